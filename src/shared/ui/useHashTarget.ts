import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { neverChanges } from './useHydrated.ts';

/** Opens the `<details>` around an element: no browser does that for router links. */
function openFolds(element: HTMLElement): void {
  let fold = element.closest('details');
  while (fold !== null) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
}

/**
 * Whether an element is named by the URL's hash, in which case it is scrolled into view: the router only tries that when the
 * page changes, before API data is here. Null is never the target.
 */
export function useHashTarget(
  id: string | null,
  element: RefObject<HTMLElement | null>,
  block: 'start' | 'center' = 'start',
): boolean {
  const { hash, key } = useLocation();
  const isNamed = id !== null && hash === `#${id}`;
  // The server does not know the hash. In a long list, only the target renders again
  const isTarget = useSyncExternalStore(
    neverChanges,
    () => isNamed,
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!isTarget || element.current === null) return;
    openFolds(element.current);
    element.current.scrollIntoView({ block });
  }, [isTarget, key]);
  return isTarget;
}
