import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether the URL's hash names this element, which is then brought into view: the router looks for it when the page
 * changes, and what comes from the API is not there yet.
 */
export function useHashTarget(id: string, element: RefObject<HTMLElement | null>): boolean {
  const { hash, key } = useLocation();
  const isTarget = hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (isTarget) element.current?.scrollIntoView({ block: 'start' });
  }, [isTarget, key]);
  return isTarget;
}
