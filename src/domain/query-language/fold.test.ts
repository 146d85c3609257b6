import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldValue, plainTitle } from './fold.ts';

describe('what is compared', () => {
  it.each([
    ['Déjà Vu', 'deja vu', 'deja vu'],
    // What has no letters of ASCII in it goes from values and stays in texts
    ['Łódź ½', 'odz ', 'łodz ½'],
    ['“Q” – 2', 'q  2', '“q” – 2'],
    ['100% [click]', '100% [click]', '100% [click]'],
  ])('of the value %j is %j, of the text %j', (text, value, folded) => {
    expect(foldValue(text)).toBe(value);
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['Déjà Vu', 'deja vu'],
    ['Hard-Hitting  News!', 'hard hitting news'],
    ['¡Moth!', 'moth'],
    ['Cat’s “Mr. Li”™', 'cats mr li'],
    ['D4v1d: 2', 'd4v1d 2'],
    ['ﬁle Ⅳ', 'file iv'],
    ['', ''],
  ])('of the title %j is %j', (title, plain) => {
    expect(plainTitle(title)).toBe(plain);
  });

  it('of a title is the same beside letters of other alphabets, which are folded in another way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (title) => {
        expect(plainTitle(`${title} é`)).toBe(`${plainTitle(title)} e`.trim());
      }),
    );
  });
});
