import { type Remote, wrap } from 'comlink';

/** An RPC connection to a worker of the app. */
export interface CalledWorker<T> {
  /**
   * Calls the worker. Callbacks are passed as comlink's `proxy(callback)`.
   * @throws the worker's Error by message, or `stopped` if the worker cannot start or has ended
   */
  call<R>(work: (worker: Remote<T>) => Promise<R>): Promise<R>;
  /** Whether it crashed or was terminated. */
  hasEnded(): boolean;
  /** Terminates it, with all calls in progress. */
  end(): void;
}

/**
 * @param start creates the worker, whose script passes a `T` to comlink's `expose`
 * @param stopped message for the reader if it cannot start or crashes, without a full stop
 */
export function callWorker<T>(start: () => Worker, stopped: string): CalledWorker<T> {
  trustOwnWorkers();
  const worker = start();
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

const WORKER = /\/(?:service-worker|assets\/\w*[wW]orker-[\w-]+)\.js$/;

let isTrusting = false;

/**
 * Allows the app's own workers under `require-trusted-types-for 'script'` (docs/hosting.md, Security) by a default policy for
 * script URLs. It creates no HTML and no scripts, so those stay forbidden. Call it before starting a worker.
 */
export function trustOwnWorkers(): void {
  // A policy name can only be used once
  if (isTrusting) return;
  isTrusting = true;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { href, pathname } = new URL(address, window.location.href);
      return href.startsWith(`${window.location.origin}/`) && WORKER.test(pathname) ? address : null;
    },
  });
}
