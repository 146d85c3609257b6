import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { WindowedRows, WindowOptions } from './windowing.ts';

/** Measured heights by history entry: going back finds the page as high as it was, so the scroll position fits. */
const remembered = new Map<string, VirtualItem[]>();
const REMEMBERED_LISTS = 24;
/** Rows rendered around the one that has the focus, so that Tab always finds the next one, however fast it is pressed. */
const AROUND_FOCUS = 6;
/** Items from those that show to the one with the focus: one farther away was scrolled out of sight. */
const FAR = 60;

/** The part of a long list that the window shows, with the page itself as the scroller. */
export function useVirtualWindow(options: WindowOptions): WindowedRows {
  const { frame, rows, columns = 1, estimate, gap = 0, keyOf, name, amount, reveal = -1 } = options;
  const printing = useSyncExternalStore(watchPrinting, isPrinting, () => false);
  const entry = `${useLocation().key} ${name}`;
  const [margin, setMargin] = useState(0);
  const enabled = amount !== 'all' && !printing;
  const focused = useFocusedRow(frame, enabled);
  const virtualizer = useWindowVirtualizer<Element>({
    count: rows,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    gap,
    // A row of a grid is tall, and dear to draw
    overscan: amount === 'shown' ? 0 : columns > 1 ? 2 : 4,
    rangeExtractor: (range) => {
      const far = FAR / columns;
      const isNear = focused > range.startIndex - far && focused < range.endIndex + far;
      if (!isNear) return defaultRangeExtractor(range);
      const startIndex = Math.min(range.startIndex - range.overscan, focused - AROUND_FOCUS);
      const endIndex = Math.max(range.endIndex + range.overscan, focused + AROUND_FOCUS);
      return defaultRangeExtractor({ ...range, startIndex, endIndex, overscan: 0 });
    },
    enabled,
    // Only to make good for heights that turned out otherwise. Whenever it attaches it would put the page to where it
    // was: before the router restored the position, and at the price of a layout
    scrollToFn: (offset, how, instance) => {
      if (how.adjustments !== undefined) windowScroll(offset, how, instance);
    },
    // An element without layout has no height to go by. While the rows change with each key the browser tells their
    // heights after its own layout: to ask at once would have it lay out twice
    measureElement: (element, entry, instance) =>
      amount === 'shown' && entry === undefined
        ? estimate
        : measureElement(element, entry, instance) || estimate,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: remembered.get(entry) ?? [],
  });

  useLayoutEffect(() => setMargin(topOf(frame)), [frame]);
  // What stands above the list may have changed with any render. Looking at once would have the browser lay out twice
  useEffect(() => {
    const frameRequest = requestAnimationFrame(() => setMargin(topOf(frame)));
    return () => cancelAnimationFrame(frameRequest);
  });

  useEffect(() => () => remember(entry, virtualizer.takeSnapshot()), [entry, virtualizer]);

  useEffect(() => {
    if (!enabled || reveal < 0) return;
    // Once and roughly: the row itself is there then, and may bring itself or a part of it into view
    const [offset] = virtualizer.getOffsetForIndex(reveal, 'start') ?? [];
    if (offset !== undefined) window.scrollTo({ top: offset });
  }, [enabled, reveal, virtualizer]);

  if (!enabled) return { indexes: Array.from({ length: rows }, (_, row) => row), before: 0, after: 0 };
  const shown = virtualizer.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    indexes: shown.map((row) => row.index),
    before: first ? Math.max(0, first.start - margin) : 0,
    after: last ? Math.max(0, virtualizer.getTotalSize() + margin - last.end) : virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

let isBeforePrint = false;
const isPrinting = () => isBeforePrint || window.matchMedia('print').matches;

/**
 * Hears of a print before it begins, since the browser counts the sheets of paper when the style sheets for print apply, and rows that
 * come with these would be missing from the last sheets.
 */
function watchPrinting(notify: () => void): () => void {
  const note = ({ type }: Event) => {
    isBeforePrint = type === 'beforeprint';
    notify();
  };
  const print = window.matchMedia('print');
  print.addEventListener('change', notify);
  window.addEventListener('beforeprint', note);
  window.addEventListener('afterprint', note);
  return () => {
    print.removeEventListener('change', notify);
    window.removeEventListener('beforeprint', note);
    window.removeEventListener('afterprint', note);
  };
}

/** The row that has the focus, or had it until nothing had; far below zero where the focus is elsewhere. */
function useFocusedRow(frame: WindowOptions['frame'], enabled: boolean): number {
  const [row, setRow] = useState(-Infinity);
  useEffect(() => {
    const list = frame.current;
    if (list === null || !enabled) return;
    const note = ({ target }: FocusEvent) => {
      const at = target instanceof Element && list.contains(target) ? target.closest('[data-index]') : null;
      setRow(at === null ? -Infinity : Number(at.getAttribute('data-index')));
    };
    // What is elsewhere, too: rows around one that lost the focus would be rendered with every key
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame, enabled]);
  return row;
}

/** Where the list starts, in px from the top of the page. */
function topOf(frame: WindowOptions['frame']): number {
  const top = frame.current?.getBoundingClientRect().top ?? 0;
  return Math.round(top + window.scrollY);
}

function remember(entry: string, snapshot: VirtualItem[]) {
  if (snapshot.length === 0) return;
  remembered.delete(entry);
  remembered.set(entry, snapshot);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
}
