import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Tag.module.css';

export type TagTone = 'good' | 'bad' | 'warn' | 'neutral' | 'info';

/** A short word with a tone, such as a verdict. The word carries the meaning; the colour only repeats it. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
