import { startTransition, useEffect, useState } from 'react';

const waiting = new Set<() => void>();

/**
 * Runs a callback once the next frame is on screen, together with all other waiting ones, so that they render in one
 * commit. Hidden pages draw no frames, so there a timeout runs it.
 * @returns cancels it
 */
export function afterFrame(act: () => void): () => void {
  if (waiting.size === 0) {
    if (document.hidden) setTimeout(flush);
    else requestAnimationFrame(() => setTimeout(flush));
  }
  waiting.add(act);
  return () => waiting.delete(act);
}

function flush(): void {
  const acts = [...waiting];
  waiting.clear();
  startTransition(() => {
    for (const act of acts) act();
  });
}

/** A value as of the previous frame: lets the direct result of an input render first. */
export function useAfterFrame<T>(value: T, initial: T = value): T {
  const [settled, setSettled] = useState({ value: initial });
  useEffect(() => {
    return Object.is(settled.value, value) ? undefined : afterFrame(() => setSettled({ value }));
  }, [settled, value]);
  return settled.value;
}
