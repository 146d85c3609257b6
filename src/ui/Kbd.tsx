import type { ReactNode } from 'react';
import styles from './Kbd.module.css';

/** A key of the keyboard, as a keycap. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
