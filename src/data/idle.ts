/** Milliseconds for which a page that never becomes idle may hold up what waits for it. */
const LONGEST_BUSY = 2_000;
/** Milliseconds after which Safari, which has no `requestIdleCallback`, is taken to be idle. */
const ASSUMED_BUSY = 300;

/**
 * Resolves when the browser has nothing else to do, for work that nobody waits for.
 * @throws the signal's reason, where it was aborted by then
 */
export async function whenIdle(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_BUSY });
    else setTimeout(resolve, ASSUMED_BUSY);
  });
  signal?.throwIfAborted();
}

/**
 * Does something when the browser is idle.
 * @returns gives it up, where that has not come: for an effect to return
 */
export function onIdle(act: () => unknown): () => void {
  const stop = new AbortController();
  whenIdle(stop.signal).then(act, () => {});
  return () => stop.abort();
}

/** Resolves in a task of its own, before which the browser may answer the reader. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
