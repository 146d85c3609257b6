import { COLLECTIONS, type CollectionName } from '../../src/api/jsonapi.ts';
import type { Ids } from './routes.ts';

/** A record as far as the tests look at it. */
export interface Found {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly links: { readonly related: string | null } }>>;
}

interface Answer {
  readonly data: readonly Found[];
  readonly meta: { readonly stats: { readonly total: { readonly count: unknown } } };
}

/** Asks the server's own API; `query` is a collection with its parameters, such as `cards?sort=id`. */
export async function askApi(origin: string, query: string): Promise<readonly Found[]> {
  return (await askWhole(origin, query)).data;
}

/** How many records a query has in all. */
export async function countOf(origin: string, query: string): Promise<number> {
  const mark = query.includes('?') ? '&' : '?';
  const { count } = (await askWhole(origin, `${query}${mark}page[size]=1&stats[total]=count`)).meta.stats
    .total;
  return typeof count === 'number' ? count : Object.keys(Object(count)).length;
}

async function askWhole(origin: string, query: string): Promise<Answer> {
  const response = await fetch(`${origin}/api/v3/public/${query}`);
  if (!response.ok) throw new Error(`${query}: ${response.status}`);
  return response.json();
}

/** Of each collection the record of the first hundred that has most to show: a rich page is the harder one. */
export async function richestIds(origin: string): Promise<Ids> {
  const ids: Partial<Record<CollectionName, string>> = {};
  await Promise.all(
    COLLECTIONS.map(async (collection) => {
      ids[collection] = await richest(origin, collection);
    }),
  );
  if (!isWhole(ids)) throw new Error('a collection is empty');
  return ids;
}

function isWhole(ids: Partial<Ids>): ids is Ids {
  return COLLECTIONS.every((collection) => ids[collection] !== undefined);
}

async function richest(origin: string, collection: CollectionName): Promise<string> {
  const records = await askApi(origin, `${collection}?sort=id&page[size]=100`);
  const [first] = records.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (first === undefined) throw new Error(`there are no ${collection}`);
  return first.id;
}

function sizeOf({ attributes }: Found): number {
  return JSON.stringify(attributes).length;
}
