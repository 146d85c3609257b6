import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingLevels } from './ProseBody.tsx';

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
    expect(headingLevels(written, 3)).toEqual(set);
  });

  it('start at the top and never skip a level', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
        fc.integer({ min: 2, max: 6 }),
        (written, top) => {
          const set = headingLevels(written, top);
          expect(set[0]).toBe(top);
          for (const [index, level] of set.entries()) {
            expect(level).toBeGreaterThanOrEqual(top);
            expect(level - (set[index - 1] ?? level)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
