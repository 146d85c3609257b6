import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import styles from './screenReader.module.css';

/** Text for screen readers only: takes no room and is read where it stands. As the page's heading it can take the focus. */
export function VisuallyHidden({ isHeading, children }: { isHeading?: boolean; children: ReactNode }) {
  return isHeading ? (
    <h1 className={styles.hidden} tabIndex={-1}>
      {children}
    </h1>
  ) : (
    <span className={styles.hidden}>{children}</span>
  );
}

/** Milliseconds for which the region is empty before a message: without that the same words again are no change. */
const EMPTY = 100;

let message = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Has a screen reader say something once it has finished what it is saying, e.g. "116 cards". A message takes the place of
 * one that was announced in the same moment. What changes with each key is announced when typing has paused.
 */
export function announce(text: string): void {
  clearTimeout(timer);
  show('');
  timer = setTimeout(() => show(text), EMPTY);
}

function show(text: string) {
  message = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds for which a message stays the same before it is spoken: nobody wants to hear each key's result. */
const PAUSE = 700;

/**
 * Announces a message once it has stayed the same for a moment, and again when it changes; null says nothing. The same
 * words are news again where their `cause` is another: a query, a URL.
 */
export function useAnnouncement(text: string | null, cause = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cause makes the same words news
  useEffect(() => {
    if (text === null) return;
    const pause = setTimeout(() => announce(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text, cause]);
}

/** Where announcements are spoken from. Mounted once and from the start: a region that comes with its words is not read. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  );
  return (
    <div role="status" aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
