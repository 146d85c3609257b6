import type { ReactNode } from 'react';
import styles from './Refreshing.module.css';

interface Props {
  /** Whether what it shows is that of before, until the new is here. */
  readonly isPlaceholder: boolean;
  readonly children: ReactNode;
}

/** A list that stays, paler, while the one that takes its place is on the way. */
export function Refreshing({ isPlaceholder, children }: Props) {
  return (
    <div aria-busy={isPlaceholder || undefined} className={styles.list}>
      {children}
    </div>
  );
}
