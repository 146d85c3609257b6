import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, test } from 'vitest';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import { COLLECTIONS, type CollectionName, type JsonObject } from '../../src/domain/json-api/jsonapi.ts';

/** Real data beside the repository, which is no part of it: tests that need it do nothing where it is absent. */
const SHARED = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'shared');

export const DUMPS = join(SHARED, 'api-dumps');
export const SAMPLES = join(SHARED, 'api-samples');
export const PROBES = join(SHARED, 'api-probes.json.gz');
export const SEARCH_CASES = join(SHARED, 'search-cases.json.gz');
export const hasDumps = existsSync(DUMPS);
/** The collections that have a dump: one that was published later may have none. */
export const DUMPED = COLLECTIONS.filter((name) => existsSync(join(DUMPS, `${name}.json.gz`)));
export const hasSamples = existsSync(SAMPLES);
export const hasSearchCases = existsSync(SEARCH_CASES) && hasDumps;
export const hasProbes = existsSync(PROBES) && hasDumps && hasSamples;

/** A group of tests that need real data; where it is absent a note takes their place. */
export function describeWith(available: boolean, name: string, tests: () => void | Promise<void>): void {
  if (available) describe(name, () => tests());
  else test(`${name}: not checked, the data is not there`, () => {});
}

/** The JSON in a file, unzipped where its name says so. */
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

/** The recordings of whole collections, by collection: the small fixture data set of the reference. */
export function readFixtures(): Partial<Record<CollectionName, JsonObject>> {
  const files = readdirSync(SAMPLES).filter((file) => file.includes('__all_'));
  const fixtures: Partial<Record<CollectionName, JsonObject>> = {};
  for (const name of COLLECTIONS) {
    const file = files.find((candidate) => candidate.startsWith(`${name}__all_`));
    if (file) fixtures[name] = readObject(join(SAMPLES, file));
  }
  return fixtures;
}
