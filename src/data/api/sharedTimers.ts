import type { TimeoutCallback, TimeoutProvider } from '@tanstack/react-query';

/** Milliseconds from which a timer may be a little late. */
const LONG = 60_000;
/** Milliseconds by which it is late at the most. */
const STEP = 10_000;

type Group = Map<number, TimeoutCallback>;

/**
 * Timers for the query library, which sets one with each query that a component reads, to note minutes later that its answer has
 * aged: a long list made thousands. The long ones that end within the same ten seconds share one of the browser's.
 */
export function createSharedTimers(): TimeoutProvider<number> {
  const groups = new Map<number, Group>();
  const groupOf = new Map<number, Group>();
  // The browser's own are positive
  let last = 0;

  function join(callback: TimeoutCallback, delay: number): number {
    const now = performance.now();
    const end = Math.ceil((now + delay) / STEP) * STEP;
    let group = groups.get(end);
    if (group === undefined) {
      const made: Group = new Map();
      group = made;
      groups.set(end, made);
      globalThis.setTimeout(() => {
        groups.delete(end);
        for (const [id, call] of made) {
          groupOf.delete(id);
          call();
        }
      }, end - now);
    }
    last -= 1;
    group.set(last, callback);
    groupOf.set(last, group);
    return last;
  }

  return {
    setTimeout: (callback, delay) =>
      delay < LONG ? Number(globalThis.setTimeout(callback, delay)) : join(callback, delay),
    clearTimeout: (id) => {
      if (id === undefined || id > 0) globalThis.clearTimeout(id);
      else {
        groupOf.get(id)?.delete(id);
        groupOf.delete(id);
      }
    },
    setInterval: (callback, delay) => Number(globalThis.setInterval(callback, delay)),
    clearInterval: (id) => globalThis.clearInterval(id),
  };
}
