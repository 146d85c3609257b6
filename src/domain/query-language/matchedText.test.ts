import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords, matchedText } from './matchedText.ts';

describe('matchedText', () => {
  it('takes words of titles and of rules texts, and nothing else', () => {
    expect(matchedText('gate "code Gate" x:"end the run" t:ice o<3', 'cards')).toEqual({
      title: ['gate', 'code gate'],
      text: ['end the run'],
    });
    expect(matchedText('title:sure|hedge x:draw&click', 'cards')).toEqual({
      title: ['sure', 'hedge'],
      text: ['draw', 'click'],
    });
  });

  it.each([
    ['gate or (moth x:Run)', ['gate', 'moth'], ['run']],
    ['gate -moth', ['gate'], []],
    ['_:gate name:moth', ['gate'], []],
    ['gate|/mo.h/', ['gate'], []],
    ['x:(a|b)&c', [], ['a', 'b', 'c']],
    ['" " x:"É "', [], ['e']],
    ['flavor:gate nobody:gate', [], []],
  ])('of %j is %j in titles, %j in texts', (query, title, text) => {
    expect(matchedText(query, 'cards')).toEqual({ title, text });
  });

  it('leaves out what is negated, compared, a pattern or no query', () => {
    for (const query of ['-gate', 'x!draw', 'x:/dra+w/', 'cost>3', '(gate', '']) {
      expect(matchedText(query, 'cards'), query).toEqual({ title: [], text: [] });
    }
  });
});

describe('findWords', () => {
  it('finds words whatever their case and accents, and joins what overlaps', () => {
    expect(findWords('Déjà Vu, deja', ['deja'])).toEqual([
      { start: 0, end: 4 },
      { start: 9, end: 13 },
    ]);
    expect(findWords('banana', ['ban', 'nana'])).toEqual([{ start: 0, end: 6 }]);
  });

  it.each([
    ['', ['a'], ''],
    ['a', [], ''],
    ['aaa', ['a'], '0-3'],
    ['aXaa', ['aa', 'x'], '1-4'],
    ['abcabc', ['abc', 'b'], '0-6'],
    ['b a', ['a', 'b'], '0-1 2-3'],
    ['ab-ab', ['b', 'ab'], '0-2 3-5'],
    ['a\u0301a', ['a'], '0-1 2-3'],
    ['\u0130a \u{1f0a1}a', ['a'], '1-2 5-6'],
  ])('in %j of %j are at %j', (text, words, places) => {
    const found = findWords(text, words).map(({ start, end }) => `${start}-${end}`);
    expect(found.join(' ')).toBe(places);
  });

  it('gives places of the text itself, in order and apart', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ minLength: 1, maxLength: 3 }),
        (text, word) => {
          const { title } = matchedText(JSON.stringify(word), 'cards');
          let before = -1;
          for (const { start, end } of findWords(text, title)) {
            expect(start).toBeGreaterThan(before);
            expect(end).toBeLessThanOrEqual(text.length);
            before = end;
          }
        },
      ),
    );
  });
});
