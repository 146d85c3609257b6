import { retryDelay, shouldRetry } from '../../api/retry.ts';

/** Does `work`, again after a while where its fault may pass by itself. @throws the last fault, or the reason of an abort */
export async function withRetry<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  mayRetry: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!shouldRetry(failures, error) || !mayRetry(error)) throw error;
      await pause(retryDelay(failures, error), signal);
    }
  }
}

/** @throws the reason of an abort */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
