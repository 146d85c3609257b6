import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { fromBytes, PACKED_VERSION, type StoredDecks, toBytes } from './packed.ts';

interface DecksDb extends DBSchema {
  decks: { key: string; value: Uint8Array<ArrayBuffer> };
}

/** Opening may hang for good in a damaged profile; then it goes on without storage. */
const OPEN_MILLISECONDS = 3000;
const VERSION_PREFIX = `${PACKED_VERSION} `;

/** The decklists of the API at `api`, stored before; null where there are none, they are damaged, or storage is denied. */
export async function readStored(api: string): Promise<StoredDecks | null> {
  try {
    const bytes = await withDb((db) => db.get('decks', VERSION_PREFIX + api));
    return bytes instanceof Uint8Array ? await fromBytes(bytes) : null;
  } catch {
    return null;
  }
}

/** Stores the decklists and drops those of other versions. False where they could not be kept (no storage, or full). */
export async function writeStored(api: string, decks: StoredDecks): Promise<boolean> {
  try {
    const bytes = await toBytes(decks);
    await withDb(async (db) => {
      for (const key of await db.getAllKeys('decks')) {
        if (!key.startsWith(VERSION_PREFIX)) await db.delete('decks', key);
      }
      await db.put('decks', bytes, VERSION_PREFIX + api);
    });
    return true;
  } catch {
    return false;
  }
}

/** @throws when storage is forbidden, or does not answer in time */
async function withDb<T>(work: (db: IDBPDatabase<DecksDb>) => Promise<T>): Promise<T> {
  const opening = openDB<DecksDb>('sift-decks', 1, {
    upgrade: (db) => {
      db.createObjectStore('decks');
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('Storage does not answer'));
      opening.then((late) => late.close()).catch(() => {});
    }, OPEN_MILLISECONDS);
  });
  const db = await Promise.race([opening, tooLate]).finally(() => clearTimeout(timer));
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
