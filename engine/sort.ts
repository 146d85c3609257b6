import { LRUCache } from 'lru-cache';
import type { Json } from '../src/domain/json-api/collections.ts';
import { titleKey } from '../src/domain/text/compareText.ts';
import { remember } from '../src/domain/text/lookup.ts';
import type { AttributeType } from './collectionRules.ts';
import { RULES } from './collections.ts';
import { type Collection, comparableColumn, type Positions } from './dataset.ts';
import { badRequest } from './errors.ts';
import { isJsonArray } from './json.ts';
import { quote } from './values.ts';

/** One sort order of a whole collection. */
interface Order {
  readonly positions: Positions;
  /** Each record's rank, by position. */
  readonly ranks: Positions;
}

interface SortKey {
  readonly name: string;
  readonly type: AttributeType;
  readonly descending: boolean;
}

/** Recent orders: the pages of a list are requested one after the other. */
const ordersOf = new WeakMap<Collection, LRUCache<string, Order>>();
const ORDERS_KEPT = 32;

/**
 * Sorts positions by `sort=a,-b` (docs/api.md, Sorting). Ties keep the dump's order, and missing values come last, or first
 * in descending order, as in Postgres.
 * @throws {ApiError} 400 for a name that cannot be sorted by
 */
export function sortPositions(collection: Collection, positions: Positions, sort: string): Positions {
  const keys = parseSort(collection, sort);
  if (keys.length === 0) return positions;
  const orders = remember(ordersOf, collection, () => new LRUCache<string, Order>({ max: ORDERS_KEPT }));
  const spec = keys.map(({ name, descending }) => (descending ? `-${name}` : name)).join(',');
  const order = remember<string, Order>(orders, spec, () => sortWhole(collection, keys));
  if (positions.length === collection.size) return order.positions;
  // Typed arrays sort numbers without a comparator
  return positions
    .map((position) => order.ranks[position] ?? 0)
    .sort()
    .map((place) => order.positions[place] ?? 0);
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

function sortWhole(collection: Collection, keys: readonly SortKey[]): Order {
  const columns = keys.map(({ name, type, descending }) => ({
    values: readColumn(collection, name, type),
    sign: descending ? -1 : 1,
  }));
  const sorted = Array.from(collection.allPositions).sort((a, b) => {
    for (const { values, sign } of columns) {
      const difference = compare(values[a] ?? null, values[b] ?? null);
      if (difference !== 0) return sign * difference;
    }
    // Sorting is stable
    return 0;
  });
  const positions = Uint32Array.from(sorted);
  const ranks = new Uint32Array(positions.length);
  for (const [place, position] of positions.entries()) ranks[position] = place;
  return { positions, ranks };
}

function readColumn(collection: Collection, name: string, type: AttributeType): readonly Json[] {
  const valueAt = comparableColumn(collection, name, type);
  return Array.from({ length: collection.size }, (_, position) => sortable(name, type, valueAt(position)));
}

/** Sorted by their letters and digits alone, like the app's own lists. */
const TITLES: ReadonlySet<string> = new Set(['title', 'stripped_title', 'name']);

/** A value in sortable form: a cost "X" is -1 (docs/api.md, Sorting), ids of rulings and reviews are numbers. */
function sortable(name: string, type: AttributeType, value: Json | undefined): Json {
  if (typeof value !== 'string') return value ?? null;
  if (TITLES.has(name)) return titleKey(value);
  if (type === 'numberText') return /^\d+$/.test(value) ? Number(value) : -1;
  return type === 'integer' ? Number(value) : value;
}

/** Ascending, null last. Lists are compared element by element, shorter ones first. */
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
