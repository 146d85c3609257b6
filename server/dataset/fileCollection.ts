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
  Index,
  idsOf,
  positionsById,
  type StoredRecord,
  storeRecord,
} from '../../engine/dataset.ts';
import type { CollectionName, Json } from '../../src/domain/json-api/collections.ts';
import type { DumpJob, DumpReply } from './dumpThread.ts';
import { ABSENT, FIRST_VALUE, LONG, type ScannedColumn, type ScannedDump } from './scanDump.ts';

/** How many parsed records are cached, some 5 kB each. */
const RECORDS_KEPT = 2_000;

/** Closes a file once its collection is garbage. */
const files = new FinalizationRegistry((file: number) => closeSync(file));

/**
 * A collection whose records stay in their file and are parsed on demand; only columns and indexes are in memory
 * (docs/adr/0014): a copy of the dump, unpacked, so that whatever happens to that one changes nothing here.
 * @param path of a collection document, `.json` or `.json.gz`
 * @returns the collection, and a digest of its file
 * @throws {DataError}
 */
export async function openCollection(
  name: CollectionName,
  path: string,
): Promise<{ readonly collection: Collection; readonly digest: string }> {
  const source = open(path, 'r', path);
  let copy: number | undefined;
  try {
    copy = openTemporary(path);
    const { dump, digest } = await scanInThread({ name, path, file: source, copy });
    return { collection: new FileCollection(name, copy, dump), digest };
  } catch (fault) {
    if (copy !== undefined) closeSync(copy);
    throw fault;
  } finally {
    closeSync(source);
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

/** An unlinked file: nobody else sees it, and it disappears when closed, even if the process crashes. */
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
  readonly #file: number;
  readonly #dump: ScannedDump;
  readonly #columns: ReadonlyMap<string, ScannedColumn>;
  /** Everything is read into it: a filter by notes reads nearly all records, and left a buffer for each to the garbage collector. */
  #bytes = Buffer.allocUnsafe(16_384);
  /** Recent records are cached; others live as long as anything references them, so that a record is one object everywhere. */
  readonly #recent = new LRUCache<number, StoredRecord>({ max: RECORDS_KEPT });
  readonly #alive = new Map<number, WeakRef<StoredRecord>>();

  constructor(name: CollectionName, file: number, dump: ScannedDump) {
    this.name = name;
    this.size = dump.starts.length;
    this.allPositions = Uint32Array.from(dump.starts.keys());
    this.#columns = new Map(dump.columns.map((column) => [column.name, column]));
    this.slots = new Index(dump.slots.keys, dump.slots.starts, dump.slots.positions);
    this.#file = file;
    this.#dump = dump;
    this.positionOf = positionsById(idsOf(this));
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
      // Not cached: a filter visits all records, and would evict the ones that answers need
      return code === LONG ? this.#readLong(position, attribute) : undefined;
    };
  };

  #read(position: number): StoredRecord | undefined {
    const text = this.#textOf(position);
    return text === undefined ? undefined : storeRecord(this.name, JSON.parse(text), position);
  }

  /** One text of a record, without parsing the rest of it. A quotation mark within a value is escaped, so the name's is its own. */
  #readLong(position: number, attribute: string): Json | undefined {
    const text = this.#textOf(position) ?? '';
    const [, value] = new RegExp(`"${attribute}"\\s*:\\s*("[^"\\\\]*(?:\\\\.[^"\\\\]*)*")`).exec(text) ?? [];
    return value === undefined ? this.#read(position)?.attributes[attribute] : JSON.parse(value);
  }

  #textOf(position: number): string | undefined {
    const length = this.#dump.lengths[position];
    if (length === undefined) return undefined;
    if (this.#bytes.length < length) this.#bytes = Buffer.allocUnsafe(length);
    readSync(this.#file, this.#bytes, 0, length, this.#dump.starts[position] ?? 0);
    return this.#bytes.toString('utf8', 0, length);
  }
}
