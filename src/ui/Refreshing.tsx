import type { ReactNode } from 'react';
import styles from './Refreshing.module.css';

interface Props {
  /** Whether what it shows is that of before, until the new is here. */
  readonly isOld: boolean;
  readonly children: ReactNode;
}

/** A list that stays, paler, while the one that takes its place is on the way. */
export function Refreshing({ isOld, children }: Props) {
  return (
    <div aria-busy={isOld || undefined} className={styles.list}>
      {children}
    </div>
  );
}
