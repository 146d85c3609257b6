import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import { API_PREFIX, type JsonObject } from '../../src/domain/json-api/collections.ts';
import { loadData } from '../dataset/load.ts';
import {
  DUMPED,
  DUMPS,
  describeWith,
  hasSamples,
  readDump,
  readFixtures,
  readJson,
  readObject,
  recordsOf,
  SAMPLES,
} from '../testing/records.ts';
import { createApi } from './createApi.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const HOSTS = ['https://api.netrunnerdb.com', 'http://localhost:3000'];

/** A document with all of the API's hosts replaced by the test's. */
function rehosted(document: unknown): unknown {
  const text = HOSTS.reduce(
    (json, host) => json.replaceAll(host + API_PREFIX, `http://x.test${API_PREFIX}`),
    JSON.stringify(document),
  );
  return JSON.parse(text);
}

function selfOf(document: JsonObject): string {
  const { links } = document;
  if (!isJsonObject(links) || typeof links.self !== 'string') throw new Error('no self link');
  return links.self.slice(links.self.indexOf(API_PREFIX));
}

describe('over the dumps of the live API', async () => {
  const api = createApi(await loadData(DUMPS));

  test.each(DUMPED)('the link of the dump of %s answers that dump, byte for byte', async (name) => {
    const dump = readDump(name);
    const response = await api.request(`http://x.test${selfOf(dump)}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    // Compares the order of members too, which deep equality ignores.
    expect(JSON.stringify(JSON.parse(text)) === JSON.stringify(rehosted(dump))).toBe(true);
  });
});

describeWith(hasSamples, 'over the recordings of whole collections', () => {
  const fixtures = readFixtures();
  const raw = Object.entries(fixtures).map(([name, document]) => [name, recordsOf(document)]);
  const api = createApi(createDataset(Object.fromEntries(raw)));

  test('are there', () => {
    expect(Object.keys(fixtures)).toContain('cards');
  });

  const index = readJson(join(SAMPLES, 'index.json'));
  const recordings = (isJsonArray(index) ? index : [])
    .filter(isJsonObject)
    .map(({ file, path }) => [String(path), String(file)]);

  // The reference uses larger pages for four collections than the specification: request the recorded size.
  test.each(recordings)('%s', async (path, file) => {
    const recording = readObject(join(SAMPLES, file));
    const request = file.includes('__all_') ? selfOf(recording) : path;
    const response = await api.request(`http://x.test${request}`);
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toBe(JSON.stringify(rehosted(recording)));
  });
});
