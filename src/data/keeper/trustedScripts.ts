/** The files of the app that run as workers. */
const WORKER = /\/(?:service-worker|assets\/\w*[wW]orker-[\w-]+)\.js$/;

let isTrusting = false;

/**
 * Lets the app's own workers start under `require-trusted-types-for 'script'` (docs/hosting.md, Security): the browser asks the
 * default policy for every address of a script that is given as text. It makes no HTML and no script, so that these stay forbidden.
 * Does nothing in browsers without Trusted Types, or when it was called before: what starts a worker calls it.
 */
export function trustOwnWorkers(): void {
  // A policy of one name can be made once
  if (isTrusting) return;
  isTrusting = true;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { href, pathname } = new URL(address, window.location.href);
      return href.startsWith(`${window.location.origin}/`) && WORKER.test(pathname) ? address : null;
    },
  });
}
