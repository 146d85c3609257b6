import { Fragment, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { colourQuery } from '../../../domain/query-language/colourQuery.ts';
import styles from './QueryColours.module.css';

interface Props {
  readonly text: string;
  /** The input that the colours lie over. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * The text of an input once more, coloured, over the input's own, which is made transparent. Nothing where a text is longer than
 * the input.
 */
export function QueryColours({ text, input }: Props) {
  const [fits, setFits] = useState(false);
  const measure = useEffectEvent(() => {
    const element = input.current;
    setFits(element !== null && element.scrollWidth <= element.clientWidth);
  });
  // The frame of the key is not held up by it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is as wide as it is
  useEffect(() => {
    const frame = requestAnimationFrame(() => measure());
    return () => cancelAnimationFrame(frame);
  }, [text]);
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (input.current !== null) observer.observe(input.current);
    return () => observer.disconnect();
  }, [input]);
  if (!fits) return null;
  return (
    <div className={styles.colours} aria-hidden="true">
      <span>
        {colourQuery(text).map(({ part, text: words }, at) =>
          part === 'plain' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
            <Fragment key={at}>{words}</Fragment>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
            <span key={at} className={styles[part]}>
              {words}
            </span>
          ),
        )}
      </span>
    </div>
  );
}
