import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compress, withDatabase } from '../keeper/store.ts';
import { pack } from './records/packed.ts';
import type { Catalogue } from './records/storedRecords.ts';
import { keepPool, readStoredPool } from './storage.ts';
import { API } from './testing/sample.ts';
import { downloadSample } from './testing/server.ts';

let catalogue: Catalogue;
let bytes: Uint8Array<ArrayBuffer>;

beforeEach(async () => {
  catalogue = await downloadSample();
  bytes = await compress(pack(catalogue));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await withDatabase(async (db) => {
    await db.clear('lists');
    await db.clear('parts');
  });
});

/** Replaces the stored bytes. */
function damage(part: Uint8Array<ArrayBuffer>): Promise<void> {
  return withDatabase(async (db) => {
    for (const key of await db.getAllKeys('parts')) await db.put('parts', part, key);
  });
}

describe('the kept card pool', () => {
  it('is read as it was downloaded, for each API its own', async () => {
    expect(await readStoredPool(API)).toBeNull();
    await keepPool(catalogue, bytes);
    expect(await readStoredPool(API)).toEqual({ packed: pack(catalogue), size: bytes.length });
    expect(await readStoredPool('https://other.example')).toBeNull();
  });

  it('takes the place of the one before', async () => {
    await keepPool(catalogue, bytes);
    const newer = { ...catalogue, facts: { ...catalogue.facts, downloadedAt: 7 } };
    await keepPool(newer, await compress(pack(newer)));
    expect((await readStoredPool(API))?.packed.facts.downloadedAt).toBe(7);
  });

  it.each([
    ['damaged', async () => new Uint8Array([31, 139, 8])],
    ['of another version', async () => compress(JSON.parse('{"version":0}'))],
  ])('is dropped where it is %s', async (_, part) => {
    await keepPool(catalogue, bytes);
    await damage(await part());
    expect(await readStoredPool(API)).toBeNull();
    expect(await withDatabase((db) => db.getAllKeys('parts'))).toEqual([]);
  });
});

it('without storage all goes on', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await readStoredPool(API)).toBeNull();
  await expect(keepPool(catalogue, bytes)).resolves.toBeUndefined();
});
