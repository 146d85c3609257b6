import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { neverChanges } from './useHydrated.ts';

/**
 * Whether the address' hash names an element by its id, which is then brought into view: the router looks for it when the page
 * changes, and what comes from the API is not there yet. An element without an id is never named.
 */
export function useHashTarget(
  id: string | null,
  element: RefObject<HTMLElement | null>,
  block: 'start' | 'center' = 'start',
): boolean {
  const { hash, key } = useLocation();
  const isNamed = id !== null && hash === `#${id}`;
  // The server does not know the hash; of a long list one row alone is rendered again for it
  const isTarget = useSyncExternalStore(
    neverChanges,
    () => isNamed,
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (isTarget) element.current?.scrollIntoView({ block });
  }, [isTarget, key]);
  return isTarget;
}
