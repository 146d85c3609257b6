import {
  Component,
  type ComponentProps,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../data/idle.ts';
import { loadFailure } from '../../domain/text/format.ts';
import { ErrorPanel } from './EmptyState.tsx';
import { useHydrated } from './hydration.ts';

/** Code that did not come: without a network, or removed by a new deployment. */
class MissingCodeError extends Error {}

/** Vite asks for a style sheet once in a visit: after another try, the part would lack its styles. */
const MISSING_STYLES = /preload CSS/;

/**
 * React's `lazy`, with another try. Needs a `Suspense` around.
 * @param what names the part where its code does not come, with Retry: "The rulings". Or a component that stands in for it.
 * @param isPage whether the part is the whole page
 */
export function lazyPart<Props extends object>(
  what: string | ComponentType<Props>,
  load: () => Promise<ComponentType<Props>>,
  isPage = false,
): ComponentType<Props> {
  let failures = 0;
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (fault) {
        failures += MISSING_STYLES.test(String(fault)) ? 2 : 1;
        throw new MissingCodeError('code did not load', { cause: fault });
      }
    });
  let Part = begin();
  const tryAgain = () => {
    // Failed twice: a new deployment has other files
    if (failures > 1 && navigator.onLine) window.location.reload();
    else Part = begin();
  };
  return function LazyPart(props) {
    const instead = (retry: () => void) => {
      if (typeof what === 'string') return <MissingCode what={what} isPage={isPage} onRetry={retry} />;
      return createElement(what, props);
    };
    return (
      <CodeBoundary tryAgain={tryAgain} instead={instead}>
        {() => <Part {...props} />}
      </CodeBoundary>
    );
  };
}

interface BoundaryProps {
  readonly tryAgain: () => void;
  readonly instead: (retry: () => void) => ReactNode;
  readonly children: () => ReactNode;
}

/** Shows something else in place of a part whose code is missing; any other error is the page's. */
class CodeBoundary extends Component<BoundaryProps, { readonly isMissing: boolean }> {
  override state = { isMissing: false };
  static getDerivedStateFromError(fault: unknown) {
    if (fault instanceof MissingCodeError) return { isMissing: true };
    throw fault;
  }
  readonly retry = () => {
    this.props.tryAgain();
    startTransition(() => this.setState({ isMissing: false }));
  };
  override render() {
    const { children, instead } = this.props;
    return this.state.isMissing ? instead(this.retry) : children();
  }
}

/**
 * Renders its children in the browser only. The server, hydration, and pending code and data get the fallback. All that a page has of
 * these is drawn in slices, between which the browser answers the reader.
 */
export function InBrowser({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!useDeferredValue(isHydrated)) return fallback;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/**
 * A part that nobody would miss, in the browser only, loaded when idle. Its place stays as it is if the code does not come.
 * @param Instead placeholder on the server and while loading
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part = lazyPart(Instead, () => whenIdle().then(load));
  return function Extra(props) {
    return (
      <InBrowser fallback={<Instead {...props} />}>
        <Part {...props} />
      </InBrowser>
    );
  };
}

const Nothing = () => null;

type MissingCodeProps = { readonly what: string } & Omit<ComponentProps<typeof ErrorPanel>, 'title'>;

/** Says that code is missing. What lacked the network alone is tried again when that returns. */
export function MissingCode({ what, onRetry, ...panel }: MissingCodeProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('online', () => retry(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <ErrorPanel title={loadFailure(what)} onRetry={onRetry} {...panel}>
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
