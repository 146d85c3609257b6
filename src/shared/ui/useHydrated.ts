import { useDeferredValue, useSyncExternalStore } from 'react';

/** For `useSyncExternalStore` with a value that never changes. */
export const neverChanges = () => () => {};

/**
 * False on the server and during hydration, then true: for what only the browser can show. That is drawn in slices, between which
 * the browser answers the reader; the store alone would have all of it drawn at once.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
