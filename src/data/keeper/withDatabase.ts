import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/** Opening may hang for good in a damaged profile. */
const OPEN_MILLISECONDS = 3000;

/**
 * Does something with an IndexedDB database, which is closed after it. It has version 1 and these stores.
 * @throws when storage is forbidden or full, or does not answer in time
 */
export async function withDatabase<Schema extends DBSchema, T>(
  name: string,
  stores: readonly StoreNames<Schema>[],
  work: (db: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T> {
  const opening = openDB<Schema>(name, 1, {
    upgrade: (db) => {
      for (const store of stores) db.createObjectStore(store);
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
