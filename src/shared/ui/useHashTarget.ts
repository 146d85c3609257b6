import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { neverChanges } from './hydration.ts';

/** Opens the `<details>` around an element: no browser does that for router links. */
function openFolds(element: Element | null | undefined): void {
  const fold = element?.closest('details');
  if (!fold) return;
  fold.open = true;
  openFolds(fold.parentElement);
}

/** Whether the URL's hash names an element, which is then scrolled into view: the router tries that before API data is here. */
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
