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
