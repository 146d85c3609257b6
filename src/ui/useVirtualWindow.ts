import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMediaQuery } from './useMediaQuery.ts';

/** Up to here everything is rendered: the browser's own find, print and selection then reach all of it. */
export const RENDER_ALL_BELOW = 60;

type Options = {
  /** The element that holds the rows; its top edge is where they start. */
  frame: RefObject<HTMLElement | null>;
  /** How many rows there are. */
  rows: number;
  /** The height of a row that was not measured yet, in px. */
  estimate: number;
  /** Between rows, in px. */
  gap?: number;
  /** Names a row for as long as its height counts. */
  keyOf: (row: number) => string;
  /** Tells several lists of one page apart. */
  name: string;
  /** Renders all rows. */
  all: boolean;
  /** A row to scroll to; -1 for none. */
  reveal?: number;
};

/** The rows to render: their indexes, the room that the others take (px), and the ref that measures a row. */
export type VirtualWindow = {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  /** For each rendered row's element, which also carries `data-index`. */
  readonly measure: (element: Element | null) => void;
};

/** Measured heights by history entry: going back finds the page as high as it was, so the scroll position fits. */
const remembered = new Map<string, VirtualItem[]>();
const REMEMBERED_LISTS = 24;

/** The part of a long list that the window shows, with the page itself as the scroller. */
export function useVirtualWindow(options: Options): VirtualWindow {
  const { frame, rows, estimate, gap = 0, keyOf, name, all, reveal = -1 } = options;
  const printing = useMediaQuery('print');
  const entry = `${useLocation().key} ${name}`;
  const attached = useRef(false);
  const [margin, setMargin] = useState(0);
  const enabled = !all && !printing;
  const virtualizer = useWindowVirtualizer<Element>({
    count: rows,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    gap,
    overscan: 4,
    enabled,
    // Its first write would put the page back to where it was before the router restored the position
    scrollToFn: (offset, how, instance) => {
      if (attached.current) windowScroll(offset, how, instance);
      attached.current = true;
    },
    // An element without layout has no height to go by
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || estimate,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: remembered.get(entry) ?? [],
  });

  // What stands above the list may have changed with any render
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    setMargin(Math.round(top + window.scrollY));
  });

  useEffect(() => () => remember(entry, virtualizer.takeSnapshot()), [entry, virtualizer]);

  useEffect(() => {
    if (enabled && reveal >= 0) virtualizer.scrollToIndex(reveal, { align: 'start' });
  }, [enabled, reveal, virtualizer]);

  if (!enabled)
    return { indexes: Array.from({ length: rows }, (_, row) => row), before: 0, after: 0, measure: ignore };
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

function remember(entry: string, snapshot: VirtualItem[]) {
  if (snapshot.length === 0) return;
  remembered.delete(entry);
  remembered.set(entry, snapshot);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
}

function ignore() {}
