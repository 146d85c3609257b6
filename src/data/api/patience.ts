import { param, type Target, withParam } from '../../domain/json-api/target.ts';
import type { Patience } from './client.ts';
import { ApiError } from './errors.ts';
import { retryDelay, shouldRetry } from './retry.ts';

/* How long downloads are carried through, in code that no page needs. */

/** Records asked for per page after a large one did not come in time. */
const SMALL_PAGE_SIZE = 200;

/** Asks again for a page whose fault may pass, and for smaller pages where one does not come in time. */
export const patience: Patience = {
  async read(target, size, signal, ask) {
    const smaller = inSmallPages(target, size);
    try {
      return await withRetry(
        () => ask(target),
        signal,
        (error) => smaller === null || !isTimeout(error),
      );
    } catch (error) {
      if (smaller === null || !isTimeout(error)) throw error;
      return smaller;
    }
  },
};

/** The same place in the collection, in small pages; null where the pages are small already, or of a size of the server's own. */
function inSmallPages(target: Target, size: number): Target | null {
  if (param(target, 'page[size]') !== String(size)) return null;
  const number = Number(param(target, 'page[number]') ?? 1);
  const small = withParam(target, 'page[size]', String(SMALL_PAGE_SIZE));
  return withParam(small, 'page[number]', String((number - 1) * (size / SMALL_PAGE_SIZE) + 1));
}

function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.fault.kind === 'timeout';
}

/**
 * Does `work`, again after a while where its fault may pass by itself and `mayRetry` does not object.
 * @throws the last fault, or the reason of an abort
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
  mayRetry: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!shouldRetry(failures, error) || !mayRetry(error)) throw error;
      await pause(retryDelay(failures, error), signal);
    }
  }
}

/** @throws the reason of an abort */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
