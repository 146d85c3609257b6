/** The longest wait for a page that never becomes idle, in milliseconds. */
const LONGEST_BUSY = 2_000;
/** The wait in Safari, which has no `requestIdleCallback`, in milliseconds. */
const ASSUMED_BUSY = 300;

/**
 * Calls a function when the browser is idle.
 * @returns a function to cancel it, for an effect's cleanup
 */
export function onIdle(act: () => unknown): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, ASSUMED_BUSY);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(() => act(), { timeout: LONGEST_BUSY });
  return () => cancelIdleCallback(call);
}

/** Resolves when the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise(onIdle);
}

/** Resolves in a new task, so that the browser can handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Milliseconds of work per task; one step may exceed it. */
const SLICE = 4;

/**
 * Runs a generator in short tasks.
 * @throws what a step throws, or the abort reason
 */
export async function inSlices<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    await nextTask();
    signal?.throwIfAborted();
    const began = performance.now();
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() - began < SLICE);
  }
}

/** Runs a generator to its end, where nothing else needs the thread. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
