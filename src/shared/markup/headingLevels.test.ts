import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProse } from './parseProse.ts';

function levelsOf(written: readonly number[]): number[] {
  const text = written.map((level) => `${'#'.repeat(level)} Heading`).join('\n\n');
  const parts = parseProse(text)?.children ?? [];
  return parts.flatMap((part) => (typeof part === 'string' ? [] : Number(part.tag.slice(1))));
}

describe('the headings of a text', () => {
  it.each([
    [[], []],
    [
      [1, 2, 2, 3],
      [3, 4, 4, 5],
    ],
    [
      [4, 4, 1],
      [3, 3, 3],
    ],
    [
      [1, 4, 2, 6, 1],
      [3, 4, 4, 5, 3],
    ],
  ])('written as %j become %j below a second level', (written, set) => {
    expect(levelsOf(written)).toEqual(set);
  });

  it('start at the top and never skip a level', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), (written) => {
        const set = levelsOf(written);
        expect(set[0]).toBe(3);
        for (const [index, level] of set.entries()) {
          expect(level).toBeGreaterThanOrEqual(3);
          expect(level - (set[index - 1] ?? level)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
