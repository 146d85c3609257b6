import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same function and does what the newest one given does: what gets it need not render again. */
export function useSteady<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
