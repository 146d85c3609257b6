import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

let said = '';
const listeners = new Set<() => void>();

/** Has a screen reader say something when it is idle, e.g. "116 cards". Needs one LiveRegion on the page. */
export function announce(message: string): void {
  // The same words twice are only spoken twice when the text differs
  said = message === said ? `${message}\u00a0` : message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where announcements are spoken from; mounted once, for the whole visit. */
export function LiveRegion() {
  const message = useSyncExternalStore(subscribe, () => said);
  return (
    <div role="status" aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
