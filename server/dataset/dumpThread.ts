import { createHash } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { DataError } from '../../engine/dataset.ts';
import type { CollectionName } from '../../src/domain/json-api/collections.ts';
import { type ScannedDump, scanDump } from './scanDump.ts';

/** The thread's task. File descriptors are shared across the process. */
export interface DumpJob {
  readonly name: CollectionName;
  /** For messages; one that ends in `.gz` is compressed. */
  readonly path: string;
  readonly file: number;
  /** Where to write its content, uncompressed. */
  readonly copy: number;
}

/** The result, or why the file cannot be served. */
export type DumpReply = { readonly dump: ScannedDump; readonly digest: string } | { readonly fault: string };

/** Reads a large dump in a thread of its own, so that the server keeps answering and its heap stays clean. */
function read({ name, path, file, copy }: DumpJob): DumpReply {
  try {
    const packed = readFileSync(file);
    const bytes = path.endsWith('.gz') ? gunzipSync(packed) : packed;
    for (let at = 0; at < bytes.length; ) at += writeSync(copy, bytes, at);
    return { dump: scanDump(name, bytes, path), digest: createHash('sha256').update(packed).digest('hex') };
  } catch (error) {
    if (error instanceof DataError) return { fault: error.message };
    return { fault: `cannot read ${path}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const reply = read(workerData);
if ('dump' in reply) {
  const { starts, lengths, columns, slots } = reply.dump;
  const buffers = [starts, lengths, slots.starts, slots.positions, ...columns.map(({ codes }) => codes)];
  parentPort?.postMessage(
    reply,
    buffers.map(({ buffer }) => buffer),
  );
} else parentPort?.postMessage(reply);
