import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * Moves the focus to `target` when the path changed, without scrolling. Not on the first page of a visit, not when an
 * anchor names another place, and never out of a field that is being typed in.
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const first = key === 'default';
  const elsewhere = hash !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    if (first || elsewhere || document.activeElement?.matches(TYPING)) return;
    target.current?.focus({ preventScroll: true });
  }, [pathname]);
}
