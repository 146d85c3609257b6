import { startTransition, useEffect, useMemo, useReducer, useState } from 'react';
import { inSlices } from '../idle.ts';

interface Work<T> {
  readonly steps: Generator<void, T>;
  result: { readonly value: T } | null;
}

/**
 * Runs a generator in slices, so that the page stays responsive; null until it is done.
 * @param make creates the generator; null for none. A new function restarts it
 * @param atOnce milliseconds to run during render, to have a fast result in the same frame
 */
export function useInSlices<T>(make: (() => Generator<void, T>) | null, atOnce = 0): T | null {
  const work = useMemo(() => (make === null ? null : begin(make(), atOnce)), [make, atOnce]);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (work === null || work.result !== null) return;
    const stop = new AbortController();
    inSlices(work.steps, stop.signal).then(
      (value) => {
        work.result = { value };
        startTransition(render);
      },
      () => {},
    );
    return () => stop.abort();
  }, [work]);
  return work?.result?.value ?? null;
}

function begin<T>(steps: Generator<void, T>, budget: number): Work<T> {
  const end = performance.now() + budget;
  while (performance.now() < end) {
    const step = steps.next();
    if (step.done) return { steps, result: { value: step.value } };
  }
  return { steps, result: null };
}

/** The value, or while it is null the last one, to keep a result while the next is computed. Another key forgets it. */
export function useKept<T>(value: T | null, key: unknown): T | null {
  const [last, setLast] = useState({ value, key });
  const next = value ?? (last.key === key ? last.value : null);
  if (next !== last.value || (next !== null && last.key !== key)) setLast({ value: next, key });
  return next;
}
