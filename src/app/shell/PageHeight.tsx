import { useLayoutEffect } from 'react';
import { isReloaded, tabNumbers, useEntryName } from '../../shared/ui/historyEntry.ts';
import { onTakeOver } from '../../shared/ui/usePlaceInList.ts';

/** Page heights in px, and places of closed or reloaded pages, by history entry: in px, and by the page's parts. */
const heights = tabNumbers('sift-page-heights');
const places = tabNumbers('sift-page-places');
/** The page's height in px after a reload, while the browser restores the scroll position; null otherwise. */
let reloaded = typeof window !== 'undefined' && isReloaded() ? document.body.offsetHeight : null;
/** What a page consists of. */
const PARTS = 'main :is(h1, h2, h3, p, li, tr)';

/**
 * Keeps a page's former height after going back or reloading, until the user interacts: content loads in parts, and the
 * scroll position can only be restored if the page is high enough. Must precede ScrollRestoration. Renders nothing.
 */
export function PageHeight() {
  const entry = useEntryName();
  useLayoutEffect(() => {
    const { body } = document;
    const height = heights.get(entry);
    if (height !== undefined) {
      body.style.minBlockSize = `${height}px`;
      // With estimated heights above, the kept place would show something else
      body.style.setProperty('--far', 'visible');
    }
    if (reloaded !== null) restore(entry, reloaded);
    reloaded = null;
    const stop = new AbortController();
    // Keep what is on screen in place, so that a click hits its target
    const releaseBelow = () => {
      const seen = window.scrollY + window.innerHeight;
      if (seen < Number.parseFloat(body.style.minBlockSize)) body.style.minBlockSize = `${seen}px`;
    };
    onTakeOver(() => {
      releaseBelow();
      window.addEventListener('scroll', releaseBelow, { signal: stop.signal, passive: true });
    }, stop.signal);
    const forget = places.beforeStored(() => rememberPlace(entry));
    // Measured continuously, since it is too late on navigation
    const observer = new ResizeObserver(() => heights.set(entry, body.offsetHeight));
    observer.observe(body);
    return () => {
      observer.disconnect();
      forget();
      stop.abort();
      body.style.removeProperty('min-block-size');
      body.style.removeProperty('--far');
    };
  }, [entry]);
  return null;
}

function partsOfPage(): readonly Element[] {
  return [...document.querySelectorAll(PARTS)].filter((part) => part.getClientRects().length > 0);
}

/** Whether a windowed list is at the window's top: its rows after a reload are others, and it finds its place itself. */
function isInWindowedList(): boolean {
  const lists = new Set([...document.querySelectorAll('[data-index]')].map((row) => row.parentElement));
  return [...lists].some((list) => {
    const { top = 1, bottom = 0 } = list?.getBoundingClientRect() ?? {};
    return top <= 0 && bottom > 0;
  });
}

/** The length of its text, by which it is known again. */
function lengthOf(part: Element | undefined): number {
  return part?.textContent.length ?? 0;
}

function rememberPlace(entry: string): void {
  places.set(entry, window.scrollY);
  const parts = partsOfPage();
  const at = parts.findLastIndex((part) => part.getBoundingClientRect().top <= 0);
  const { top = 0, height = 1 } = parts[at]?.getBoundingClientRect() ?? {};
  places.set(`${entry} length`, lengthOf(parts[at]));
  const isKnown = at >= 0 && !isInWindowedList();
  places.set(`${entry} part`, isKnown ? at + Math.min(0.999, -top / height) : 0);
}

/** Texts break into other lines once there is the typeface, so a page is shown from the same part on, by its number and length. */
function restore(entry: string, height: number): void {
  const [top = 0, place = 0] = [places.get(entry), places.get(`${entry} part`)];
  const parts = partsOfPage();
  const part = parts[Math.floor(place)];
  const rect = part?.getBoundingClientRect();
  if (place > 0 && rect !== undefined && lengthOf(part) === places.get(`${entry} length`)) {
    window.scrollTo({ top: window.scrollY + rect.top + (place % 1) * rect.height });
  } else if (height < top + window.innerHeight) window.scrollTo({ top });
}
