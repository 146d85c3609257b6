import {
  type CollectionName,
  type Json,
  type JsonObject,
  perCollection,
} from '../src/domain/json-api/jsonapi.ts';
import type { Index } from './indexes.ts';
import { isJsonObject } from './json.ts';

/** One record as the server holds it. */
export interface StoredRecord {
  readonly id: string;
  /** Empty when the dump's record has none: optional members are never made up. */
  readonly attributes: JsonObject;
  /** The whole record as the dump has it, in its order of members and with the links of the host that it came from. */
  readonly members: JsonObject;
}

/** Positions of records in their collection. */
export type Positions = Uint32Array<ArrayBuffer>;

/** What one attribute holds, by position of the record; `id` counts as one. */
export type Column = (position: number) => Json | undefined;

/** The records of one collection in the order of the dump, which is the order of answers without `sort`. */
export interface Collection {
  readonly name: CollectionName;
  /** How many records it has. */
  readonly size: number;
  /** The record at a position: the same object as long as anything holds on to it. */
  record(position: number): StoredRecord | undefined;
  column(attribute: string): Column;
  /** The positions of all records. */
  readonly allPositions: Positions;
  /** Position by lower-cased id: word ids are matched case-insensitively (docs/api.md, Endpoints). */
  readonly positionOf: ReadonlyMap<string, number>;
  /** Which decklists hold which card, where that was worked out already. */
  readonly slots?: Index;
}

/** A collection whose records are in memory. */
export interface HeldCollection extends Collection {
  readonly records: readonly StoredRecord[];
}

/** Everything that the server serves; it never changes after it was made. Decklists may be too many to be held. */
export type Dataset = Readonly<
  Record<Exclude<CollectionName, 'decklists'>, HeldCollection> & Record<'decklists', Collection>
>;

/** An error in the data; its message is one plain line that says where. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** Makes a dataset of raw records, those of a dump or of the sample. A collection that is not given is empty. */
export function createDataset(
  raw: Readonly<Partial<Record<CollectionName, readonly unknown[]>>>,
): Readonly<Record<CollectionName, HeldCollection>> {
  return perCollection((name) => createCollection(name, raw[name] ?? []));
}

/**
 * Makes one collection of raw records.
 * @throws {DataError} when a record is not a resource object of this collection
 */
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

/** All records of a collection, in order. */
export function recordsOf({ allPositions, record }: Collection): readonly StoredRecord[] {
  return Array.from(allPositions).flatMap((position) => record(position) ?? []);
}

/** The first record with each id, without regard to case. */
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
  if (typeof raw.id !== 'string' || raw.id === '') throw new DataError(`${where}: its id is not a text`);
  if (raw.type !== name) throw new DataError(`${where}: its type is not "${name}"`);
  if (raw.attributes !== undefined && !isJsonObject(raw.attributes)) {
    throw new DataError(`${where}: its attributes are not an object`);
  }
  return { id: raw.id, attributes: raw.attributes ?? {}, members: raw };
}
