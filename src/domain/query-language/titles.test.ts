import { describe, expect, it } from 'vitest';
import titlesFound from './testing/titlesFound.json' with { type: 'json' };
import { rankTitles, readTitles, sortTitles } from './titles.ts';

describe('titles', () => {
  const index = sortTitles(
    readTitles([
      ['Hard-Hitting News'],
      ['Mr. Li'],
      ['Déjà Vu'],
      ['Listening Post'],
      ['Wren Adeyemi: Loose Ends', 'Wren Adeyemi: Tied Up'],
      ['Quiet Listening'],
      ['San-San Grid'],
    ]),
  );
  const ids = 'abcdefg';
  const found = (text: string) =>
    rankTitles(index, text, 10).map(({ position, match }) => `${ids[position]} ${match}`);

  it.each(Object.entries(titlesFound))('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('several titles', () => {
  const rank = (titles: readonly (string | readonly [string, string])[], text: string, limit = 10) => {
    const cards = titles.map((title) => (typeof title === 'string' ? [title] : title));
    const ranked = rankTitles(sortTitles(readTitles(cards)), text, limit);
    return ranked.map(({ position, match }) => `${position} ${match}`);
  };

  it('that match alike come by length, then in order', () => {
    const titles = ['Moth Lure', 'Moth Bite', 'Moth Core', 'Moths', 'A Moth'];
    expect(rank(titles, 'mo')).toEqual(['3 prefix', '1 prefix', '2 prefix', '0 prefix', '4 word']);
  });

  it('of one card count by the one that matches best', () => {
    const card = ['Deep Dive Station', 'Station Deep'] as const;
    expect(rank([card], 'station')).toEqual(['0 prefix']);
    expect(rank([card], 'deep')).toEqual(['0 prefix']);
    expect(rank([card], 'station deep')).toEqual(['0 exact']);
  });

  it.each([
    ['hhn', 'Hard-Hitting News', 'acronym'],
    ['wale', 'Wren Adeyemi: Loose Ends', 'acronym'],
    ['wa', 'Wren Adeyemi: Loose Ends', 'acronym'],
    ['le', 'Wren Adeyemi: Loose Ends', 'acronym'],
    // One letter stands for no name
    ['l', 'Wren: Loose', 'word'],
  ])('have initials: %s finds %s as %s', (text, title, match) => {
    expect(rank([title], text)).toEqual([`0 ${match}`]);
  });

  it('are joined by similar ones where they are few and none is exact', () => {
    const few = ['Castle Gate', 'Castle Wall', 'Castle Moat', 'Cassle Yard'];
    const prefixes = ['0 prefix', '1 prefix', '2 prefix'];
    expect(rank(few, 'castle').toSorted()).toEqual([...prefixes, '3 fuzzy']);
    expect(rank([...few, 'Castle Hill'], 'castle').toSorted()).toEqual([...prefixes, '4 prefix']);
    expect(rank(['Castle', 'Cassle Yard'], 'castle')).toEqual(['0 exact']);
  });

  it('are no more than are asked for', () => {
    const titles = ['Castle Gate', 'Castle Wall', 'Castle Moat', 'Castle Hill', 'Cassle Yard'];
    expect(rank(titles, 'castle', 2)).toHaveLength(2);
    expect(rank(titles, 'castle w', 1)).toEqual(['1 prefix']);
    expect(rank(['Castle Gate', 'Cassle Yard', 'Cassle Moat'], 'castle', 2)).toHaveLength(2);
  });

  it('that are similar come as they resemble', () => {
    expect(rank(['Yard of the Castle', 'Castle'], 'caslte')).toEqual(['1 fuzzy', '0 fuzzy']);
  });

  it('are found by the first 120 characters', () => {
    const long = 'a'.repeat(120);
    expect(rank([long], `${long}b`)).toEqual(['0 exact']);
  });
});
