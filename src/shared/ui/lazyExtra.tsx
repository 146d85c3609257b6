import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from './useHydrated.ts';

/**
 * Thrown on a server by what the browser alone shows: the server sends the fallback of the `Suspense` around it, and the
 * browser puts the part there once its code is here.
 */
export class BrowserOnlyError extends Error {}

/** What React hands to the browser in place of a `BrowserOnlyError`. */
export const BROWSER_ONLY = 'browser-only';

/** Leaves a part to the browser. @throws BrowserOnlyError on a server */
export function browserOnly(): void {
  if (typeof document === 'undefined') throw new BrowserOnlyError();
}

/**
 * A part whose code comes when it is first shown. Where the code cannot be had (offline, or gone with an old deployment) another
 * component takes its place, so that the page around it stays. React's own `lazy` is for this file alone: without a way out it
 * takes the page down.
 * @param instead makes what takes its place, of why the code did not come
 */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (fault: unknown) => ComponentType<Props>,
) {
  return lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (fault) {
      if (fault instanceof BrowserOnlyError) throw fault;
      return { default: instead(fault) };
    }
  });
}

/**
 * A part of a page that the page can do without, in the browser alone. Where its code cannot be had its place stays empty until
 * the page is loaded again. What a reader would miss is a `lazyPart` (src/shared/ui/lazyPart.tsx).
 * @param Instead keeps its place on a server and until its code is here
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part = lazyOr(load, () => Nothing);
  return function Extra(props) {
    const instead = <Instead {...props} />;
    // A fault that tells the browser to render it would do so for all of a page's at once, in one long task
    if (!useHydrated()) return instead;
    return (
      <Suspense fallback={instead}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}
