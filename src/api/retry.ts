import { ApiError } from './errors.ts';

const MOST_RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** Whether to ask again after `failures` failures: only what may pass by itself, three times at the most. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.isTransient && failures < MOST_RETRIES;
}

/** Milliseconds to wait before the next try: what the server asks for, else 0.5, 1, 2 s, spread by up to a half. */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof ApiError && error.retryAfter !== null) return Math.min(error.retryAfter, LONGEST_WAIT);
  return 500 * 2 ** failures * (1 + random() / 2);
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
