import { describe, expect, it } from 'vitest';
import { facetCounts } from './facets.ts';
import { sampleIndex, sampleOptions } from './testing/sample.ts';

describe('facets', () => {
  it('count what a choice would leave, without the facet’s own choice', () => {
    expect(facetCounts(sampleIndex, 'f:nbn d:corp', 'f', sampleOptions)).toEqual([
      { value: 'nbn', count: 2 },
    ]);
    expect(facetCounts(sampleIndex, 'moth f:nbn', 'f', sampleOptions)).toEqual([
      { value: 'anarch', count: 2 },
    ]);
    expect(facetCounts(sampleIndex, '', 's', sampleOptions)).toEqual([
      { value: 'killer', count: 2 },
      { value: 'virus', count: 2 },
      { value: 'code gate', count: 1 },
    ]);
  });

  it('name flags, numbers and formats as a query does', () => {
    expect(facetCounts(sampleIndex, 'd:corp', 'u', sampleOptions)).toEqual([
      { value: 'false', count: 1 },
      { value: 'true', count: 1 },
    ]);
    expect(facetCounts(sampleIndex, 'gate|tower', 'o', sampleOptions)).toEqual([
      { value: '0', count: 1 },
      { value: 'x', count: 1 },
    ]);
    expect(facetCounts(sampleIndex, 'moth format:none', 'format', sampleOptions)).toEqual([
      { value: 'duel', count: 1 },
    ]);
  });

  it('are none for what cannot be searched', () => {
    expect(facetCounts(sampleIndex, 'mr. moth', 'f', sampleOptions)).toEqual([]);
    expect(facetCounts(sampleIndex, 'moth', 'nothing', sampleOptions)).toEqual([]);
  });
});
