import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import type { Target } from '../../domain/json-api/target.ts';
import { inSlices, nextTask } from '../idle.ts';

/** Sift's IndexedDB database: its name, version and stores, and its predecessors. */

interface Schema extends DBSchema {
  lists: { key: string; value: KeptList };
  parts: { key: [list: string, number: number]; value: Uint8Array<ArrayBuffer> };
}
type Database = IDBPDatabase<Schema>;

const NAME = 'sift';
/** Increase it when the stored form changes: everything is then downloaded again. */
const VERSION = 1;
/** Databases of earlier versions of Sift. */
const EARLIER = ['sift-catalogue', 'sift-decks', 'sift-offline'];
/** Opening may hang forever in a damaged profile, or while another tab holds an older version. */
const OPEN_MILLISECONDS = 3000;

/**
 * Opens the database for one operation and closes it.
 * @throws if storage is forbidden, full or does not respond in time
 */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      for (const store of db.objectStoreNames) db.deleteObjectStore(store);
      db.createObjectStore('lists');
      db.createObjectStore('parts');
      // Not awaited: another tab may still have them open
      for (const name of EARLIER) deleteDB(name).catch(() => {});
    },
  });
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('Storage does not answer'));
      opening.then((late) => late.close()).catch(() => {});
    }, OPEN_MILLISECONDS);
  });
  const db = await Promise.race([opening, tooLate]).finally(() => clearTimeout(timer));
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/**
 * Lists of API data on this device, each stored in parts as they arrived. A part and its list's state are written in one
 * transaction, so that an interrupted download can resume.
 */

export interface ListName {
  /** Root of the API. */
  readonly api: string;
  /** The content of the parts: raw records for offline answers, the packed card pool, or decklists in columns for statistics. */
  readonly form: 'records' | 'card-pool' | 'deck-columns';
  readonly collection: CollectionName;
  /** A part of the collection, such as `tag:aggro`; empty for all of it. */
  readonly part: string;
}

/** How far a list has been read, and how recent it is. */
export interface ListState {
  /** Distinct stored records. */
  readonly records: number;
  /** Records that failed validation. */
  readonly invalid: number;
  /** The next page to read; null when complete. */
  readonly next: Target | null;
  /** The API's own count; null if it sends none. */
  readonly total: number | null;
  /** The latest `updated_at` at the API when reading began; empty if it sends none. */
  readonly newest: string;
  /** When the list was last in sync with the API, in milliseconds since 1970. */
  readonly keptAt: number;
}

export interface KeptList extends ListName, ListState {
  readonly parts: number;
  /** Compressed. */
  readonly bytes: number;
}

function keyOf({ api, form, collection, part }: ListName): string {
  return [form, api, collection, part].join(' ');
}

function partsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);
}

/** All lists of records of the API at `api`; empty without storage. */
export async function readLists(api: string): Promise<readonly KeptList[]> {
  const all = await withDatabase((db) => db.getAll('lists')).catch(() => []);
  return all.filter((list) => list.api === api && list.form === 'records');
}

/** One list; null if it is not stored. */
export async function readList(name: ListName): Promise<KeptList | null> {
  return (await withDatabase((db) => db.get('lists', keyOf(name))).catch(() => undefined)) ?? null;
}

/**
 * The parts of a list in order. A list with damaged or missing parts is dropped, to be downloaded again.
 * @returns null if it could not be read
 */
export async function readParts(list: KeptList): Promise<readonly unknown[] | null> {
  try {
    const parts = await withDatabase((db) => db.getAll('parts', partsOf(keyOf(list))));
    if (parts.length !== list.parts) throw new Error('A part is missing');
    return await Promise.all(parts.map(decompress));
  } catch {
    await dropList(list).catch(() => {});
    return null;
  }
}

/**
 * Stores a list's state and one more part in one transaction.
 * @param part from `compress`; null for the state alone
 * @param isFirst replaces all existing parts
 * @throws if storage is forbidden or full
 */
export async function writePart(
  list: ListName & ListState,
  part: Uint8Array<ArrayBuffer> | null,
  isFirst: boolean,
): Promise<KeptList> {
  const key = keyOf(list);
  return withDatabase(async (db) => {
    const work = db.transaction(['lists', 'parts'], 'readwrite');
    const before = isFirst ? undefined : await work.objectStore('lists').get(key);
    if (isFirst) await work.objectStore('parts').delete(partsOf(key));
    const parts = before?.parts ?? 0;
    const written: KeptList = {
      ...list,
      parts: parts + (part === null ? 0 : 1),
      bytes: (before?.bytes ?? 0) + (part?.length ?? 0),
    };
    if (part !== null) await work.objectStore('parts').put(part, [key, parts]);
    await work.objectStore('lists').put(written, key);
    await work.done;
    return written;
  });
}

/** @throws if storage is forbidden */
export async function dropList(name: ListName): Promise<void> {
  const key = keyOf(name);
  await withDatabase(async (db) => {
    const work = db.transaction(['lists', 'parts'], 'readwrite');
    await work.objectStore('lists').delete(key);
    await work.objectStore('parts').delete(partsOf(key));
    await work.done;
  });
}

/** Whether storage works: it may be denied, or its database may fail to open. */
export async function canKeep(): Promise<boolean> {
  return withDatabase(async () => true).catch(() => false);
}

/** Stored values as gzip of JSON, whose checksum shows damage. Each element of an array has a line, an empty one before the first. */

/** @throws TypeError for a value that JSON cannot represent */
export async function compress(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const lines = Array.isArray(value) ? value.map((one) => `\n${JSON.stringify(one)}`) : [];
  const stream = new Blob([lines.join('') || JSON.stringify(value)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Compressed bytes given to the decompressor per task. Each piece blocks the thread for a few milliseconds. */
const PIECE = 32_768;

/**
 * Decompresses and parses with pauses for the browser: at once, the card pool would block a phone's page for half a second.
 * @throws if the bytes are damaged
 */
export async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const texts: string[] = [];
  await inPieces(bytes)
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void texts.push(text) }));
  const lines = texts.join('').split('\n');
  return lines.length === 1 ? JSON.parse(lines.join()) : inSlices(parseLines(lines.slice(1)));
}

function* parseLines(lines: readonly string[]): Generator<void, readonly unknown[]> {
  const values: unknown[] = [];
  for (const line of lines) {
    yield;
    values.push(JSON.parse(line));
  }
  return values;
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    async pull(stream) {
      await nextTask();
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.subarray(at, at + PIECE));
      at += PIECE;
    },
  });
}
