import { startTransition, useEffect, useState } from 'react';

const waiting = new Set<() => void>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds: a device that needs longer for a frame draws what follows only when typing pauses so long. */
const QUICK = 20;
const PAUSE = 150;

/**
 * Changes state after the next frame is on screen: all that waits for it at once, and giving way to the next key. What this
 * returns calls it off.
 */
export function afterFrame(work: () => void): () => void {
  const cancel = () => void waiting.delete(work);
  waiting.add(work);
  if (frame !== 0) return cancel;
  clearTimeout(timer);
  frame = requestAnimationFrame(() => {
    frame = 0;
    const start = performance.now();
    timer = setTimeout(() => {
      if (performance.now() - start <= QUICK) runAll();
      else timer = setTimeout(runAll, PAUSE);
    });
  });
  return cancel;
}

function runAll() {
  const works = [...waiting];
  waiting.clear();
  startTransition(() => {
    for (const work of works) work();
  });
}

/** A value that follows another after a frame: for what may be drawn later than the rest. Undefined in the first one. */
export function useAfterFrame<Value>(value: Value): Value | undefined {
  const [followed, setFollowed] = useState<{ readonly value: Value }>();
  useEffect(() => afterFrame(() => setFollowed({ value })), [value]);
  return followed?.value;
}
