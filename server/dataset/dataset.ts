import { type CollectionName, type JsonObject, perCollection } from '../../src/api/jsonapi.ts';
import { UserError } from '../program.ts';
import { isJsonObject } from './json.ts';

/** One record as the server holds it. */
export interface StoredRecord {
  readonly id: string;
  /** Empty when the dump's record has none: optional members are never made up. */
  readonly attributes: JsonObject;
  /** The whole record as the dump has it, in its order of members and with the links of the host that it came from. */
  readonly members: JsonObject;
}

/** The records of one collection in the order of the dump, which is the order of answers without `sort`. */
export interface Collection {
  readonly name: CollectionName;
  readonly records: readonly StoredRecord[];
  /** The positions of all records. */
  readonly allPositions: readonly number[];
  /** Position in `records` by lower-cased id: word ids are matched case-insensitively (docs/api.md, Endpoints). */
  readonly positionOf: ReadonlyMap<string, number>;
}

/** Everything that the server serves; it never changes after it was made. */
export type Dataset = Readonly<Record<CollectionName, Collection>>;

/** An error in the data; its message is one plain line that says where. */
export class DataError extends UserError {
  override readonly name = 'DataError';
}

/** Makes a dataset of raw records, those of a dump or of the sample. A collection that is not given is empty. */
export function createDataset(raw: Readonly<Partial<Record<CollectionName, readonly unknown[]>>>): Dataset {
  return perCollection((name) => createCollection(name, raw[name] ?? []));
}

/**
 * Makes one collection of raw records.
 * @throws {DataError} when a record is not a resource object of this collection
 */
function createCollection(name: CollectionName, raw: readonly unknown[]): Collection {
  const records = raw.map((record, position) => storeRecord(name, record, position));
  const positionOf = new Map<string, number>();
  for (const [position, record] of records.entries()) {
    const key = record.id.toLowerCase();
    if (!positionOf.has(key)) positionOf.set(key, position);
  }
  return { name, records, allPositions: [...records.keys()], positionOf };
}

function storeRecord(name: CollectionName, raw: unknown, position: number): StoredRecord {
  const where = `${name}, record ${position + 1}`;
  if (!isJsonObject(raw)) throw new DataError(`${where}: not an object`);
  if (typeof raw.id !== 'string' || raw.id === '') throw new DataError(`${where}: its id is not a text`);
  if (raw.type !== name) throw new DataError(`${where}: its type is not "${name}"`);
  if (raw.attributes !== undefined && !isJsonObject(raw.attributes)) {
    throw new DataError(`${where}: its attributes are not an object`);
  }
  return { id: raw.id, attributes: raw.attributes ?? {}, members: raw };
}
