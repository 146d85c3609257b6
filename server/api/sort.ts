import { LRUCache } from 'lru-cache';
import type { Json } from '../../src/api/jsonapi.ts';
import type { Collection } from '../dataset/dataset.ts';
import { remember } from '../dataset/indexes.ts';
import { isJsonArray } from '../dataset/json.ts';
import { readAttribute } from './attributeFilter.ts';
import type { AttributeType } from './collectionRules.ts';
import { RULES } from './collections.ts';
import { badRequest } from './errors.ts';
import { quote } from './values.ts';

/** Place of every record, by position, in one order of the whole collection. */
type Ranks = Uint32Array;

interface SortKey {
  readonly name: string;
  readonly type: AttributeType;
  readonly descending: boolean;
}

/** Orders asked for lately: the pages of one list are asked for one after the other. */
const ranksOf = new WeakMap<Collection, LRUCache<string, Ranks>>();
const ORDERS_KEPT = 32;

/**
 * Puts positions in the order of `sort=a,-b` (docs/api.md, Sorting). Records that tie stay in the dump's order, and
 * records without a value come last, or first where the order descends, as in Postgres.
 * @throws {ApiError} 400 for a name that cannot be sorted by
 */
export function sortPositions(
  collection: Collection,
  positions: readonly number[],
  sort: string,
): readonly number[] {
  const keys = parseSort(collection, sort);
  if (keys.length === 0) return positions;
  const orders = remember(ranksOf, collection, () => new LRUCache<string, Ranks>({ max: ORDERS_KEPT }));
  const spec = keys.map(({ name, descending }) => (descending ? `-${name}` : name)).join(',');
  const ranks = remember<string, Ranks>(orders, spec, () => rank(collection, keys));
  return [...positions].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

function parseSort(collection: Collection, sort: string): readonly SortKey[] {
  const { attributes } = RULES[collection.name];
  return sort
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const descending = part.startsWith('-');
      const name = descending ? part.slice(1) : part;
      const rule = attributes.get(name);
      if (!rule) {
        const known = [...attributes.keys()].join(', ');
        throw badRequest(`${collection.name} cannot be sorted by ${quote(name)}. Sort by: ${known}`, 'sort');
      }
      return { name, type: rule.type, descending };
    });
}

function rank(collection: Collection, keys: readonly SortKey[]): Ranks {
  const columns = keys.map(({ name, type, descending }) => ({
    values: collection.records.map((record) => sortable(type, readAttribute(record, name))),
    sign: descending ? -1 : 1,
  }));
  const order = [...collection.records.keys()].sort((a, b) => {
    for (const { values, sign } of columns) {
      const difference = compare(values[a] ?? null, values[b] ?? null);
      if (difference !== 0) return sign * difference;
    }
    return a - b;
  });
  const ranks = new Uint32Array(order.length);
  for (const [place, position] of order.entries()) ranks[position] = place;
  return ranks;
}

/** A value as it is ordered: a cost "X" is -1 (docs/api.md, Sorting), ids of rulings and reviews are numbers. */
function sortable(type: AttributeType, value: Json | undefined): Json {
  if (value === undefined || value === null) return null;
  if (type === 'numberText' && typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : -1;
  if (type === 'integer' && typeof value === 'string') return Number(value);
  if (type === 'datetime' && typeof value === 'string') return Date.parse(value);
  return value;
}

/** Ascending, null last. Lists are compared element by element, a shorter one first. */
function compare(a: Json, b: Json): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (isJsonArray(a) && isJsonArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
      const difference = compare(a[i] ?? null, b[i] ?? null);
      if (difference !== 0) return difference;
    }
    return a.length - b.length;
  }
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
