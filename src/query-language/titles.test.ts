import { describe, expect, it } from 'vitest';
import { buildTitleIndex, rankTitles } from './titles.ts';

describe('titles', () => {
  const index = buildTitleIndex([
    { id: 'a', title: 'Hard-Hitting News', otherTitles: [] },
    { id: 'b', title: 'Mr. Li', otherTitles: [] },
    { id: 'c', title: 'Déjà Vu', otherTitles: [] },
    { id: 'd', title: 'Listening Post', otherTitles: [] },
    { id: 'e', title: 'Wren Adeyemi: Loose Ends', otherTitles: ['Wren Adeyemi: Tied Up'] },
    { id: 'f', title: 'Quiet Listening', otherTitles: [] },
    { id: 'g', title: 'San-San Grid', otherTitles: [] },
  ]);
  const ids = 'abcdefg';
  const found = (text: string) =>
    rankTitles(index, text, 10).map(({ position, match }) => `${ids[position]} ${match}`);

  it.each([
    ['mr li', ['b exact']],
    ['deja vu', ['c exact']],
    ['hhn', ['a acronym']],
    ['li', ['d prefix', 'b word', 'f word']],
    ['listen', ['d prefix', 'f word']],
    ['hitting hard', ['a word']],
    ['tied up', ['e word']],
    ['wale', ['e acronym']],
    ['tu', ['e acronym']],
    ['ysterday', []],
    ['xistening', ['d fuzzy', 'f fuzzy']],
    ['sansan', ['g prefix']],
    ['jav', ['c inside']],
    ['listning', ['d fuzzy', 'f fuzzy']],
    ['nwes', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
