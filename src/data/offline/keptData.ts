import type { DBSchema, IDBPDatabase } from 'idb';
import type { CollectionName, JsonObject } from '../../domain/json-api/jsonapi.ts';
import { withDatabase } from '../keeper/withDatabase.ts';

/**
 * Collections, or parts of them, as the API sent them: what the service worker answers with where there is no network. Each
 * slice is stored in parts as they come, so that an interrupted download goes on where it stopped, and what is half there is
 * known to be.
 */

/** What of a collection is to be kept. */
export interface Wanted {
  readonly collection: CollectionName;
  /** Names the slice among those of its collection: empty for the whole of it, else such as `tag:aggro`. */
  readonly part: string;
}

/** A slice as it stands. */
export interface KeptSlice extends Wanted {
  /** Root of the API that it came from */
  readonly api: string;
  readonly parts: number;
  readonly records: number;
  /** Compressed */
  readonly bytes: number;
  /** The page of the API to read next; null once all is here */
  readonly nextPage: number | null;
  /** How many records the API counted */
  readonly total: number | null;
  /** Newest `updated_at` among the records; empty where the API sends none */
  readonly newest: string;
  /** When it was last the same as the API's, in milliseconds since 1970 */
  readonly keptAt: number;
}

interface KeptDb extends DBSchema {
  slices: { key: string; value: KeptSlice };
  parts: { key: [slice: string, number: number]; value: Uint8Array<ArrayBuffer> };
}

function keyOf({ api, collection, part }: Wanted & { readonly api: string }): string {
  return `${api} ${collection} ${part}`;
}

/** All slices of the API at `api`; none where there is no storage. */
export async function readSlices(api: string): Promise<readonly KeptSlice[]> {
  try {
    const all = await withDb((db) => db.getAll('slices'));
    return all.filter((slice) => slice.api === api);
  } catch {
    return [];
  }
}

/**
 * The records of a slice, each once, the newest of it. One whose parts are damaged or gone is dropped, to be read anew.
 * @returns null where it could not be read
 */
export async function readRecords(slice: KeptSlice): Promise<readonly JsonObject[] | null> {
  try {
    const key = keyOf(slice);
    const parts = await withDb((db) => db.getAll('parts', partsOf(key)));
    if (parts.length !== slice.parts) throw new Error('A part is missing');
    const byId = new Map<unknown, JsonObject>();
    for (const part of parts) for (const record of await unpack(part)) byId.set(record.id, record);
    return [...byId.values()];
  } catch {
    await dropSlice(slice).catch(() => {});
    return null;
  }
}

/**
 * Stores a slice with one part more, both or neither. `records` are added to the parts that are there already, or take their
 * place where `isFirst`.
 * @throws where storage is forbidden or full
 */
export async function writePart(
  slice: Omit<KeptSlice, 'parts' | 'bytes'>,
  records: readonly JsonObject[],
  isFirst: boolean,
): Promise<KeptSlice> {
  const part = await pack(records);
  const key = keyOf(slice);
  return withDb(async (db) => {
    const work = db.transaction(['slices', 'parts'], 'readwrite');
    const before = isFirst ? undefined : await work.objectStore('slices').get(key);
    if (isFirst) await work.objectStore('parts').delete(partsOf(key));
    const parts = before?.parts ?? 0;
    const written = { ...slice, parts: parts + 1, bytes: (before?.bytes ?? 0) + part.length };
    await work.objectStore('parts').put(part, [key, parts]);
    await work.objectStore('slices').put(written, key);
    await work.done;
    return written;
  });
}

/** Notes that a slice is the same as the API's now. @throws where storage is forbidden or full */
export async function noteChecked(slice: KeptSlice, now: number): Promise<void> {
  await withDb((db) => db.put('slices', { ...slice, keptAt: now }, keyOf(slice)));
}

/** @throws where storage is forbidden */
export async function dropSlice(slice: Wanted & { readonly api: string }): Promise<void> {
  const key = keyOf(slice);
  await withDb(async (db) => {
    const work = db.transaction(['slices', 'parts'], 'readwrite');
    await work.objectStore('slices').delete(key);
    await work.objectStore('parts').delete(partsOf(key));
    await work.done;
  });
}

function partsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);
}

/** As gzip of JSON, whose checksum shows damage. */
async function pack(records: readonly JsonObject[]): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([JSON.stringify(records)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function unpack(part: Uint8Array<ArrayBuffer>): Promise<readonly JsonObject[]> {
  const stream = new Blob([part]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}

function withDb<T>(work: (db: IDBPDatabase<KeptDb>) => Promise<T>): Promise<T> {
  return withDatabase('sift-offline', ['slices', 'parts'], work);
}
