import type { ReactNode } from 'react';
import { formatPeriod, type SharedPeriod } from '../../domain/legality/snapshots.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { useStanding } from '../records/VerdictTag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './ChangeRows.module.css';
import { StateTag } from './InForce.tsx';

/** One of a series, such as a ban list, with its changes. */
interface ChangeRow {
  readonly period: SharedPeriod;
  readonly name: string;
  readonly href: string;
  /** How many cards it has, in words, if known. */
  readonly size: string | null;
  /** The changes, one `ChangeNames` per kind. */
  readonly changes: ReactNode;
}

/** A format's ban lists or card pools: name, dates, and the names that each changed. */
export function ChangeRows({ label, rows }: { label: string; rows: readonly ChangeRow[] }) {
  const standing = useStanding();
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ period, name, href, size, changes }) => (
        <li key={`${period.key} ${period.from}`} className={styles.row}>
          <span className={styles.name}>
            <TextLink href={href} tone="ink" className={styles.link}>
              {name}
            </TextLink>
            <StateTag period={period} />
          </span>
          <span className={styles.detail}>
            {formatPeriod(period, standing(period))}
            {size !== null && ` · ${size}`}
          </span>
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
