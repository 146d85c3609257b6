import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { tabNumbers, useEntryName } from './historyEntry.ts';

/**
 * How many items of a list are above the window's top, such as 12.4, by history entry; -1 if the top is outside the list.
 * Pixels would be wrong: rows change height once the service worker has the typeface, and other rows are rendered at first.
 */
const places = tabNumbers('sift-list-places');
/** Signs that the reader has taken over. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'resize'] as const;
/** Dragging a scrollbar gives no such sign, but moves the page by more px than any measured row did. */
const FAR = 200;

/**
 * Keeps a windowed list at the reader's position on Back and reload, while its rows are measured and the page above it grows,
 * until the reader scrolls.
 * @param frame around the rows. While a style sheet hides it, as that of the view for another width, it neither moves the page
 *   nor remembers a place
 * @param name distinguishes a page's lists
 * @param columns items per row
 */
export function usePlaceInList(
  virtualizer: Virtualizer<Window, Element>,
  frame: RefObject<HTMLElement | null>,
  name: string,
  columns: number,
): void {
  const entry = `${useEntryName()} ${name}`;
  /** Null if there is none, or the reader has taken over. */
  const wanted = useRef<number | null>(null);
  /** Where it scrolled to last, in px; null before. */
  const reached = useRef<number | null>(null);
  // Safari before 17.4 does not know whether an element is visible
  const isHidden = () => frame.current?.checkVisibility?.() === false;
  const wantedTop = useEffectEvent(() =>
    wanted.current === null || isHidden()
      ? null
      : topOf(virtualizer, frame.current, wanted.current / columns),
  );
  const remember = useEffectEvent((of: string) => {
    // At the page's top there is nothing to measure: React calls this while it changes the document
    if (wanted.current === null && virtualizer.scrollOffset === 0) return places.set(of, -1);
    if (isHidden()) return;
    // Until the reader takes over, the place is the one to go to: where rows are now may be an estimate
    places.set(of, wanted.current ?? placeIn(virtualizer, frame.current) * columns);
  });

  useLayoutEffect(() => {
    const place = places.get(entry) ?? -1;
    wanted.current = place < 0 ? null : place;
    reached.current = null;
    const stop = new AbortController();
    const release = () => {
      wanted.current = null;
    };
    onTakeOver(release, stop.signal);
    const releaseFarAway = () => {
      if (reached.current !== null && Math.abs(window.scrollY - reached.current) > FAR) release();
    };
    window.addEventListener('scroll', releaseFarAway, { signal: stop.signal, passive: true });
    const forget = places.beforeStored(() => remember(entry));
    return () => {
      forget();
      stop.abort();
      remember(entry);
    };
  }, [entry]);

  // After each render, because each measured row brings it closer
  useLayoutEffect(() => {
    const top = wantedTop();
    if (top === null) return;
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top });
    reached.current = window.scrollY;
  });
}

/** Calls back when the reader takes over, once for each kind of sign. */
export function onTakeOver(act: () => void, signal: AbortSignal): void {
  for (const type of TAKES_OVER) window.addEventListener(type, act, { signal, passive: true, once: true });
}

/** The row at the window's top, such as 12.4; below zero for none. As laid out, because a row may not be measured yet. */
function placeIn(virtualizer: Virtualizer<Window, Element>, frame: HTMLElement | null): number {
  // A list replaced right after the page was opened is not measured yet: its first row would seem to be at the top
  if (window.scrollY <= 0) return -1;
  for (const element of frame?.querySelectorAll('[data-index]') ?? []) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top <= 0 && bottom > 0) return Number(element.getAttribute('data-index')) - top / height;
  }
  const top = virtualizer.scrollOffset ?? 0;
  const row = virtualizer.getVirtualItems().find(({ start, end }) => start <= top && top < end);
  return row === undefined ? -1 : row.index + (top - row.start) / row.size;
}

/** A row's position, in px from the top of the page; exact once rendered. */
function topOf(
  virtualizer: Virtualizer<Window, Element>,
  frame: HTMLElement | null,
  place: number,
): number | null {
  const row = Math.floor(place);
  const element = frame?.querySelector(`[data-index="${row}"]`);
  const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  if (height > 0) return top + window.scrollY + (place - row) * height;
  const item = virtualizer.getVirtualItems().find(({ index }) => index === row);
  if (item !== undefined) return item.start + (place - row) * item.size;
  return virtualizer.getOffsetForIndex(row, 'start')?.[0] ?? null;
}
