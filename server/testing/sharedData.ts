import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, test } from 'vitest';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import { COLLECTIONS, type CollectionName, type JsonObject } from '../../src/domain/json-api/jsonapi.ts';

/** Real data beside the repository, but not part of it. Tests that need it are skipped if it is absent. */
const SHARED = join(import.meta.dirname, '..', '..', '..', 'shared');

export const DUMPS = join(SHARED, 'api-dumps');
export const SAMPLES = join(SHARED, 'api-samples');
export const PROBES = join(SHARED, 'api-probes.json.gz');
export const SEARCH_CASES = join(SHARED, 'search-cases.json.gz');
export const hasDumps = existsSync(DUMPS);
/** Collections with a dump; newer collections may have none. */
export const DUMPED = COLLECTIONS.filter((name) => existsSync(join(DUMPS, `${name}.json.gz`)));
export const hasSamples = existsSync(SAMPLES);
export const hasSearchCases = existsSync(SEARCH_CASES) && hasDumps;
export const hasProbes = existsSync(PROBES) && hasDumps && hasSamples;

/** A group of tests that need real data; if it is absent, a note replaces them. */
export function describeWith(available: boolean, name: string, tests: () => void | Promise<void>): void {
  if (available) describe(name, () => tests());
  else test(`${name}: not checked, the data is not there`, () => {});
}

/** The JSON in a file, decompressed if its name says so. */
export function readJson(path: string): unknown {
  const bytes = readFileSync(path);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

/** The JSON object in a file. */
export function readObject(path: string): JsonObject {
  const value = readJson(path);
  if (!isJsonObject(value)) throw new Error(`${path} holds no object`);
  return value;
}

export function recordsOf(document: JsonObject): readonly unknown[] {
  if (!isJsonArray(document.data)) throw new Error('no collection document');
  return document.data;
}

/** A whole-collection dump. */
export function readDump(name: CollectionName): JsonObject {
  return readObject(join(DUMPS, `${name}.json.gz`));
}

/** Recordings of whole collections, by collection: the reference's small fixture data. */
export function readFixtures(): Partial<Record<CollectionName, JsonObject>> {
  const files = readdirSync(SAMPLES).filter((file) => file.includes('__all_'));
  const fixtures: Partial<Record<CollectionName, JsonObject>> = {};
  for (const name of COLLECTIONS) {
    const file = files.find((candidate) => candidate.startsWith(`${name}__all_`));
    if (file) fixtures[name] = readObject(join(SAMPLES, file));
  }
  return fixtures;
}
