import { param, type Target, withParam } from '../../domain/json-api/target.ts';
import type { Patience } from './client.ts';
import { ApiError, retryDelay, shouldRetry } from './errors.ts';

/* Retries for downloads, apart from the code that every page needs. */

/** Page size after a large page timed out. */
const SMALL_PAGE_SIZE = 200;

/** Retries transient faults, and falls back to smaller pages after timeouts. @throws the last fault, or the abort reason */
export const patience: Patience = async (target, size, signal, ask) => {
  const smaller = inSmallPages(target, size);
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask(target);
    } catch (error) {
      signal?.throwIfAborted();
      const isTimeout = error instanceof ApiError && error.fault.kind === 'timeout';
      if (smaller !== null && isTimeout) return patience(smaller, size, signal, ask);
      if (!shouldRetry(failures, error)) throw error;
      await pause(retryDelay(failures, error), signal);
    }
  }
};

/** The same place in the collection with small pages; null if pages are small already, or the server chose their size. */
function inSmallPages(target: Target, size: number): Target | null {
  if (param(target, 'page[size]') !== String(size)) return null;
  const number = Number(param(target, 'page[number]') ?? 1);
  const small = withParam(target, 'page[size]', String(SMALL_PAGE_SIZE));
  return withParam(small, 'page[number]', String((number - 1) * (size / SMALL_PAGE_SIZE) + 1));
}

/** @throws the abort reason */
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
