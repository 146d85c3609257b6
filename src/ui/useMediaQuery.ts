import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query matches now; renders again when that changes. False where there is no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Under 48rem: one column, bottom tabs, drawers from below. The same limit as in the style sheets. */
export function useNarrow(): boolean {
  return useMediaQuery('(width < 48rem)');
}
