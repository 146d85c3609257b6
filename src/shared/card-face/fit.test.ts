import { describe, expect, it } from 'vitest';
import { faceOf } from './faceOf.ts';
import { fitFace } from './fit.ts';
import { testCard, testNames, testPrinting } from './testCards.ts';

const fitOf = (attributes: Record<string, unknown>) => {
  const face = faceOf(testCard('quiet_harbour', attributes), testNames);
  return fitFace(face);
};
const sentences = (count: number) => 'The Runner may pay a toll to leave. '.repeat(count).trim();

describe('fitFace', () => {
  it('sets short text large and long text small, never larger for more text', () => {
    const sizes = [1, 4, 6, 8, 10, 12, 14, 30].map((count) => fitOf({ text: sentences(count) }).text);
    expect(sizes[0]).toBeGreaterThan(sizes.at(-1) ?? 0);
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
  });

  it('counts paragraphs, not only letters', () => {
    const one = fitOf({ text: sentences(7) });
    const many = fitOf({ text: sentences(7).replaceAll('. ', '.\n').replaceAll(' to ', '\n') });
    expect(many.text).toBeLessThan(one.text);
  });

  it('shrinks a long title before it breaks it, and keeps an identity on one line', () => {
    const short = fitOf({ title: 'Toll' });
    const long = fitOf({ title: 'An Unreasonably Long Name for a Toll' });
    expect(long.title).toBeLessThan(short.title);
    expect(long.titleTiny).toBeLessThan(short.titleTiny);
    const identity = fitOf({ title: 'Unreasonable Tolls and Daughters: Pay', card_type_id: 'corp_identity' });
    expect(identity.title).toBeLessThan(short.title);
  });

  it('makes room for an aside', () => {
    const title = 'Middling Long Title Here';
    expect(fitOf({ title, agenda_points: 2 }).title).toBeLessThan(fitOf({ title }).title);
  });

  it('shrinks a type line with many subtypes', () => {
    const few = fitOf({ display_subtypes: 'Run' });
    const many = fitOf({ display_subtypes: 'Sabotage - Stealth - Double - Priority' });
    expect(many.typeLine).toBeLessThan(few.typeLine);
  });

  it('shows flavour where it fits, later on large cards, or not at all', () => {
    const flavourOf = (text: string | null, flavor: string | null) =>
      fitFace(faceOf(testPrinting('99001', { text, flavor }), testNames)).flavour;
    expect(flavourOf('Gain 1[credit].', null)).toBe('none');
    expect(flavourOf('Gain 1[credit].', 'It was warm.')).toBe('medium');
    const ranks = ['medium', 'large', 'none'];
    const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) =>
      ranks.indexOf(flavourOf(sentences(count), 'It was warm.')),
    );
    expect([...rows].sort()).toEqual(rows);
    expect(new Set(rows).size).toBe(3);
  });

  it('copes with no text at all', () => {
    expect(fitOf({ text: null }).text).toBe(fitOf({ text: '' }).text);
  });
});
