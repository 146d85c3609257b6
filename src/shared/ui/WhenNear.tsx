import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';

interface Props {
  /** What holds the place until then and while its code comes, as high as what comes. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
  /** How far below the window its content is begun, as CSS; by default so that it is there when it is scrolled to. */
  readonly ahead?: string | undefined;
}

const AHEAD = '600px';

/**
 * Shows its content once the reader has scrolled near it: for what costs a download and stands far down. Before they have
 * scrolled at all, what is not in the window is not near: it would take its part of the line from the first screen.
 */
export function WhenNear({ placeholder, children, ahead = AHEAD }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const place = ref.current;
    if (place === null || isNear) return;
    let observer: IntersectionObserver | null = null;
    const observe = (margin: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
          // Asked here, where the browser has just laid the page out: in the effect it would have to do so at once
          else if (margin !== ahead && window.scrollY > 0) lookAhead();
        },
        { rootMargin: `0px 0px ${margin}` },
      );
      observer.observe(place);
    };
    const lookAhead = () => {
      window.removeEventListener('scroll', lookAhead);
      observe(ahead);
    };
    window.addEventListener('scroll', lookAhead, { passive: true });
    observe('0px');
    return () => {
      window.removeEventListener('scroll', lookAhead);
      observer?.disconnect();
    };
  }, [isNear, ahead]);
  if (!isNear) return <div ref={ref}>{placeholder}</div>;
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
