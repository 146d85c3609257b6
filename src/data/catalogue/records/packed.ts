import { isObject, remember } from '../../../domain/text/lookup.ts';
import { compress, decompress } from '../../keeper/store.ts';
import {
  type Catalogue,
  type StoredCard,
  type StoredPrinting,
  storedCardSchema,
  storedPrintingSchema,
} from './storedRecords.ts';

/**
 * Records as columns of deduplicated values. Most attributes repeat: 2,054 cards share 145 lists of snapshots and 137 sets of
 * restriction entries. That is small to store, fast to transfer between threads, and lets rows share their lists.
 */
export interface Columns {
  readonly length: number;
  readonly columns: Readonly<Record<string, Column>>;
}

/** All values in order, or the distinct values and each row's index into them. */
interface Column {
  readonly values: readonly unknown[];
  readonly at?: readonly number[];
}

/** Records with the same keys → columns. Values must be plain JSON. */
export function toColumns(records: readonly object[]): Columns {
  const columns: Record<string, Column> = {};
  const rows = records.map((record) => new Map(Object.entries(record)));
  for (const key of rows[0]?.keys() ?? []) columns[key] = toColumn(rows.map((row) => row.get(key) ?? null));
  return { length: records.length, columns };
}

function toColumn(all: readonly unknown[]): Column {
  const places = new Map<string, number>();
  const values: unknown[] = [];
  const at = all.map((value) => remember(places, JSON.stringify(value), () => values.push(value) - 1));
  return values.length > all.length / 2 ? { values: all } : { values, at };
}

/** Rows created per step. */
const ROWS_AT_ONCE = 500;

/**
 * Columns → records, column by column, with pauses for the browser. Rows share equal values, so treat them as read-only.
 * @throws if one of the `keys` of `R` is missing; the values were validated before they were packed
 */
export function* fromColumns<R extends object>(
  { length, columns }: Columns,
  keys: readonly string[],
): Generator<void, R[]> {
  // Copies of an object with all keys stay fast objects in V8; rows that grow key by key do not
  const blank = Object.fromEntries(Object.keys(columns).map((key): [string, unknown] => [key, null]));
  const rows: Record<string, unknown>[] = [];
  for (let place = 0; place < length; place += 1) {
    if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    rows.push({ ...blank });
  }
  for (const [key, { values, at }] of Object.entries(columns)) {
    yield;
    let place = 0;
    for (const row of rows) {
      row[key] = values[at?.[place] ?? place];
      place += 1;
    }
  }
  if (!haveKeys<R>(rows, keys)) throw new TypeError('The rows lack a column');
  return rows;
}

/** All rows have the same keys, so the first is enough. */
function haveKeys<R extends object>(rows: object[], keys: readonly string[]): rows is R[] {
  const [first] = rows;
  return first === undefined || keys.every((key) => key in first);
}

/** Whether a stored value is a table of columns with consistent lengths. */
export function isColumns(value: unknown): value is Columns {
  if (!isObject(value) || !isObject(value.columns)) return false;
  const { length } = value;
  if (typeof length !== 'number') return false;
  return Object.values(value.columns).every((column) => {
    if (!isObject(column) || !Array.isArray(column.values)) return false;
    const { values, at } = column;
    if (at === undefined) return values.length === length;
    return (
      Array.isArray(at) &&
      at.length === length &&
      at.every((place) => typeof place === 'number' && place < values.length)
    );
  });
}

/** Increase it when this form or the downloaded data changes: other versions are dropped. */
const PACKED_VERSION = 3;

/** Cards and printings in columns, for storage and transfer between threads. */
export interface PackedPool extends Pick<Catalogue, 'facts'> {
  readonly cards: Columns;
  readonly printings: Columns;
}

/** The compact form of the whole catalogue. */
export interface PackedCatalogue extends PackedPool, Pick<Catalogue, 'references'> {}

export function pack({ cards, printings, ...rest }: Catalogue): PackedCatalogue {
  return { ...rest, cards: toColumns(cards), printings: toColumns(printings) };
}

/** @throws TypeError if a column is missing */
export function unpackCards(packed: PackedPool): Generator<void, StoredCard[]> {
  return fromColumns(packed.cards, ['id', ...Object.keys(storedCardSchema.entries)]);
}

/** @throws TypeError if a column is missing */
export function unpackPrintings(packed: PackedPool): Generator<void, StoredPrinting[]> {
  return fromColumns(packed.printings, ['id', ...Object.keys(storedPrintingSchema.entries)]);
}

/** Cards and printings as compressed bytes, without the small collections: what they are, then a column each, to be read with pauses. */
export function toBytes({ facts, cards, printings }: PackedPool): Promise<Uint8Array<ArrayBuffer>> {
  const columnsOf = (kind: string, { columns }: Columns) =>
    Object.entries(columns).map(([key, column]) => [kind, key, column]);
  const head = {
    version: PACKED_VERSION,
    facts,
    lengths: { cards: cards.length, printings: printings.length },
  };
  return compress([head, ...columnsOf('cards', cards), ...columnsOf('printings', printings)]);
}

/** Cards and printings from `toBytes`. @throws if they are damaged or of another version */
export async function fromBytes(bytes: Uint8Array<ArrayBuffer>): Promise<PackedPool> {
  const pool = readPacked(await decompress(bytes));
  if (pool === null) throw new TypeError('The stored catalogue has another form');
  return pool;
}

/** Cards and printings from the stored value that `toBytes` compressed; null if it is of another version or form. */
export function readPacked(value: unknown): PackedPool | null {
  if (!Array.isArray(value)) return null;
  const [head, ...pieces]: readonly unknown[] = value;
  if (!isObject(head) || head.version !== PACKED_VERSION || !isObject(head.lengths)) return null;
  const columnsOf = (kind: 'cards' | 'printings', length: unknown) => {
    const own = pieces.filter((piece) => Array.isArray(piece)).filter(([of]) => of === kind);
    return { length, columns: Object.fromEntries(own.map(([, key, column]) => [String(key), column])) };
  };
  const pool = {
    facts: head.facts,
    cards: columnsOf('cards', head.lengths.cards),
    printings: columnsOf('printings', head.lengths.printings),
  };
  return isPool(pool) ? pool : null;
}

function isPool(pool: Readonly<Record<keyof PackedPool, unknown>>): pool is PackedPool {
  return isObject(pool.facts) && isColumns(pool.cards) && isColumns(pool.printings);
}
