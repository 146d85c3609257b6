import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.ts';
import { sampleIndex } from './testing/sample.ts';

describe('suggestions', () => {
  const labels = (query: string, caret = query.length) =>
    suggest(sampleIndex, query, caret).map(({ label }) => label);

  it('offer values after a keyword, with counts', () => {
    expect(suggest(sampleIndex, 'moth s:v', 8)).toEqual([
      { label: 'virus', about: null, count: 2, query: 'moth s:virus', caret: 12 },
    ]);
    expect(labels('f:')).toEqual(['anarch', 'nbn', 'criminal']);
    expect(labels('f:nbn|an')).toEqual(['anarch']);
    expect(suggest(sampleIndex, 's:co', 4)[0]?.query).toBe('s:"code gate"');
    expect(suggest(sampleIndex, 's:"code g', 9)[0]?.query).toBe('s:"code gate"');
    expect(suggest(sampleIndex, 's:"co gate" d:corp', 5)[0]?.query).toBe('s:"code gate" d:corp');
    expect(labels('format:')).toEqual(['duel']);
    expect(labels('t:ice -S:virus|ki')).toEqual(['killer']);
    expect(labels('t:ice s:"code gate"|"vi')).toEqual(['virus']);
    expect(labels('snapshot:')).toEqual(['duel_2', 'duel_1']);
    expect(labels('moth subtype:')).toEqual(['killer', 'virus', 'code gate']);
  });

  it('offer keywords for a word', () => {
    expect(labels('moth fac')).toEqual(['faction:', 'universal_faction_cost:']);
    expect(labels('t:ice type')).toEqual(['card_type:']);
    expect(labels('-(set')).toEqual(['card_set:']);
    expect(suggest(sampleIndex, 'fac d:corp', 3)[0]).toMatchObject({ query: 'faction: d:corp', caret: 8 });
  });

  it('stay silent in quotes, texts and after a finished word', () => {
    expect(labels('x:gai')).toEqual([]);
    expect(labels('s:virus ')).toEqual([]);
  });
});
