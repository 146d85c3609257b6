import { COLLECTIONS } from '../../src/domain/json-api/collections.ts';
import type { Ids } from './routes.ts';

/** The parts of a record that tests use. */
interface Found {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Requests from the server's own API; `query` is a collection with parameters, such as `cards?sort=id`. */
export async function askApi(origin: string, query: string): Promise<readonly Found[]> {
  return (await ask(origin, query)).data;
}

/** The number of records that the server's own API finds. */
export async function countIn(origin: string, query: string): Promise<number> {
  const { meta } = await ask(origin, withParameters(query, 'stats[total]=count'));
  return meta.stats.total.count;
}

function withParameters(query: string, parameters: string): string {
  return `${query}${query.includes('?') ? '&' : '?'}${parameters}`;
}

interface Answer {
  readonly data: readonly Found[];
  readonly meta: { readonly stats: { readonly total: { readonly count: number } } };
}

async function ask(origin: string, query: string): Promise<Answer> {
  const response = await fetch(`${origin}/api/v3/public/${query}`);
  if (!response.ok) throw new Error(`${query}: ${response.status}`);
  return response.json();
}

/** What the tests need a record of: each collection, an icebreaker and a piece of ice. */
const QUERIES: readonly (readonly [name: keyof Ids, query: string])[] = [
  ...COLLECTIONS.map((name) => [name, name] as const),
  ['icebreaker', 'cards?filter[card_subtype_id]=icebreaker'],
  ['ice', 'cards?filter[card_type_id]=ice'],
];

/** Stands for the id of a record where the data has none: a folder of dumps may lack a newer collection. */
export const NO_RECORD = 'no_such_record_here';

/** The richest of the first hundred records of each kind, because rich pages are harder. */
export async function richestIds(origin: string): Promise<Ids> {
  const ids: Partial<Record<keyof Ids, string>> = {};
  await Promise.all(
    QUERIES.map(async ([name, query]) => {
      ids[name] = await richest(origin, query);
    }),
  );
  if (!isWhole(ids)) throw new Error('an id is missing');
  return ids;
}

function isWhole(ids: Partial<Ids>): ids is Ids {
  return QUERIES.every(([name]) => ids[name] !== undefined);
}

async function richest(origin: string, query: string): Promise<string> {
  const records = await askApi(origin, withParameters(query, 'sort=id&page[size]=100'));
  const [first] = records.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return first?.id ?? NO_RECORD;
}

function sizeOf({ attributes }: Found): number {
  return JSON.stringify(attributes).length;
}
