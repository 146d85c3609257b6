import { describe, expect, it } from 'vitest';
import {
  isValidRegex,
  missingSpaceIn,
  peekKeyword,
  plainCharacters,
  Scanner,
  trimCharacters,
} from './scanner.ts';

const scannerOf = (text: string) => new Scanner(text, 'cards', { today: '2022-06-01' });

it.each([
  ['“a” „b‟ ″c″ «d»', '"a" "b" "c" "d"'],
  ["‘a’ ‚b‛ ′c` ´d'ʼ", "'a' 'b' 'c' 'd''"],
  ['a‐b‑c‒d–e—f−g', 'a-b-c-d-e-f-g'],
  ['a≤1 b≥2 c≠3', 'a<=1 b>=2 c!=3'],
  ['！Ａｂ～', '!Ab~'],
  ['a%20%22%28b%29%3ac%3A%7Cd%7c%41', 'a "(b):c:|d|%41'],
  ['a\u200bb\u200dc\ufeffd', 'abcd'],
  ['a\u00a0b\u3000c\td\ne', 'a b c d e'],
  ['e\u0301', 'é'],
])('%j is written plainly %j', (typed, plain) => {
  expect(plainCharacters(typed)).toBe(plain);
});

it.each([
  ['..a.b,,', 'a.b'],
  [',a.', ',a.'],
  ['...', ''],
  [',,,', ''],
  ['', ''],
  ['a', 'a'],
])('%j without full stops before and commas after it is %j', (text, trimmed) => {
  expect(trimCharacters(text, /\./, /,/)).toBe(trimmed);
});

it('takes no character apart', () => {
  expect(trimCharacters('🂡a🂡', /🂡/u, /b/)).toBe('a🂡');
});

it.each([
  ['a*', true],
  ['[*/]', true],
  ['(', false],
  ['*a', false],
  ['/a', false],
  ['\\', false],
])('%j may be a pattern: %s', (source, valid) => {
  expect(isValidRegex(source)).toBe(valid);
});

describe('a keyword and its operator', () => {
  it.each([
    ['t:ice', 't', ':', 2],
    ['t: ice', 't', ':', 2],
    ['cost  =  <= 3', 'cost', '<=', 11],
    ['cost =< 3', 'cost', '<=', 7],
    ['cost=>3', 'cost', '>=', 6],
    ['cost:>3', 'cost', '>', 6],
    ['cost<3', 'cost', '<', 5],
    ['t<>ice', 't', '!', 3],
    ['t!=ice', 't', '!', 3],
    ['t!:ice', 't', '!', 3],
    ['t:!ice', 't', '!', 3],
    ['t!ice', 't', '!', 2],
    ['t:ice moth', 't', ':', 2],
    ['t==ice', 't', ':', 3],
    ['t=ice', 't', ':', 2],
    ['t%3aice', 't', ':', 3],
    ['t"ice"', 't', ':', 1],
    ['card-set(x)', 'card-set', ':', 8],
    ['nobody:x', 'nobody', ':', 7],
  ])('of %j are %s and %s', (text, written, operator, end) => {
    expect(peekKeyword(scannerOf(text))).toMatchObject({
      written,
      operator,
      end,
      takesRegex: false,
      start: 0,
      after: text.slice(end),
    });
  });

  it.each(['t ice', 't !ice', 't (ice)', 't "ice"', 'nobody : x', 'nobody(x)', '3:ice', ':ice', ''])(
    'are not in %j',
    (text) => {
      expect(peekKeyword(scannerOf(text))).toBeNull();
    },
  );

  it('announce a pattern, or stand further on', () => {
    expect(peekKeyword(scannerOf('x=~a'))).toMatchObject({ takesRegex: true, operator: ':', end: 3 });
    expect(peekKeyword(scannerOf('a t:ice'), 2)?.known?.keyword).toBe('t');
    expect(peekKeyword(scannerOf('a nobody:ice'), 2)?.known).toBeNull();
    expect(peekKeyword(scannerOf('a t:ice'))).toBeNull();
  });
});

it.each([
  ['haasx:tag', 4],
  ['3card_type:ice', 1],
  ['nbno<3', 3],
  // The longest keyword wins
  ['3card_set:x', 1],
  [`${'9'.repeat(40)}cost:3`, 40],
  ['x:tag', null],
  ['haas', null],
  ['3type:ice', 4],
  ['1é:2', null],
  ['', null],
])('in %j a space is missing at %j', (word, at) => {
  expect(missingSpaceIn(word, scannerOf(word))).toBe(at);
});

describe('a scanner', () => {
  it.each([
    ['"a b" c', 'a b', 5, []],
    ['"a b', 'a b', 4, ['added a missing quotation mark']],
    ["''a b'' c", 'a b', 7, []],
    ['""a b"" c', 'a b', 7, []],
    ["'a b', c", 'a b', 5, []],
    ['"a\\" b', 'a', 4, []],
    ["'a b", null, 0, []],
    ["Cat's", null, 0, []],
  ])('takes the quotation of %j', (text, quoted, at, notes) => {
    const scanner = scannerOf(text);
    expect(scanner.takeQuoted()).toBe(quoted);
    expect(scanner.at).toBe(at);
    expect([...scanner.notes]).toEqual(notes);
  });

  it.each([
    ['/a b/ c', 'a b', 5, []],
    ['/a\\/b/', 'a\\/b', 6, []],
    ['/a b', 'a b', 4, ['added a missing slash']],
    ['/(a', null, 0, []],
    ['/a  b/', null, 0, []],
    ['a/b/', null, 0, []],
  ])('takes the pattern of %j', (text, source, at, notes) => {
    const scanner = scannerOf(text);
    expect(scanner.takeRegex()).toBe(source);
    expect(scanner.at).toBe(at);
    expect([...scanner.notes]).toEqual(notes);
  });

  it('takes what a pattern matches, and nothing for no character', () => {
    const scanner = scannerOf('  ab');
    expect([scanner.take(/a*/y), scanner.at, scanner.next, scanner.isAtEnd]).toEqual([null, 0, ' ', false]);
    scanner.skipSpace();
    expect([scanner.at, scanner.peek(/b/y, 3)?.[0], scanner.take(/a/y), scanner.at]).toEqual([
      2,
      'b',
      'a',
      3,
    ]);
    expect([scanner.take(/b/y), scanner.next, scanner.isAtEnd]).toEqual(['b', '', true]);
  });
});
