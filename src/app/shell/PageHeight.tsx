import { useLayoutEffect } from 'react';
import { isReloaded, useEntryName } from '../../shared/ui/historyEntry.ts';
import { tabNumbers } from '../../shared/ui/tabNumbers.ts';
import { onTakeOver } from '../../shared/ui/useKeptPlace.ts';

/** Page heights in px, and scroll positions of closed or reloaded pages, by history entry. */
const heights = tabNumbers('sift-page-heights');
const places = tabNumbers('sift-page-places');
/** The page's height in px after a reload, while the browser restores the scroll position; null otherwise. */
let reloaded = typeof window !== 'undefined' && isReloaded() ? document.body.offsetHeight : null;

/**
 * Keeps a page's former height after going back or reloading, until the user interacts: content loads in parts, and the
 * scroll position can only be restored if the page is high enough. Must precede ScrollRestoration. Renders nothing.
 */
export function PageHeight() {
  const entry = useEntryName();
  useLayoutEffect(() => {
    const { body } = document;
    const height = heights.get(entry);
    if (height !== undefined) body.style.minBlockSize = `${height}px`;
    const place = places.get(entry);
    if (reloaded !== null && place !== undefined && reloaded < place + window.innerHeight) {
      window.scrollTo({ top: place });
    }
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
    const forget = places.beforeStored(() => places.set(entry, window.scrollY));
    // Measured continuously, since it is too late on navigation
    const observer = new ResizeObserver(() => heights.set(entry, body.offsetHeight));
    observer.observe(body);
    return () => {
      observer.disconnect();
      forget();
      stop.abort();
      body.style.removeProperty('min-block-size');
    };
  }, [entry]);
  return null;
}
