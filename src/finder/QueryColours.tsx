import { Fragment, type RefObject, useEffect, useState } from 'react';
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
 * page has come to life, and where a text is so long that the input has scrolled.
 */
export function QueryColours({ text, input }: Props) {
  const [isLive, setLive] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    setLive(true);
    const follow = ({ target }: Event) => {
      if (target === input.current) setScrolled((input.current?.scrollLeft ?? 0) > 0);
    };
    // An input's scroll does not bubble, and the input is another one once suggestions have come
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [input]);
  if (!isLive || isScrolled || !SYNTAX.test(text)) return null;
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
