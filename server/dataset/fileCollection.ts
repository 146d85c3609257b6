import { once } from 'node:events';
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import {
  type Collection,
  type Column,
  DataError,
  positionsById,
  type StoredRecord,
  storeRecord,
} from '../../engine/dataset.ts';
import { Index } from '../../engine/indexes.ts';
import type { CollectionName, Json } from '../../src/domain/json-api/jsonapi.ts';
import type { DumpJob, DumpReply } from './dumpThread.ts';
import { ABSENT, FIRST_VALUE, LONG, type ScannedColumn, type ScannedDump } from './scanDump.ts';

/** Parsed records that are kept, some 5 kB each. */
const RECORDS_KEPT = 2_000;

/** Closes a file when nothing can ask for its records any more. */
const files = new FinalizationRegistry((file: number) => closeSync(file));

/**
 * A collection whose records stay in their file, and are parsed when they are answered: of all of them only columns and indexes are
 * held (docs/adr/0014). A file that is replaced by another of its name goes on being read as it was; one that is written over
 * in its place does not.
 * @param path of a collection document, `.json` or `.json.gz`; a compressed one is unpacked into a file without a name
 * @returns the collection, and a digest of its file
 * @throws {DataError}
 */
export async function openCollection(
  name: CollectionName,
  path: string,
): Promise<{ readonly collection: Collection; readonly digest: string }> {
  const source = open(path, 'r', path);
  const unpacked = path.endsWith('.gz') ? openTemporary(path) : null;
  try {
    const { dump, digest } = await scanInThread({ name, path, file: source, unpacked });
    const file = unpacked ?? source;
    const collection = new FileCollection(name, path, file, dump);
    if (unpacked !== null) closeSync(source);
    return { collection, digest };
  } catch (fault) {
    for (const file of [source, unpacked]) if (file !== null) closeSync(file);
    throw fault;
  }
}

async function scanInThread(job: DumpJob): Promise<Exclude<DumpReply, { fault: string }>> {
  const thread = new Worker(new URL('./dumpThread.ts', import.meta.url), { workerData: job });
  const [reply]: DumpReply[] = await once(thread, 'message');
  if (reply !== undefined && 'dump' in reply) return reply;
  throw new DataError(reply?.fault ?? `cannot read ${job.path}`);
}

function open(path: string, flags: string, dump: string): number {
  try {
    return openSync(path, flags);
  } catch (error) {
    throw new DataError(`cannot read ${dump}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A file that nobody else sees, and that is gone when it is closed, even by the end of the process. */
function openTemporary(dump: string): number {
  const path = join(tmpdir(), `sift-${process.pid}-${crypto.randomUUID()}.json`);
  const file = open(path, 'wx+', dump);
  rmSync(path);
  return file;
}

class FileCollection implements Collection {
  readonly name: CollectionName;
  readonly size: number;
  readonly allPositions: Collection['allPositions'];
  readonly positionOf: ReadonlyMap<string, number>;
  readonly slots: Index;
  readonly #path: string;
  readonly #file: number;
  readonly #dump: ScannedDump;
  readonly #columns: ReadonlyMap<string, ScannedColumn>;
  /** Those asked for last are held; others as long as someone else holds them, so that a record is one object everywhere. */
  readonly #recent = new LRUCache<number, StoredRecord>({ max: RECORDS_KEPT });
  readonly #alive = new Map<number, WeakRef<StoredRecord>>();

  constructor(name: CollectionName, path: string, file: number, dump: ScannedDump) {
    this.name = name;
    this.size = dump.starts.length;
    this.allPositions = Uint32Array.from(dump.starts.keys());
    this.#columns = new Map(dump.columns.map((column) => [column.name, column]));
    this.slots = new Index(dump.slots.keys, dump.slots.starts, dump.slots.positions);
    this.#path = path;
    this.#file = file;
    this.#dump = dump;
    const idAt = this.column('id');
    this.positionOf = positionsById(Array.from(this.allPositions, (position) => String(idAt(position))));
    files.register(this, file);
  }

  readonly record = (position: number): StoredRecord | undefined => {
    const kept = this.#recent.get(position) ?? this.#alive.get(position)?.deref();
    if (kept !== undefined) return kept;
    const read = this.#read(position);
    if (read === undefined) return undefined;
    this.#recent.set(position, read);
    this.#alive.set(position, new WeakRef(read));
    return read;
  };

  readonly column = (attribute: string): Column => {
    const column = this.#columns.get(attribute);
    if (column === undefined) return () => undefined;
    const { codes, values } = column;
    return (position) => {
      const code = codes[position] ?? ABSENT;
      if (code >= FIRST_VALUE) return values[code - FIRST_VALUE];
      // Not kept: a filter goes over all records, and those would drive out what answers need.
      return code === LONG ? this.#readLong(position, attribute) : undefined;
    };
  };

  #read(position: number): StoredRecord | undefined {
    const text = this.#textOf(position);
    if (text === undefined) return undefined;
    try {
      return storeRecord(this.name, JSON.parse(text), position);
    } catch {
      throw new DataError(`${this.#path} was written over while it was served: start again`);
    }
  }

  /** An attribute other than the slots, whose objects cost the engine lasting memory for each order of cards. */
  #readLong(position: number, attribute: string): Json | undefined {
    const text = this.#textOf(position) ?? '';
    try {
      const short = text.replace(/"card_slots":\{[^{}]*\}/, '"card_slots":{}');
      return storeRecord(this.name, JSON.parse(short), position).attributes[attribute];
    } catch {
      // A brace in a name
      return this.#read(position)?.attributes[attribute];
    }
  }

  #textOf(position: number): string | undefined {
    const length = this.#dump.lengths[position];
    if (length === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.#file, bytes, 0, length, this.#dump.starts[position] ?? 0);
    return bytes.toString('utf8');
  }
}
