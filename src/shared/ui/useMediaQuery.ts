import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';

/** What the server took the reader's device to be, while it rendered the page. */
export interface Device {
  /** Width of the window in CSS pixels */
  readonly width: number;
  readonly dark: boolean;
}

/** The device that the page at hand was rendered for; null where the browser renders it by itself. */
export const DeviceContext = createContext<Device | null>(null);

const REM = 16;

/** Whether a media query matches a device of which the width and the colour scheme are known; anything else does not. */
function matchesDevice(query: string, { width, dark }: Device): boolean {
  const [, relation, rem] = /^\(width (<|>=) ([\d.]+)rem\)$/.exec(query) ?? [];
  if (relation !== undefined)
    return relation === '<' ? width < Number(rem) * REM : width >= Number(rem) * REM;
  return dark && query === '(prefers-color-scheme: dark)';
}

/**
 * Whether a CSS media query matches now; renders again when that changes. On the server, and while the browser takes the
 * server's page over, the answer is that for the device which the server took it for.
 */
export function useMediaQuery(query: string): boolean {
  const device = use(DeviceContext);
  // To make a list takes longer than to read it, which each rendering does
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

/** Under 48rem: one column, bottom tabs, drawers from below. The same limit as in the style sheets. */
export function useNarrow(): boolean {
  return useMediaQuery('(width < 48rem)');
}
