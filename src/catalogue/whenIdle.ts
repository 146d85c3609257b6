/** Milliseconds to wait for an idle moment where the browser cannot tell of one. */
const UNTOLD_IDLE = 300;

/** Runs work once the browser has nothing better to do, within two seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, UNTOLD_IDLE);
}
