import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, test } from 'vitest';
import { findRecords } from '../../e2e/setup/findRecords.ts';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import {
  COLLECTIONS,
  type CollectionName,
  isRecord,
  type JsonObject,
  type ResourceObject,
} from '../../src/domain/json-api/collections.ts';
import { remember } from '../../src/domain/text/lookup.ts';

/*
 * Real records, and recordings of the reference beside them. Only tests whose names end in `.records.test.ts` read them, and
 * those that run over either data: vite.config.ts runs both by `npm run test:records` alone.
 */

/** The folder of real records in the run over them; null in every other, which reads nothing beside the project. */
export const TESTED_RECORDS: string | null = process.env.SIFT_TESTED_RECORDS ?? null;

export const DUMPS = findRecords() ?? '';
const BESIDE = dirname(DUMPS);
export const SAMPLES = join(BESIDE, 'api-samples');
export const PROBES = join(BESIDE, 'api-probes.json.gz');
export const PLAIN_CASES = join(BESIDE, 'plain-words.json');
export const SEARCH_CASES = join(BESIDE, 'search-cases.json.gz');
/** Collections with a dump; newer collections may have none. */
export const DUMPED = COLLECTIONS.filter((name) => existsSync(join(DUMPS, `${name}.json.gz`)));
export const hasSamples = existsSync(SAMPLES);
export const hasSearchCases = existsSync(SEARCH_CASES);
export const hasProbes = existsSync(PROBES) && hasSamples;

/** Tests over recordings of the reference, which only lie beside its own records; a note replaces them elsewhere. */
export function describeWith(available: boolean, name: string, tests: () => void | Promise<void>): void {
  if (available) describe(name, () => tests());
  else test(`${name}: left out, there are no recordings beside the records`, () => {});
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

const dumps = new Map<CollectionName, JsonObject>();

/** A whole-collection dump. A worker's files share it, because reading one takes longer than most tests: change nothing of it. */
export function readDump(name: CollectionName): JsonObject {
  return remember(dumps, name, () => readObject(join(DUMPS, `${name}.json.gz`)));
}

/** Its records, with the attributes that a test reads; none where it has no dump. */
export function readRecords<A = JsonObject>(name: CollectionName): readonly ResourceObject<A>[] {
  return DUMPED.includes(name) ? recordsOf(readDump(name)).filter(isResource<A>) : [];
}

/** The attributes are as the test says: dumps are what the live API sent. */
function isResource<A>(value: unknown): value is ResourceObject<A> {
  return isRecord(value) && isJsonObject(value.attributes);
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
