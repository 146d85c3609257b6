import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** What holds the place until then, as high as what comes. */
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
    const observe = (margin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setNear(true);
        },
        { rootMargin: `0px 0px ${margin}` },
      );
      observer.observe(place);
      return observer;
    };
    const hasScrolled = window.scrollY > 0;
    let observer = observe(hasScrolled ? ahead : '0px');
    const lookAhead = () => {
      observer.disconnect();
      observer = observe(ahead);
    };
    if (!hasScrolled) window.addEventListener('scroll', lookAhead, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', lookAhead);
      observer.disconnect();
    };
  }, [isNear, ahead]);
  return isNear ? children : <div ref={ref}>{placeholder}</div>;
}
