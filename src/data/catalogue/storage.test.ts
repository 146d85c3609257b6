// Isolated: nothing must have been stored yet
import { beforeEach, describe, expect, it } from 'vitest';
import { compress, readLists, withDatabase } from '../keeper/store.ts';
import { denyDatabase, emptyAfterEach } from '../keeper/testing/database.ts';
import { type PackedCatalogue, pack, toBytes } from './records/packed.ts';
import { keepPool, readStoredPool } from './storage.ts';
import { API } from './testing/sample.ts';
import { downloadSample } from './testing/server.ts';

let packed: PackedCatalogue;
let bytes: Uint8Array<ArrayBuffer>;

beforeEach(async () => {
  packed = pack(await downloadSample());
  bytes = await toBytes(packed);
});
emptyAfterEach();

/** Replaces the stored bytes of the lists whose names begin so. */
function damage(part: Uint8Array<ArrayBuffer>, start: string): Promise<void> {
  return withDatabase(async (db) => {
    for (const key of await db.getAllKeys('parts'))
      if (key[0].startsWith(start)) await db.put('parts', part, key);
  });
}

describe('the kept card pool', () => {
  it('is read as it was downloaded, for each API its own', async () => {
    expect(await readStoredPool(API)).toBeNull();
    await keepPool(packed, bytes);
    expect(await readStoredPool(API)).toEqual({ packed, size: bytes.length });
    expect(await readStoredPool('https://other.example')).toBeNull();
  });

  it('takes the place of the one before', async () => {
    await keepPool(packed, bytes);
    const newer = { ...packed, facts: { ...packed.facts, downloadedAt: 7 } };
    await keepPool(newer, await toBytes(newer));
    expect((await readStoredPool(API))?.packed.facts.downloadedAt).toBe(7);
  });

  it.each([
    ['damaged', async () => new Uint8Array([31, 139, 8])],
    ['of another version', async () => compress(JSON.parse('{"version":0}'))],
  ])('is dropped where it is %s', async (_, part) => {
    await keepPool(packed, bytes);
    await damage(await part(), 'card-pool');
    expect(await readStoredPool(API)).toBeNull();
    expect(
      (await withDatabase((db) => db.getAllKeys('lists'))).filter((key) => key.startsWith('card-pool')),
    ).toEqual([]);
  });
});

it('is dropped where a small collection is damaged: cards would lack their names', async () => {
  await keepPool(packed, bytes);
  await damage(new Uint8Array([31, 139, 8]), `records ${API} factions`);
  expect(await readStoredPool(API)).toBeNull();
  expect(await readStoredPool(API)).toBeNull();
});

it('stores each small collection once, as the list that answers offline', async () => {
  await keepPool(packed, bytes);
  const lists = await readLists(API);
  expect(lists.map(({ collection }) => collection).toSorted()).toEqual(
    [...packed.references.keys()].toSorted(),
  );
  expect(lists.find(({ collection }) => collection === 'factions')).toMatchObject({
    next: null,
    records: 4,
    keptAt: packed.facts.downloadedAt,
  });
});

it('works on without storage', async () => {
  denyDatabase();
  expect(await readStoredPool(API)).toBeNull();
  await expect(keepPool(packed, bytes)).resolves.toBeUndefined();
});
