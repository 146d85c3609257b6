import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** What holds the place until then, as high as what comes. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
  /** How far below the window its content is begun, as CSS; by default so that it is there when it is scrolled to. */
  readonly ahead?: string | undefined;
}

const AHEAD = '600px';

/** Shows its content once the reader has scrolled near it: for what costs a download and stands far down. */
export function WhenNear({ placeholder, children, ahead = AHEAD }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const place = ref.current;
    if (place === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNear, ahead]);
  return isNear ? children : <div ref={ref}>{placeholder}</div>;
}
