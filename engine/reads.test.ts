import { expect, test } from 'vitest';
import { loadData } from '../server/dataset/load.ts';
import { COLLECTIONS, type CollectionName, type Json } from '../src/domain/json-api/collections.ts';
import { compileBacktrackingRegex } from '../src/domain/query-language/check.ts';
import { RULES } from './collections.ts';
import { type Dataset, recordsOf } from './dataset.ts';
import { findPage, writePage } from './documents.ts';
import { isJsonObject } from './json.ts';
import { parseParams } from './params.ts';
import { collectionsRead } from './reads.ts';
import { RELATION_FILTERS } from './relationFilter.ts';
import { JsonWriter } from './resource.ts';

const sample = await loadData(undefined);

/** The collections that an answer was in fact made of. */
function touched(name: CollectionName, query: string): ReadonlySet<CollectionName> {
  const seen = new Set<CollectionName>();
  const dataset: Dataset = { ...sample };
  for (const collection of COLLECTIONS) {
    Object.defineProperty(dataset, collection, {
      get: () => {
        seen.add(collection);
        return sample[collection];
      },
    });
  }
  const options = { defaults: 'spec', compileRegex: compileBacktrackingRegex } as const;
  writePage(dataset, findPage(dataset, name, parseParams(query), options), new JsonWriter());
  return seen;
}

const FILTERS: readonly [CollectionName, string][] = COLLECTIONS.flatMap((name) =>
  [...(RELATION_FILTERS[name]?.keys() ?? [])].map((filter): [CollectionName, string] => [
    name,
    `filter[${filter}]=${filter === 'distinct_cards' ? 'true' : idIn(filter)}`,
  ]),
);
const INCLUDES: readonly [CollectionName, string][] = COLLECTIONS.flatMap((name) =>
  [...RULES[name].relationships.keys()].map((include): [CollectionName, string] => [
    name,
    `include=${include}`,
  ]),
);

/** An id that the filter finds something by. */
function idIn(filter: string): string {
  const name = COLLECTIONS.find((collection) => collection === `${filter.replace(/^exclude_|_id$/g, '')}s`);
  if (name === undefined) throw new Error(`${filter} names no collection`);
  const slots: Json | undefined = recordsOf(sample.decklists)[0]?.attributes.card_slots;
  if (name === 'cards' && isJsonObject(slots)) return Object.keys(slots)[0] ?? '';
  return recordsOf(sample[name])[0]?.id ?? '';
}

test.each([
  ...FILTERS,
  ...INCLUDES,
  ['cards', 'filter[search]=t:ice'],
  ['printings', 'filter[search][eq]=f:standard'],
  ['sides', 'include=decklists.cards.printings,factions'],
] satisfies readonly [CollectionName, string][])('%s?%s reads only what it says', (name, query) => {
  const read = touched(name, query);
  expect(read).toContain(name);
  expect([...read].filter((each) => !collectionsRead(name, parseParams(query)).has(each))).toEqual([]);
});

test.each([
  ['sides', '', ['sides']],
  ['cards', 'filter=1', ['cards']],
  ['cards', 'filter[faction_id]=anarch&sort=title', ['cards']],
  ['cards', 'filter[decklist_id]=x', ['cards', 'decklists']],
  ['cards', 'filter[search]=a', ['cards', 'card_subtypes', 'snapshots']],
  ['decklists', 'filter[search]=a', ['decklists']],
  ['card_sets', 'include=card_cycle.printings', ['card_sets', 'card_cycles', 'card_pools', 'printings']],
] satisfies readonly [CollectionName, string, readonly CollectionName[]][])(
  '%s?%s reads %j',
  (name, query, read) => {
    expect([...collectionsRead(name, parseParams(query))].toSorted()).toEqual(read.toSorted());
  },
);
