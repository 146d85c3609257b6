import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** For `useSyncExternalStore`: of what never changes. */
export const neverChanges = () => () => {};

/**
 * False on the server and while the browser takes its page over, then true: for what the browser alone can show. The change is a
 * transition: made at once, all that shows it would be rendered again in one long task just when the page begins to answer.
 */
export function useHydrated(): boolean {
  let takesOver = false;
  // React asks for the server's value only while it takes a page over
  useSyncExternalStore(neverChanges, isShown, () => {
    takesOver = true;
    return isShown();
  });
  const [isHydrated, setHydrated] = useState(!takesOver);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

const isShown = () => true;
