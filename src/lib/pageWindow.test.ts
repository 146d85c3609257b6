import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './pageWindow.ts';

describe('pageWindow', () => {
  it('shows all of a few pages', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves gaps on both sides', () => {
    expect(pageWindow(10, 20)).toEqual([1, 8, 9, 10, 11, 12, 20]);
  });

  it('fills a gap of one page', () => {
    expect(pageWindow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 20]);
    expect(pageWindow(6, 20)).toEqual([1, 4, 5, 6, 7, 8, 20]);
  });

  it('has no page when there is none', () => {
    expect(pageWindow(1, 0)).toEqual([]);
  });

  it('is ascending, holds first, last and current, and never a gap of exactly one page', () => {
    const pages = fc
      .integer({ min: 1, max: 400 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(pages, ([current, last]) => {
        const shown = pageWindow(current, last);
        expect(shown).toContain(1);
        expect(shown).toContain(last);
        expect(shown).toContain(current);
        shown.slice(1).forEach((page, index) => {
          const step = page - (shown[index] ?? 0);
          expect(step === 1 || step > 2).toBe(true);
        });
      }),
    );
  });
});
