import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, textBlocks, widthOf } from './fit.ts';

describe('widthOf', () => {
  it('adds up advances and widens bold', () => {
    expect(widthOf('ii')).toBeCloseTo(0.44);
    expect(widthOf('Moon', 'bold')).toBeGreaterThan(widthOf('Moon'));
  });

  it('gives a combining accent no width and an unknown letter a wide one', () => {
    expect(widthOf('e\u0301')).toBe(widthOf('e'));
    expect(widthOf('\u0416')).toBeGreaterThan(0.6);
  });
});

describe('textBlocks', () => {
  it('cuts at newlines and list items, indenting subroutines and items', () => {
    const blocks = textBlocks('One two.\n[subroutine] End it.\nChoose:<ul><li>A b</li><li>C</li></ul>');
    expect(blocks.map(({ words, indent }) => [words.length, indent > 0])).toEqual([
      [2, false],
      [2, true],
      [1, false],
      [2, true],
      [1, true],
    ]);
  });

  it('gives a symbol one em and a tag nothing', () => {
    const [plain] = textBlocks('<strong></strong>[credit]');
    expect(plain?.words[0]).toBeCloseTo(1.08);
    expect(textBlocks('<em>ab</em>')[0]?.words).toEqual(textBlocks('ab')[0]?.words);
  });

  it('counts angle brackets and brackets that are no markup as letters', () => {
    expect(textBlocks('a < b [Pay 5]')[0]?.words).toHaveLength(5);
  });

  it('loses no visible character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const letters = text.replace(/<\/?(strong|em|ul|li)>|\[[a-z-]{2,24}\]|\s/g, '');
        const total = textBlocks(text)
          .flatMap(({ words }) => words)
          .reduce((sum, word) => sum + word, 0);
        expect(total).toBeGreaterThanOrEqual(widthOf(letters) - 1e-6);
      }),
    );
  });
});

describe('linesOf', () => {
  const block = { words: [3, 3, 3], indent: 0 };

  it('fills lines greedily', () => {
    expect(linesOf(block, 10)).toBe(1);
    expect(linesOf(block, 7)).toBe(2);
    expect(linesOf(block, 3)).toBe(3);
  });

  it('has less room where indented, and breaks a word that is wider than the line', () => {
    expect(linesOf({ ...block, indent: 4 }, 10)).toBe(3);
    expect(linesOf({ words: [10], indent: 0 }, 4)).toBe(3);
  });

  it('never needs more lines in more room', () => {
    const words = fc.array(fc.double({ min: 0.1, max: 12, noNaN: true }), { minLength: 1, maxLength: 40 });
    const room = fc.double({ min: 2, max: 40, noNaN: true });
    fc.assert(
      fc.property(words, room, fc.double({ min: 0, max: 9, noNaN: true }), (list, narrow, more) => {
        const text = { words: list, indent: 0 };
        expect(linesOf(text, narrow + more)).toBeLessThanOrEqual(linesOf(text, narrow));
      }),
    );
  });
});
