import {
  createContext,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { today } from '../../domain/text/format.ts';

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

/** The server's date when it rendered the page, `YYYY-MM-DD`; null if it did not. */
export const RenderedDayContext = createContext<string | null>(null);

/** Today's date, `YYYY-MM-DD`: during hydration the server's, then the reader's, whose clock or time zone may be another. */
export function useToday(): string {
  const rendered = use(RenderedDayContext);
  return useSyncExternalStore(neverChanges, today, () => rendered ?? today());
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what the reader typed or chose before hydration. React leaves it in the field, but fires no change event.
 * @param value what the app renders in the field
 * @param take called once, with the field's own value
 */
export function useEarlyValue(
  field: RefObject<Field | null>,
  value: string,
  take: (early: string) => void,
): void {
  const takeUp = useEffectEvent(() => {
    const { current } = field;
    // A field may also show something else because it can't hold the value
    if (current !== null && current.value !== value && isChanged(current)) take(current.value);
  });
  useEffect(() => takeUp(), []);
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return rendered !== undefined && !rendered.selected;
}

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
