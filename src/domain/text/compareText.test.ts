import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, compareText } from './compareText.ts';

describe('compareText', () => {
  it('orders ids and dates as `localeCompare` does', () => {
    const letters = fc.stringMatching(/^[a-z]{0,6}$/);
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(compareText(a, b)).toBe(Math.sign(a.localeCompare(b, 'en')));
      }),
    );
    expect(['2026-05-09', '2017-10-01', '2026-05-10'].sort(compareText)).toEqual([
      '2017-10-01',
      '2026-05-09',
      '2026-05-10',
    ]);
  });
});

describe('compareNames', () => {
  it('orders names by their letters, whatever their case and accents', () => {
    const names = ['echo', 'Ébano', 'Zoë', 'NBN', 'Haas-Bioroid', 'eel', 'Neutral', 'Jinteki'];
    expect([...names].sort(compareNames)).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('is an order: of equal names alone it says that they are equal, and it turns round with them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
        expect(compareNames(a, b) === 0).toBe(a === b);
        expect(compareNames(a, b) + compareNames(b, a)).toBe(0);
        if (compareNames(a, b) < 0 && compareNames(b, c) < 0) expect(compareNames(a, c)).toBe(-1);
      }),
    );
  });
});
