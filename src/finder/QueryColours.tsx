import { Fragment, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { colourQuery } from '../query-language/colourQuery.ts';
import styles from './QueryColours.module.css';

/** What makes a text more than a name. */
const SYNTAX = /[:=!<>|"/()]/;

interface Props {
  readonly text: string;
  /** The input that the colours lie over. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * The text of an input once more, coloured, over the input's own, which is made transparent. Nothing for a name, before the
 * page has come to life, and where a text is longer than the input.
 */
export function QueryColours({ text, input }: Props) {
  const isQuery = SYNTAX.test(text);
  const [fits, setFits] = useState(false);
  const measure = useEffectEvent(() => {
    const element = input.current;
    setFits(element !== null && element.scrollWidth <= element.clientWidth);
  });
  // The frame of the key is not held up by it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is as wide as it is
  useEffect(() => {
    if (!isQuery) return;
    const frame = requestAnimationFrame(() => measure());
    return () => cancelAnimationFrame(frame);
  }, [text, isQuery]);
  useEffect(() => {
    // To measure lays out the whole page, which a page without a query is spared
    if (!isQuery) return;
    const observer = new ResizeObserver(() => measure());
    if (input.current !== null) observer.observe(input.current);
    return () => observer.disconnect();
  }, [input, isQuery]);
  if (!fits || !isQuery) return null;
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
