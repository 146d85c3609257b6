import { describe, expect, test } from 'vitest';
import { RULES } from './collections.ts';
import { BASE_TOKEN } from './links.ts';
import { pageLinks, parsePage, slicePage } from './page.ts';
import { parseParams } from './params.ts';

function pageOf(query: string, rules = RULES.cards) {
  return parsePage(parseParams(query).get('page'), rules);
}

describe('which page is asked for', () => {
  test.each([
    ['', { number: 1, size: 20 }],
    ['page[number]=3', { number: 3, size: 20 }],
    ['page[size]=5000', { number: 1, size: 5000 }],
    ['page[number]=', { number: 1, size: 20 }],
    ['page[size]=&page[number]=2', { number: 2, size: 20 }],
    ['page[offset]=7', { number: 1, size: 20, offset: 7 }],
    ['page[limit]=7', { number: 1, size: 20 }],
  ])('%s', (query, page) => {
    expect(pageOf(query)).toEqual({ offset: undefined, ...page });
  });

  test('snapshots come a thousand at a time, all else twenty (docs/api.md, Paging)', () => {
    const others = Object.entries(RULES).filter(([, rules]) => rules.defaultSize.spec !== 20);
    expect(others.map(([name, { defaultSize }]) => [name, defaultSize.spec])).toEqual([['snapshots', 1000]]);
  });

  test('the live API’s pages of five collections hold a thousand', () => {
    const others = Object.entries(RULES).filter(([, rules]) => rules.defaultSize.live !== 20);
    expect(others.map(([name, { defaultSize }]) => [name, defaultSize.live])).toEqual([
      ['cards', 1000],
      ['printings', 1000],
      ['snapshots', 1000],
      ['card_cycles', 1000],
      ['card_sets', 1000],
    ]);
    expect(parsePage(undefined, RULES.cards, 'live').size).toBe(1000);
    expect(parsePage(parseParams('page[size]=3').get('page'), RULES.cards, 'live').size).toBe(3);
  });

  test.each([
    ['page=2', 'page'],
    ['page[number]=0', 'page[number]'],
    ['page[number]=-1', 'page[number]'],
    ['page[number]=abc', 'page[number]'],
    ['page[number]=1e3', 'page[number]'],
    ['page[number]=99999999999999999999', 'page[number]'],
    ['page[number][]=1', 'page[number]'],
    ['page[size]=0', 'page[size]'],
    ['page[size]=10001', 'page[size]'],
    ['page[offset]=-1', 'page[offset]'],
    ['page[__proto__]=1', 'page[__proto__]'],
  ])('%s is a mistake', (query, parameter) => {
    expect(() => pageOf(query)).toThrow(expect.objectContaining({ status: 400, parameter }));
  });

  test('the largest page is the collection’s own', () => {
    expect(pageOf('page[size]=10000').size).toBe(10_000);
    expect(() => pageOf('page[size]=1001', RULES.factions)).toThrow('1000');
  });
});

test('a page is its part of the list, after the offset', () => {
  const positions = Uint32Array.of(5, 6, 7, 8, 9);
  expect(slicePage(positions, { number: 2, size: 2, offset: undefined })).toEqual(Uint32Array.of(7, 8));
  expect(slicePage(positions, { number: 2, size: 2, offset: 1 })).toEqual(Uint32Array.of(8, 9));
  expect(slicePage(positions, { number: 9, size: 2, offset: undefined })).toEqual(new Uint32Array(0));
});

describe('top-level links (docs/api.md, Paging)', () => {
  /** The page number that each link carries, by name, in the order of the links. */
  function numbersOf(query: string, total: number, countsEach = false) {
    const params = parseParams(query);
    const links = pageLinks('/cards', params, parsePage(params.get('page'), RULES.cards), total, countsEach);
    return Object.entries(links).map(([name, link]) =>
      [name, /page%5Bnumber%5D=(\d*)/.exec(String(link))?.[1]].join(' '),
    );
  }

  test.each<[name: string, query: string, total: number, links: readonly string[]]>([
    ['the only page', '', 20, ['self 1', 'first 1', 'last 1']],
    ['the first of three', '', 41, ['self 1', 'first 1', 'last 3', 'next 2']],
    ['the middle of three', 'page[number]=2', 41, ['self 2', 'first 1', 'last 3', 'prev 1', 'next 3']],
    ['the last of three', 'page[number]=3', 41, ['self 3', 'first 1', 'last 3', 'prev 2']],
    ['after an offset', 'page[offset]=2&page[size]=2', 5, ['self 1', 'first 1', 'last 2', 'next 2']],
  ])('%s', (_, query, total, links) => {
    expect(numbersOf(query, total)).toEqual(links);
  });

  test('where the count is an object, last has no number and next never appears', () => {
    expect(numbersOf('page[size]=2', 5, true)).toEqual(['self 1', 'first 1', 'last ']);
    expect(numbersOf('page[size]=2&page[number]=2', 5, true)).toEqual([
      'self 2',
      'first 1',
      'last ',
      'prev 1',
    ]);
  });

  test('all parameters are repeated but page[limit], and the statistic is always there', () => {
    const params = parseParams('sort=-title&foo=bar&page[limit]=3&page[offset]=1&filter[id][!eq]=a,b');
    const page = parsePage(params.get('page'), RULES.cards);
    expect(pageLinks('/cards', params, page, 5, false).self).toBe(
      `${BASE_TOKEN}/cards?filter%5Bid%5D%5B%21eq%5D=a%2Cb&foo=bar&page%5Bnumber%5D=1&page%5Boffset%5D=1` +
        '&page%5Bsize%5D=20&sort=-title&stats%5Btotal%5D=count',
    );
  });
});
