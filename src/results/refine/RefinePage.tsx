import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './RefinePage.module.css';

interface Props {
  /** What narrows the list; below 60rem it has no place beside it. */
  readonly refine: ReactNode;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A page of cards with what narrows them beside it. */
export function RefinePage({ refine, className, children }: Props) {
  return (
    <div className={styles.page}>
      <aside className={styles.refine} aria-label="Refine">
        {refine}
      </aside>
      <div className={cx(styles.results, className)}>{children}</div>
    </div>
  );
}
