import { expect, it } from 'vitest';
import { faceOf, lengthsOf } from './faceOf.ts';
import { testNames, testPrinting } from './testing/testCards.ts';

const lengths = (attributes: Record<string, unknown>, symbols: 'glyph' | 'word' = 'glyph') =>
  lengthsOf(faceOf(testPrinting('99001', attributes), testNames), symbols);
const sentences = (count: number) => 'The Runner may pay a toll to leave. '.repeat(count).trim();

it('texts are short, medium or long by their letters, paragraphs and symbols, without tags', () => {
  expect([1, 6, 12].map((count) => lengths({ text: sentences(count) }).text)).toEqual([
    'short',
    'medium',
    'long',
  ]);
  expect(lengths({ text: sentences(4).replaceAll(' ', '\n') }).text).toBe('long');
  expect(lengths({ text: `<strong>${sentences(4)}</strong>` }).text).toBe(
    lengths({ text: sentences(4) }).text,
  );
  const coins = '[credit]'.repeat(20);
  expect([lengths({ text: coins }).text, lengths({ text: coins }, 'word').text]).toEqual(['short', 'medium']);
  expect([lengths({ text: null }).text, lengths({ text: '' }).text]).toEqual(['short', 'short']);
});

it('a long title is set smaller', () => {
  const titles = ['Toll', 'An Unreasonable Name for It', 'An Unreasonably Long Name for a Toll'];
  expect(titles.map((title) => lengths({ title }).title)).toEqual(['short', 'medium', 'long']);
});

it('flavour shows where the rules text leaves room', () => {
  const has = (count: number) => lengths({ text: sentences(count), flavor: 'It was warm.' }).hasFlavour;
  expect([1, 12].map(has)).toEqual([true, false]);
  expect(lengths({ text: null, flavor: null }).hasFlavour).toBe(false);
});
