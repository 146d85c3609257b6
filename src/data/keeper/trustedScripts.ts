/** The app's worker scripts. */
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
