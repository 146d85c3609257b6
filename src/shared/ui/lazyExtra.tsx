import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { whenIdle } from '../../data/idle.ts';
import { useHydrated } from './useHydrated.ts';

/**
 * A part whose code is loaded when it is first shown. Where the code cannot be had (offline, or gone with an old deployment) another
 * component takes its place, so that the page around it stays. React's own `lazy` is for this file alone: without a way out it
 * takes the page down.
 * @param instead makes what takes its place, given why the code did not come
 */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (fault: unknown) => ComponentType<Props>,
) {
  return lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (fault) {
      return { default: instead(fault) };
    }
  });
}

interface InBrowserProps {
  /** Keeps its place on the server, and until its code and data are here. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** What only the browser shows: lazy parts, and what depends on the device. The server sends the fallback. */
export function InBrowser({ fallback = null, children }: InBrowserProps) {
  if (!useHydrated()) return fallback;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/**
 * A part of a page that the page can do without, in the browser alone. Its code is loaded once the browser is idle; where it
 * cannot be had its place stays empty until the page is loaded again. What a reader would miss is a `lazyPart` (src/shared/ui/lazyPart.tsx).
 * @param Instead keeps its place on the server and until its code is here
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part = lazyOr(
    async () => {
      await whenIdle();
      return load();
    },
    () => Nothing,
  );
  return function Extra(props) {
    return (
      <InBrowser fallback={<Instead {...props} />}>
        <Part {...props} />
      </InBrowser>
    );
  };
}

function Nothing() {
  return null;
}
