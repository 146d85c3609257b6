import { expect, test } from 'vitest';
import { type FirstRequests, firstOf } from './firstRequests.ts';

const TABLE: FirstRequests = {
  apiPath: '/api/v3/public',
  accept: 'application/vnd.api+json',
  files: ['home.js', 'shared.js', 'card.js', 'card.css', 'compare.js', 'search.js'],
  requests: ['formats', 'cards/:id', 'printings?filter[card_id]=:id', 'cards?page[size]=20'],
  pages: [
    ['', [0, 1], [0]],
    ['cards', [0], [0, 3]],
    ['cards?q', [0, 5], [0], [1]],
    ['cards/compare', [4], []],
    ['cards/:id', [2, 1, 3], [0, 1, 2]],
    ['decklists/:id/proxies', [0], []],
  ],
};

test('a page’s code and data, with the record’s id', () => {
  expect(firstOf(TABLE, 'cards/sure_gamble')).toEqual({
    files: ['card.js', 'shared.js', 'card.css'],
    requests: ['formats', 'cards/sure_gamble', 'printings?filter[card_id]=sure_gamble'],
  });
  expect(firstOf(TABLE, '')).toEqual({ files: ['home.js', 'shared.js'], requests: ['formats'] });
});

test('a path that is no record’s comes before those of records', () => {
  expect(firstOf(TABLE, 'cards/compare').files).toEqual(['compare.js']);
  expect(firstOf(TABLE, 'decklists/1/proxies').files).toEqual(['home.js']);
});

test('a search has code of its own, and what it asks for is known where the address says no more', () => {
  const search = ['home.js', 'search.js'];
  expect(firstOf(TABLE, 'cards', '?q=t%3Aice')).toEqual({ files: search, requests: ['formats'] });
  expect(firstOf(TABLE, 'cards', '?q=a&sort=title')).toEqual({ files: search, requests: [] });
  expect(firstOf(TABLE, 'cards', '?page=2')).toEqual({ files: ['home.js'], requests: [] });
  expect(firstOf(TABLE, 'cards')).toEqual({
    files: ['home.js'],
    requests: ['formats', 'cards?page[size]=20'],
  });
  expect(firstOf(TABLE, 'cards', '?q=a', true).files).toEqual([...search, 'shared.js']);
  // What other pages are asked is theirs
  expect(firstOf(TABLE, 'cards/a', '?q=b').files).toContain('card.js');
});

test('of an unknown path nothing, and of an id that is none no data', () => {
  expect(firstOf(TABLE, 'cards/a/b/c')).toEqual({ files: [], requests: [] });
  expect(firstOf(TABLE, 'sets')).toEqual({ files: [], requests: [] });
  expect(firstOf(TABLE, 'cards/a&b=..')).toEqual({
    files: ['card.js', 'shared.js', 'card.css'],
    requests: [],
  });
  expect(firstOf(TABLE, 'cards/').requests).toEqual(['formats', 'cards/', 'printings?filter[card_id]=']);
});
