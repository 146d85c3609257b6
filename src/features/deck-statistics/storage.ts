import type { DBSchema, IDBPDatabase } from 'idb';
import { withDatabase } from '../../data/keeper/withDatabase.ts';
import { fromBytes, PACKED_VERSION, type StoredDecks, toBytes } from './packed.ts';

interface DecksDb extends DBSchema {
  decks: { key: string; value: Uint8Array<ArrayBuffer> };
}

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

function withDb<T>(work: (db: IDBPDatabase<DecksDb>) => Promise<T>): Promise<T> {
  return withDatabase('sift-decks', ['decks'], work);
}
