import {
  type CollectionName,
  type Json,
  type JsonObject,
  perCollection,
} from '../src/domain/json-api/collections.ts';
import { remember } from '../src/domain/text/lookup.ts';
import type { AttributeType } from './collectionRules.ts';
import { isJsonObject } from './json.ts';

/** One record as the server stores it. */
export interface StoredRecord {
  readonly id: string;
  /** Empty if the dump's record has none: optional members are never made up. */
  readonly attributes: JsonObject;
  /** The whole record as in the dump: its order of members, and the links of its original host. */
  readonly members: JsonObject;
}

/** Positions of records in their collection. */
export type Positions = Uint32Array<ArrayBuffer>;

/** No records. */
export const NONE: Positions = new Uint32Array(0);

/** Record positions by key, ascending. All lie in one array, key after key. */
export class Index {
  readonly #keys: ReadonlyMap<string, number>;
  /** Where each key's positions start, with a final entry for the end. */
  readonly #starts: Positions;
  readonly #positions: Positions;

  constructor(keys: readonly string[], starts: Positions, positions: Positions) {
    this.#keys = new Map(keys.map((key, number) => [key, number]));
    this.#starts = starts;
    this.#positions = positions;
  }

  keys(): Iterable<string> {
    return this.#keys.keys();
  }

  /** A view; do not write to it. */
  get(key: string): Positions {
    const number = this.#keys.get(key);
    if (number === undefined) return NONE;
    return this.#positions.subarray(this.#starts[number], this.#starts[number + 1]);
  }
}

/** The values of one attribute by record position; `id` counts as one. */
export type Column = (position: number) => Json | undefined;

/** The records of one collection in the order of the dump, which is the default order of answers. */
export interface Collection {
  readonly name: CollectionName;
  readonly size: number;
  /** The record at a position: the same object while anything references it. */
  record(position: number): StoredRecord | undefined;
  column(attribute: string): Column;
  readonly allPositions: Positions;
  /** Position by lower-cased id: word ids are matched case-insensitively (docs/api.md, Endpoints). */
  readonly positionOf: ReadonlyMap<string, number>;
  /** Decklists by card, if indexed in advance. */
  readonly slots?: Index;
}

/** A collection whose records are in memory. */
export interface HeldCollection extends Collection {
  readonly records: readonly StoredRecord[];
}

/** All data that the server serves; immutable. Decklists may be too many to keep in memory. */
export type Dataset = Readonly<
  Record<Exclude<CollectionName, 'decklists'>, HeldCollection> & Record<'decklists', Collection>
>;

/** An error in the data; its message is one plain line with the place. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** Makes a dataset from raw records. A missing collection is empty. */
export function createDataset(
  raw: Readonly<Partial<Record<CollectionName, readonly unknown[]>>>,
): Readonly<Record<CollectionName, HeldCollection>> {
  return perCollection((name) => createCollection(name, raw[name] ?? []));
}

/** @throws {DataError} if a record is not a resource object of this collection */
function createCollection(name: CollectionName, raw: readonly unknown[]): HeldCollection {
  const records = raw.map((record, position) => storeRecord(name, record, position));
  return {
    name,
    records,
    size: records.length,
    record: (position) => records[position],
    column: (attribute) =>
      attribute === 'id'
        ? (position) => records[position]?.id
        : (position) => records[position]?.attributes[attribute],
    allPositions: Uint32Array.from(records.keys()),
    positionOf: positionsById(records.map(({ id }) => id)),
  };
}

/** The records at positions; all by default. */
export function recordsOf(
  { allPositions, record }: Collection,
  positions: Positions = allPositions,
): readonly StoredRecord[] {
  return Array.from(positions).flatMap((position) => record(position) ?? []);
}

/** The ids of the records at positions; all by default. */
export function idsOf(
  { allPositions, column }: Collection,
  positions: Positions = allPositions,
): readonly string[] {
  const idAt = column('id');
  return Array.from(positions, (position) => String(idAt(position)));
}

/** The positions, ascending, of the records with these ids, whatever their case. */
export function positionsWithIds({ positionOf }: Collection, ids: readonly string[]): Positions {
  const positions = new Set(ids.flatMap((id) => positionOf.get(id.toLowerCase()) ?? []));
  return Uint32Array.from(positions).sort();
}

/** The record with an id, whatever its case. */
export function recordWithId({ positionOf, record }: Collection, id: string): StoredRecord | undefined {
  return record(positionOf.get(id.toLowerCase()) ?? -1);
}

/** A relationship's `related` link, as in the dump. */
export function relatedLink({ members }: StoredRecord, relationship: string): Json | undefined {
  const holder = isJsonObject(members.relationships) ? members.relationships[relationship] : undefined;
  return isJsonObject(holder) && isJsonObject(holder.links) ? holder.links.related : undefined;
}

const timesOf = new WeakMap<Collection, Map<string, Float64Array>>();

/**
 * An attribute's values to compare and to sort by. Times are in milliseconds since 1970, parsed once because a count by date
 * reads all of them; other values are as they are.
 */
export function comparableColumn(collection: Collection, attribute: string, type: AttributeType): Column {
  if (type !== 'datetime') return collection.column(attribute);
  const byAttribute = remember(timesOf, collection, () => new Map<string, Float64Array>());
  const times = remember(byAttribute, attribute, () => {
    const valueAt = collection.column(attribute);
    return Float64Array.from({ length: collection.size }, (_, position) => {
      const value = valueAt(position);
      return typeof value === 'string' ? Date.parse(value) : Number.NaN;
    });
  });
  return (position) => {
    const time = times[position];
    return Number.isNaN(time) ? undefined : time;
  };
}

/** The position of the first record with each id, lower-cased. */
export function positionsById(ids: readonly string[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const [position, id] of ids.entries()) {
    const key = id.toLowerCase();
    if (!positions.has(key)) positions.set(key, position);
  }
  return positions;
}

/** @throws {DataError} */
export function storeRecord(name: CollectionName, raw: unknown, position: number): StoredRecord {
  const where = `${name}, record ${position + 1}`;
  if (!isJsonObject(raw)) throw new DataError(`${where}: not an object`);
  if (typeof raw.id !== 'string' || raw.id === '') throw new DataError(`${where}: its id is not a string`);
  if (raw.type !== name) throw new DataError(`${where}: its type is not "${name}"`);
  if (raw.attributes !== undefined && !isJsonObject(raw.attributes)) {
    throw new DataError(`${where}: its attributes are not an object`);
  }
  return { id: raw.id, attributes: raw.attributes ?? {}, members: raw };
}
