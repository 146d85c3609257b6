import { describe, expect, test } from 'vitest';
import { DECKS, rawRecord, tinyDataset } from '../server/testing/tinyDataset.ts';
import type { CollectionName } from '../src/domain/json-api/collections.ts';
import { compileBacktrackingRegex } from '../src/domain/query-language/check.ts';
import { createDataset, type Dataset } from './dataset.ts';
import { findPage, findRecord, pageDocument, weightOf, writePage, writeSingle } from './documents.ts';
import { BASE_TOKEN } from './links.ts';
import { parseParams } from './params.ts';
import { JsonWriter } from './resource.ts';

const tiny = tinyDataset();
const options = { defaults: 'spec', compileRegex: compileBacktrackingRegex } as const;

const find = (name: CollectionName, query: string, dataset: Dataset = tiny) =>
  findPage(dataset, name, parseParams(query), options);
const written = (name: CollectionName, query: string, dataset: Dataset = tiny) =>
  JSON.parse(writePage(dataset, find(name, query, dataset), new JsonWriter()));
const asObject = (name: CollectionName, query: string, dataset: Dataset = tiny) =>
  pageDocument(
    dataset,
    find(name, query, dataset),
    ({ id }) => ({ id }),
    (link) => link.replace(BASE_TOKEN, ''),
  );

describe('a page', () => {
  test('is found before a record is written', () => {
    const found = find('cards', 'filter[side_id]=corp&sort=-id&page[size]=1');
    expect(found.name).toBe('cards');
    expect(Array.from(found.positions)).toEqual([1, 0]);
    expect(Array.from(found.shown)).toEqual([1]);
    expect(found.countsEach).toBe(false);
    expect(found.links?.next).toMatch(/page%5Bnumber%5D=2/);
    expect(find('cards', 'filter[id]=none').links).toBeUndefined();
  });

  test.each([
    ['', 4],
    ['page[size]=2', 2],
    ['include=side', 8],
    ['include=side,printings,rulings&page[size]=2', 8],
    ['include[]=side&include[]=rulings', 12],
    ['include=rulings.card.side', 16],
    ['include[a]=side', 4],
  ])('weighs as many records as it may have: %s', (query, weight) => {
    expect(weightOf(find('cards', query))).toBe(weight);
  });

  test('is the same as an object, with a number for a total', () => {
    const link =
      '/decklists?filter%5Bcard_id%5D=alpha&page%5Bnumber%5D=1&page%5Bsize%5D=20&stats%5Btotal%5D=count';
    expect(asObject('decklists', 'filter[card_id]=alpha')).toEqual({
      data: [{ id: DECKS.both }, { id: DECKS.alphaOnly }],
      links: {
        self: link,
        first: link,
        last: link.replace('number%5D=1', 'number%5D='),
      },
      meta: { stats: { total: { count: 2 } } },
    });
    expect(asObject('sides', 'filter[id]=none')).toEqual({
      data: [],
      meta: { stats: { total: { count: 0 } } },
    });
  });
});

describe('a total that lists what it counts', () => {
  const total = (name: CollectionName, query: string, dataset: Dataset = tiny) =>
    written(name, query, dataset).meta.stats.total.count;

  test('is of decklists by card alone', () => {
    expect(total('decklists', '')).toBe(3);
    expect(total('decklists', 'filter[faction_id]=red')).toBe(2);
    expect(total('decklists', 'filter[card_id]=beta')).toEqual({ [DECKS.both]: 1 });
    expect(total('decklists', 'filter[exclude_card_id]=alpha')).toEqual({ [DECKS.neither]: 1 });
    expect(total('decklists', 'filter[card_id]=alpha&filter[exclude_card_id]=beta')).toEqual({
      [DECKS.alphaOnly]: 1,
    });
    expect(total('card_pools', 'filter[card_id]=alpha')).toBe(2);
  });

  test('is a number with a next page, as the live API sends today', () => {
    const query = parseParams('filter[card_id]=alpha&page[size]=1&stats[total][]=count');
    const found = findPage(tiny, 'decklists', query, { ...options, defaults: 'live' });
    expect(JSON.parse(writePage(tiny, found, new JsonWriter())).meta.stats.total.count).toBe(2);
    expect(found.links?.next).toContain('page%5Bnumber%5D=2');
    expect(found.links?.last).toContain('page%5Bnumber%5D=2');
  });

  test('has each id once, of whatever kind it is', () => {
    const decks = (ids: readonly string[]) =>
      createDataset({ decklists: ids.map((id) => rawRecord('decklists', id, { card_slots: { a: 1 } })) });
    const query = 'filter[card_id]=a';
    for (const ids of [
      ['a', 'b', 'a'],
      ['b', '7'],
      ['"', 'a'],
      ['a b'],
      ['é'],
      ['_'],
      ['-', '1-2', 'A1', '1_'],
    ]) {
      const each = Object.fromEntries(ids.map((id) => [id, 1]));
      expect(total('decklists', query, decks(ids))).toEqual(each);
      const text = writePage(decks(ids), find('decklists', query, decks(ids)), new JsonWriter());
      const [, listed = ''] = text.split('"count":');
      expect(listed.match(/:1\b/g)).toHaveLength(Object.keys(each).length);
      expect(asObject('decklists', query, decks(ids)).meta.stats.total.count).toBe(Object.keys(each).length);
    }
  });
});

describe('one record', () => {
  const single = (query: string) => {
    const record = findRecord(tiny, 'cards', 'alpha', parseParams(query), options);
    return JSON.parse(writeSingle(tiny, 'cards', record, parseParams(query), new JsonWriter()));
  };

  test('is written with what is included, and no total', () => {
    const { data, included, meta } = single('include=side,printings&fields[printings][]=card_id');
    expect(data.id).toBe('alpha');
    expect(included.map(({ id }: { id: string }) => id)).toEqual(['00001', '00002', 'corp']);
    expect(included[0].attributes).toEqual({ card_id: 'alpha' });
    expect(meta).toEqual({});
    expect(single('')).not.toHaveProperty('included');
  });

  test('is none where another filter leaves it out', () => {
    for (const query of ['filter[side_id]=runner', 'filter[search]=_:/^b/'])
      expect(() => single(query)).toThrow(expect.objectContaining({ status: 404, detail: undefined }));
    expect(single('filter[search]=_:/^a/&filter[id]=beta').data.id).toBe('alpha');
  });
});
