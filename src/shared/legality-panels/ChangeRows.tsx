import type { ReactNode } from 'react';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './ChangeRows.module.css';

/** One of several that followed each other, such as a ban list, and what it changed. */
export interface ChangeRow {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** Beside the name: in force, announced. */
  readonly tag: ReactNode;
  /** When it held and how much it holds. */
  readonly detail: string;
  /** The changes, a `ChangeNames` for each kind. */
  readonly changes: ReactNode;
}

/** Ban lists or card pools of a format one under another: name, when, and beside it what each changed by name. */
export function ChangeRows({ label, rows }: { label: string; rows: readonly ChangeRow[] }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ key, name, href, tag, detail, changes }) => (
        <li key={key} className={styles.row}>
          <span className={styles.name}>
            <TextLink href={href} tone="ink" className={styles.link}>
              {name}
            </TextLink>
            {tag}
          </span>
          <span className={styles.detail}>{detail}</span>
          <div className={styles.changes}>{changes}</div>
        </li>
      ))}
    </ul>
  );
}

interface NamesProps {
  readonly sign: '+' | '−' | '±';
  /** How many and how: "4 banned". */
  readonly words: string;
  /** Whether additions are bad news, such as bans. */
  readonly isBan?: boolean;
  /** Links, one for each name. */
  readonly names: readonly { readonly key: string; readonly name: ReactNode }[];
  /** After the names: the way to the rest. */
  readonly more?: ReactNode;
}

/** What changed alike, by name in one line: "+ 4 banned  A, B, C, D". */
export function ChangeNames({ sign, words, isBan = false, names, more }: NamesProps) {
  return (
    <p className={styles.named}>
      <b className={styles.heading} data-sign={sign} data-ban={isBan || undefined}>
        {sign} {words}
      </b>
      <span className={styles.names}>
        {names.map(({ key, name }) => (
          <span key={key} className={styles.one}>
            {name}
          </span>
        ))}
        {more}
      </span>
    </p>
  );
}
