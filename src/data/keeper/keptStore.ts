import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * A store of a value in localStorage, which follows changes in other tabs.
 * @param empty for the server and hydration
 * @param stored reads the stored value, to replace another; must not throw
 */
export function keptStore<T>(key: string, empty: T, stored: (before: T) => T): StoreApi<T> {
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
