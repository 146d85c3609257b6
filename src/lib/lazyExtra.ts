import { type ComponentType, lazy } from 'react';

/**
 * Thrown on a server by what the browser alone shows: the server sends the fallback of the `Suspense` around it, and the
 * browser puts the part there once its code is here.
 */
export class BrowserOnlyError extends Error {}

/** What React hands to the browser in place of a `BrowserOnlyError`. */
export const BROWSER_ONLY = 'browser-only';

const fault = new BrowserOnlyError('This part is rendered in the browser alone');

/** Leaves a part to the browser. @throws BrowserOnlyError on a server */
export function browserOnly(): void {
  if (typeof document === 'undefined') throw fault;
}

/**
 * A part of a page that the page can do without, whose code comes when it is first shown in the browser. Where the code cannot
 * be had (offline, or gone with an old deployment) its place stays empty until the page is loaded again: all else works.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    browserOnly();
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}

function Nothing() {
  return null;
}
