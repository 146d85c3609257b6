import { proxy, type Remote, wrap } from 'comlink';
import { trustedWorker } from '../trustedTypes.ts';

/** An RPC connection to a worker of the app. */
export interface CalledWorker<T> {
  /**
   * Calls the worker. Functions are passed as `callback`s.
   * @throws the worker's Error by message, or `stopped` if the worker cannot start or has ended
   */
  call<R>(work: (worker: Remote<T>) => Promise<R>): Promise<R>;
  /** Whether it crashed or was terminated. */
  hasEnded(): boolean;
  /** Terminates it, with all calls in progress. */
  end(): void;
}

/**
 * @param address of the worker, whose script passes a `T` to comlink's `expose`
 * @param stopped message for the reader if it cannot start or crashes, without a full stop
 */
export function callWorker<T>(address: string, stopped: string): CalledWorker<T> {
  const worker = new Worker(trustedWorker(address), { type: 'module' });
  const remote = wrap<T>(worker);
  let end = () => {};
  let hasEnded = false;
  const ended = new Promise<never>((_, reject) => {
    end = () => {
      hasEnded = true;
      worker.terminate();
      reject(new Error(stopped));
    };
    worker.addEventListener('error', end);
    worker.addEventListener('messageerror', end);
  });
  // Not an unhandled rejection if no call is in progress
  ended.catch(() => {});
  return { call: (work) => Promise.race([work(remote), ended]), hasEnded: () => hasEnded, end };
}

/** A function as a worker can call it. */
export const callback = proxy;
