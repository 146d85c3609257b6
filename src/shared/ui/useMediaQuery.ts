import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';

/** What the server assumes about the reader's device. */
export interface Device {
  /** Width of the window in CSS pixels */
  readonly width: number;
  readonly dark: boolean;
}

/** The device assumed by the server for this page; null if the browser renders it alone. */
export const DeviceContext = createContext<Device | null>(null);

const REM = 16;

/** Whether a media query matches a device with known width and colour scheme; false for other features. */
function matchesDevice(query: string, { width, dark }: Device): boolean {
  const [, relation, rem] = /^\(width (<|>=) ([\d.]+)rem\)$/.exec(query) ?? [];
  if (relation !== undefined)
    return relation === '<' ? width < Number(rem) * REM : width >= Number(rem) * REM;
  return dark && query === '(prefers-color-scheme: dark)';
}

/** Whether a CSS media query matches. On the server and during hydration, the answer for the assumed device. */
export function useMediaQuery(query: string): boolean {
  const device = use(DeviceContext);
  // Creating a list is slower than reading it
  const list = useMemo(() => (typeof window === 'undefined' ? null : window.matchMedia(query)), [query]);
  const subscribe = useCallback(
    (notify: () => void) => {
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches === true,
    () => device !== null && matchesDevice(query, device),
  );
}

/** Under 48rem, as in the style sheets: one column, bottom tabs, drawers from below. */
export function useNarrow(): boolean {
  return useMediaQuery('(width < 48rem)');
}
