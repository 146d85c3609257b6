import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** JSON in the browser's storage, which may be forbidden, full, or from another version of Sift. */

type StorageName = 'localStorage' | 'sessionStorage';

/** Stored text; null if there is none or storage is forbidden. */
export function readStoredText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null if there is none or it is invalid. */
export function readStored<T>(
  storage: StorageName,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readStoredText(storage, key));
  return parsed.success ? parsed.output : null;
}

/** @returns whether it was stored */
export function writeStored(storage: StorageName, key: string, value: unknown): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * A store of a value in localStorage, which follows changes in other tabs.
 * @param empty for the server and hydration
 * @param stored reads the stored value, to replace another; must not throw
 */
export function storedState<T>(key: string, empty: T, stored: (before: T) => T): StoreApi<T> {
  const store = createStore<T>(() => empty);
  const read = () => store.setState(stored(store.getState()), true);
  read();
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key: changed }) => {
      // Null if all storage was cleared
      if (changed === key || changed === null) read();
    });
  }
  return store;
}
