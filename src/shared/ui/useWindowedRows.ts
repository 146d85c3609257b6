import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { tabNumbers } from './historyEntry.ts';
import { useHydrated, useMediaQuery } from './hydration.ts';
import { IsTypedContext, useIsWriting } from './keyboard.tsx';
import { usePlaceInList } from './usePlaceInList.ts';

/** Measured row heights in px, so that after Back or a reload the page is as high as before and the scroll position fits. */
const heights = tabNumbers('sift-row-heights');
/** Shorter lists are rendered whole, so that find, print and selection work natively. */
const WHOLE_UP_TO = 60;
/** Items of a longer list that the server renders, because it does not know the window's height. */
const FIRST = 12;
/** Rows rendered around the focused one, so that Tab always finds the next, however fast. */
const AROUND_FOCUS = 6;
/** A focused row farther than this from the visible ones was scrolled away. */
const FAR = 60;

interface Options<T> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly items: readonly T[];
  /** Must be the same function each time. */
  readonly keyOf: (item: T) => string;
  /** Items per row; 1 by default. */
  readonly columns?: number;
  /** The height of an unmeasured row, in px. */
  readonly estimate: number;
  /** The gap between rows, in px. */
  readonly gap?: number;
  /** Distinguishes lists with other row heights. */
  readonly name: string;
  /** The index of an item to scroll to; -1 for none. */
  readonly reveal?: number;
}

/**
 * The items to render, from one up to, but without, another: all in print, or of a short list while no text field has the focus,
 * since keys may change it; the first on the server; else those near the window. `before` and `after` are the heights of the
 * others, in px. `measure`, if defined, is the ref for each row element, which also needs `data-index`. An item's React key must
 * be its place, so that other items take the elements of those before: nothing moves, and few elements are made.
 */
