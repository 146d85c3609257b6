import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest handler, so that memoized children do not render again. */
export function useSteady<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
