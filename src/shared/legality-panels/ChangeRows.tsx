import type { ReactNode } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './ChangeRows.module.css';

/** One of a series, such as a ban list, with its changes. */
export interface ChangeRow {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** Next to the name: in force, announced. */
  readonly tag: ReactNode;
  /** Its dates and its size. */
  readonly detail: string;
  /** The changes, one `ChangeNames` per kind. */
  readonly changes: ReactNode;
}

/** A format's ban lists or card pools: name, dates, and the names that each changed. */
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
  /** Number and kind: "4 banned". */
  readonly words: string;
  /** Whether additions are bad news, such as bans. */
  readonly isBan?: boolean;
  readonly ids: readonly string[];
  /** How many are named; the others are behind the link `href`. */
  readonly most: number;
  readonly href: string;
  readonly nameOf: (id: string) => ReactNode;
}

/** One kind of change in one line: "+ 4 banned  A, B, C, D". */
export function ChangeNames({ sign, words, isBan = false, ids, most, href, nameOf }: NamesProps) {
  return (
    <p className={styles.named}>
      <b className={styles.heading} data-sign={sign} data-ban={isBan || undefined}>
        {sign} {words}
      </b>
      <span className={styles.names}>
        {ids.slice(0, most).map((id) => (
          <span key={id} className={styles.one}>
            {nameOf(id)}
          </span>
        ))}
        {ids.length > most && <TextLink href={href}>and {formatNumber(ids.length - most)} more</TextLink>}
      </span>
    </p>
  );
}
