import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { PACKED_VERSION } from './records/packed.ts';

interface CatalogueDb extends DBSchema {
  catalogues: { key: string; value: Uint8Array<ArrayBuffer> };
}

/** Opening may hang for good in a damaged profile; then it goes on without storage. */
const OPEN_MILLISECONDS = 3000;
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
async function withDb<T>(work: (db: IDBPDatabase<CatalogueDb>) => Promise<T>): Promise<T | null> {
  try {
    const db = await open();
    try {
      return await work(db);
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

/** @throws when storage is forbidden, or does not answer in time */
async function open(): Promise<IDBPDatabase<CatalogueDb>> {
  const opening = openDB<CatalogueDb>('sift-catalogue', 1, {
    upgrade: (db) => {
      db.createObjectStore('catalogues');
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('Storage does not answer'));
      opening.then((late) => late.close()).catch(() => {});
    }, OPEN_MILLISECONDS);
  });
  return Promise.race([opening, tooLate]).finally(() => clearTimeout(timer));
}
