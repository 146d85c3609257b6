import { useSyncExternalStore } from 'react';

/** For `useSyncExternalStore` with a value that never changes. */
export const neverChanges = () => () => {};

/** False on the server and during hydration, then true: for what only the browser can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