export function useWindowedRows<T>(options: Options<T>) {
  const { frame, items, keyOf, columns = 1, estimate, gap = 0, name, reveal = -1 } = options;
  const count = Math.ceil(items.length / columns);
  const isHydrated = useHydrated();
  const isPrinting = usePrinting();
  const isShort = items.length <= WHOLE_UP_TO;
  // With the items, of which most are deferred while one types
  const isTyped = use(IsTypedContext);
  const isSettled = !useDeferredValue(isTyped);
  const isWriting = useDeferredValue(useIsWriting());
  const isWhole = isPrinting || (isShort && !isWriting);
  const [margin, setMargin] = useState(0);
  const focused = useFocusedRow(frame);
  const list = `${name} ${columns} ${Math.round(estimate)}`;

  /** Under which a row's height is remembered. */
  const nameOf = (row: number) => {
    const keys = items.slice(row * columns, (row + 1) * columns).map(keyOf);
    return `${list} ${keys.join()}`;
  };
  // With its place, since the virtualizer stops observing an element when another takes its key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function has the heights of all rows read again
  const getItemKey = useCallback(
    (row: number) => `${row} ${nameOf(row)}`,
    [items, columns, keyOf, list, isHydrated, isSettled],
  );
  const virtualizer: Virtualizer<Window, Element> = useWindowVirtualizer<Element>({
    count,
    // A list that changes on every key never needs its old row heights
    estimateSize: (row) => (isHydrated && isSettled ? heights.get(nameOf(row)) : undefined) ?? estimate,
    getItemKey,
    gap,
    // Grid rows are tall and expensive
    overscan: columns > 1 ? 2 : 4,
    rangeExtractor: (all): number[] => {
      // Until one scrolls, a key renders only what shows
      const range = isWriting && virtualizer.scrollOffset === 0 ? { ...all, overscan: 0 } : all;
      const isNear = focused > range.startIndex - FAR && focused < range.endIndex + FAR;
      if (!isNear) return defaultRangeExtractor(range);
      const startIndex = Math.min(range.startIndex - range.overscan, focused - AROUND_FOCUS);
      const endIndex = Math.max(range.endIndex + range.overscan, focused + AROUND_FOCUS);
      return defaultRangeExtractor({ ...range, startIndex, endIndex, overscan: 0 });
    },
    measureElement: (row, ...how) => {
      const at = Number(row.getAttribute('data-index'));
      // Rows are observed on while one types, but the first may already show other items than these
      if (isTyped) return virtualizer.getVirtualItems().find(({ index }) => index === at)?.size ?? estimate;
      const height = measureElement(row, ...how);
      // An element without layout has height 0
      if (height === 0) return estimate;
      heights.set(nameOf(at), height);
      return height;
    },
    // Only to correct for measured heights: the router restores the position itself
    scrollToFn: (offset, how, instance) => {
      if (how.adjustments !== undefined && !isWhole) windowScroll(offset, how, instance);
    },
    scrollMargin: margin,
    ...(typeof window !== 'undefined' && {
      initialRect: { width: window.innerWidth, height: window.innerHeight },
    }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another ref measures all rows again, since their items have changed
  const measure = useCallback(
    (row: Element | null) => virtualizer.measureElement(row),
    [virtualizer, getItemKey],
  );

  useLayoutEffect(() => {
    const note = () => setMargin(topOf(frame));
    note();
    // Anything above the list that changes height moves it
    const observer = new ResizeObserver(note);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);

  usePlaceInList(virtualizer, frame, name, columns);

  const row = Math.floor(reveal / columns);
  useEffect(() => {
    if (isWhole || reveal < 0) return;
    // Once and roughly: then the row is rendered and can scroll itself into view
    const [offset] = virtualizer.getOffsetForIndex(row, 'start') ?? [];
    if (offset !== undefined) window.scrollTo({ top: offset });
  }, [isWhole, reveal, row, virtualizer]);

  if (isWhole || !isHydrated) {
    const rendered = isWhole ? count : Math.min(count, Math.ceil(FIRST / columns));
    return {
      from: 0,
      to: rendered * columns,
      before: 0,
      after: (count - rendered) * (estimate + gap),
      measure: isWhole && isHydrated && !isPrinting ? measure : undefined,
    };
  }
  const shown = virtualizer.getVirtualItems();
  const [first] = shown;
  const last = shown.at(-1);
  return {
    from: (first?.index ?? 0) * columns,
    to: ((last?.index ?? -1) + 1) * columns,
    before: first === undefined ? 0 : Math.max(0, first.start - margin),
    after: Math.max(0, virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - margin)),
    measure: isSettled ? measure : undefined,
  };
}

/** The row with the focus, or the last one before the focus was lost; -Infinity if it is elsewhere. */
function useFocusedRow(frame: RefObject<HTMLElement | null>): number {
  const [row, setRow] = useState(-Infinity);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isWithin = target instanceof Element && frame.current?.contains(target);
      const at = isWithin ? target.closest('[data-index]') : null;
      setRow(at === null ? -Infinity : Number(at.getAttribute('data-index')));
    };
    // On the document: rows around one that lost the focus must not stay rendered
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame]);
  return row;
}

/** Where the list starts, in px from the top of the page. */
function topOf(frame: RefObject<HTMLElement | null>): number {
  const top = frame.current?.getBoundingClientRect().top ?? 0;
  return Math.round(top + window.scrollY);
}

/** Whether the page is being printed: windowed lists must then be complete. */
function usePrinting(): boolean {
  const [isBeforePrint, setBeforePrint] = useState(false);
  useEffect(() => {
    // The browser counts sheets when print styles apply: rows rendered only then would be missing from the last sheets.
    // Firefox copies the page as soon as this returns
    const note = ({ type }: Event) => flushSync(() => setBeforePrint(type === 'beforeprint'));
    window.addEventListener('beforeprint', note);
    window.addEventListener('afterprint', note);
    return () => {
      window.removeEventListener('beforeprint', note);
      window.removeEventListener('afterprint', note);
    };
  }, []);
  return useMediaQuery('print') || isBeforePrint;
}
