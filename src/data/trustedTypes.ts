/** The app's own workers: their files in the build. */
const WORKER = /\/(?:service-worker|assets\/\w*[wW]orker-[\w-]+)\.js$/;

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

/**
 * The one policy that Trusted Types allow (docs/hosting.md, Security). DOMPurify parses with it, in a document of its own that runs and loads
 * nothing; nothing else may make HTML of text. Beside that it lets the app's own workers start.
 * @returns null in browsers without Trusted Types
 */
export function trustedTypesPolicy() {
  // A policy's name can only be used once
  policy ??= window.trustedTypes?.createPolicy('dompurify', {
    createHTML: (html) => html,
    createScriptURL(address) {
      const { href, pathname } = new URL(address, window.location.href);
      if (href.startsWith(`${window.location.origin}/`) && WORKER.test(pathname)) return address;
      throw new TypeError('Only Sift’s own workers may start');
    },
  });
  return policy ?? null;
}

/** The address of one of the app's workers, as the browser wants it under `require-trusted-types-for 'script'`. */
export function trustedWorker(address: string): string {
  return trustedTypesPolicy()?.createScriptURL(address) ?? address;
}
