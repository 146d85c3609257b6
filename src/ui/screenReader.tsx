import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './screenReader.module.css';

/** Text for screen readers only: takes no room and is read where it stands. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
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
