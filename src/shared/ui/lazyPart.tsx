import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { create } from 'zustand';
import { whenIdle } from '../../data/idle.ts';
import { loadFailure } from '../../domain/text/format.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { useHydrated } from './useHydrated.ts';

/** A lazy component, or another if its code fails to load (offline, an old deployment): React's `lazy` would crash the page. */
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

/** Renders its children in the browser only. The server, hydration, and pending code and data get the fallback. */
export function InBrowser({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  if (!useHydrated()) return fallback;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/**
 * An optional part of a page, in the browser only, loaded when idle. If loading fails it stays empty until the page is reloaded:
 * for parts that the user would miss, use `lazyPart`.
 * @param Instead placeholder on the server and while loading
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

const Nothing = () => null;

/** A part of a page (or all: `isPage`), loaded when first shown. If that fails, an error with Retry names it: "The rulings". */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  isPage = false,
) {
  return lazyOr(load, (fault) => {
    // In a store: once loading succeeds, the error is replaced everywhere
    const usePart = create<{ readonly Part?: ComponentType<Props>; readonly retrying: boolean }>(() => ({
      retrying: false,
    }));
    const retry = async () => {
      usePart.setState({ retrying: true });
      try {
        if (MISSING_STYLES.test(String(fault))) throw fault;
        usePart.setState({ Part: await load() });
      } catch {
        // Removed by a new deployment: a reload gets the new code
        if (navigator.onLine) window.location.reload();
      }
      usePart.setState({ retrying: false });
    };
    return function Missing(props) {
      const { Part, retrying } = usePart();
      if (Part !== undefined) return <Part {...props} />;
      return <MissingCode what={what} isPage={isPage} onRetry={retry} retrying={retrying} />;
    };
  });
}

/** Vite requests a style sheet once per visit: after a retry, the part would lack its styles. */
const MISSING_STYLES = /preload CSS/;

type MissingCodeProps = { readonly what: string } & Omit<ComponentProps<typeof ErrorPanel>, 'title'>;

export function MissingCode({ what, ...panel }: MissingCodeProps) {
  return (
    <ErrorPanel title={loadFailure(what)} {...panel}>
      {navigator.onLine
        ? 'The connection failed, or Sift was updated while this page was open.'
        : 'You’re offline. What you opened before still works.'}
    </ErrorPanel>
  );
}

interface Props {
  /** A placeholder of the same height, until the content is near and loaded. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
  /** How far below the window loading starts, as CSS. */
  readonly ahead?: string | undefined;
}

/** Shows its content once it is near the window, for expensive content far down the page. */
export function WhenNear({ placeholder, children, ahead = '600px' }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear, ahead]);
  if (!isNear) return <div ref={ref}>{placeholder}</div>;
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
