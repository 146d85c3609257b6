import type { DBSchema, IDBPDatabase } from 'idb';
import { withDatabase } from '../keeper/withDatabase.ts';
import { PACKED_VERSION } from './records/packed.ts';

interface CatalogueDb extends DBSchema {
  catalogues: { key: string; value: Uint8Array<ArrayBuffer> };
}

const VERSION_PREFIX = `${PACKED_VERSION} `;

/** The stored catalogue of the API at `api`; null where there is none, or no storage (private window, blocked, damaged). */
export async function readStored(api: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await withDb((db) => db.get('catalogues', keyOf(api)));
  return bytes instanceof Uint8Array ? bytes : null;
}

/** Stores the catalogue and drops those of other versions. False where it could not be kept (no storage, or full). */
export async function writeStored(api: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const stored = await withDb(async (db) => {
    for (const key of await db.getAllKeys('catalogues')) {
      if (!key.startsWith(VERSION_PREFIX)) await db.delete('catalogues', key);
    }
    await db.put('catalogues', bytes, keyOf(api));
    return true;
  });
  return stored ?? false;
}

/** Forgets the catalogue of the API at `api`, because it is damaged. */
export async function dropStored(api: string): Promise<void> {
  await withDb((db) => db.delete('catalogues', keyOf(api)));
}

function keyOf(api: string): string {
  return VERSION_PREFIX + api;
}

/** Whatever storage does wrong, the answer is null: the catalogue then lasts as long as the page. */
function withDb<T>(work: (db: IDBPDatabase<CatalogueDb>) => Promise<T>): Promise<T | null> {
  return withDatabase('sift-catalogue', ['catalogues'], work).catch(() => null);
}
