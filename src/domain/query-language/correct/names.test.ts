import { describe, expect, it } from 'vitest';
import { editDistance, fieldFor, isNear, nearestKeyword, nearestName } from './names.ts';

it.each([
  ['abc', 'abc', 2, 0],
  ['abc', 'abd', 2, 1],
  ['abc', 'abcd', 2, 1],
  ['abcd', 'acd', 2, 1],
  // Two letters swapped are one mistake
  ['abc', 'acb', 2, 1],
  ['abc', 'bac', 2, 1],
  ['abcd', 'badc', 2, 2],
  ['ca', 'abc', 3, 3],
  ['kitten', 'sitting', 3, 3],
  ['', 'abc', 3, 3],
  ['abc', 'abcde', 2, 2],
  // Beyond what is asked for, one more
  ['abc', '', 2, 3],
  ['abc', 'xyz', 1, 2],
  ['abcdef', 'abdcfe', 1, 2],
])('%j becomes %j in at most %i mistakes: %i', (a, b, most, distance) => {
  expect(editDistance(a, b, most)).toBe(distance);
});

it.each([
  ['abcd', 'abce', true],
  ['abcd', 'abef', false],
  ['abcde', 'abcfg', false],
  ['abcdef', 'abcdxy', true],
  ['abcdef', 'abcxyz', false],
  ['abc', 'abd', false],
  ['abcd', 'abc', false],
  ['abc', 'abcd', false],
])('%s may be mistyped for %s: %s', (written, known, near) => {
  expect(isNear(written, known)).toBe(near);
});

it.each([
  ['abcde', ['abcdf', 'vwxyz'], 'abcdf'],
  ['abcde', ['abcfg'], null],
  ['abcdef', ['abcdxy'], 'abcdxy'],
  // The nearest, unless others are as near
  ['abcdef', ['abcdxy', 'abcdex'], 'abcdex'],
  ['abcdef', ['abcdex', 'abcdxf'], null],
  ['abcdef', ['abcdex', 'abcdex'], 'abcdex'],
  // Of three letters the first must be right
  ['abc', ['abd', 'xbc'], 'abd'],
  ['abcd', ['abc', 'bcd'], 'abc'],
  ['abb', ['ab'], 'ab'],
  ['abc', ['axy'], null],
  ['ab', ['abc'], null],
  ['abc', ['a'], null],
  // A digit too many is a typo, another digit is another name
  ['abcd3', ['abcd'], 'abcd'],
  ['abcd3', ['abcd4'], null],
  ['abdc_3', ['abcd_3', 'abcd_4'], 'abcd_3'],
  ['', ['abc'], null],
])('of names, %s is nearest: %j, %j', (written, names, nearest) => {
  expect(nearestName(written, names)).toBe(nearest);
});

describe('a keyword', () => {
  it.each([
    ['stength', 'strength', 'strength'],
    ['subytpe', 'subtype', 'card_subtype'],
    ['coast', 'cost', 'cost'],
    ['pakc', 'pack', 'card_set'],
    ['cost', 'cost', 'cost'],
    ['stxexgth', 'strength', 'strength'],
    ['fxrmxt', 'format', 'format'],
    // The nearest, or the first if several are equally near
    ['formatid', 'format_id', 'format_id'],
    ['subtypez', 'subtype', 'card_subtype'],
    // None of fewer than four letters
    ['sett', 'sets', 'card_set'],
    ['PRINTING_IDD', 'printing_id', 'printing_id'],
  ])('%s is near %s', (written, name, keyword) => {
    expect(nearestKeyword(written, 'cards')).toEqual({ name, keyword });
  });

  it.each(['st', 'set', 'xxxx', 'coxx', 'flubber'])('%s is near none', (written) => {
    expect(nearestKeyword(written, 'cards')).toBeNull();
  });

  it.each([
    ['f', 'f'],
    ['Faction', 'faction'],
    ['Card-Set', 'card_set'],
    ['TYPES', 'card_type'],
    ['illustrators', null],
    ['title', 'title'],
    ['agenda_point', 'agenda_points'],
    ['ILLUSTRATOR', 'illustrator'],
    // Another kind of record has it
    ['flavor', 'flavor'],
    ['flavor-text', 'flavor'],
    ['__proto__', null],
  ])('%j names %j', (written, keyword) => {
    expect(fieldFor(written, 'cards')?.keyword ?? null).toBe(keyword);
  });
});
