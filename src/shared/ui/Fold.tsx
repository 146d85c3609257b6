import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import styles from './Fold.module.css';
import { tabNumbers, useEntryName } from './historyEntry.ts';
import { useHashTarget } from './useHashTarget.ts';

/** Which are open (1), by history entry: Back finds the page as it was left, and as high. */
const opened = tabNumbers('sift-open-folds');

interface FoldProps {
  readonly title: string;
  readonly count?: number | undefined;
  /** h2 (default) or h3, for sections in sections. */
  readonly level?: 2 | 3;
  readonly id?: string;
  /** Open on wide screens, in browsers that support it; closed on phones. */
  readonly openWide?: boolean;
  readonly children: ReactNode;
}

/** A collapsible section: native `<details>`, so that it works before hydration. */
export function Fold({ title, count, level = 2, id, openWide = false, children }: FoldProps) {
  const headingId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const name = `${useEntryName()} ${id ?? title}`;
  useLayoutEffect(() => {
    if (details.current !== null && opened.get(name) === 1) details.current.open = true;
  }, [name]);
  useHashTarget(id ?? null, details);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={level === 2 ? headingId : undefined} id={id}>
      <details
        ref={details}
        className={styles.fold}
        data-open-wide={openWide ? level : undefined}
        onToggle={({ currentTarget }) => opened.set(name, Number(currentTarget.open))}
      >
        <summary className={styles.summary}>
          <Heading id={headingId} className={styles.heading}>
            {title}
            {count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
          </Heading>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
