import { useSyncExternalStore } from 'react';

/** For `useSyncExternalStore`, where the value never changes. */
export const neverChanges = () => () => {};

/** False on the server and while its page is hydrated, then true: for what only the browser can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
