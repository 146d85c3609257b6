import type { ReactNode } from 'react';
import { CardName } from '../../shared/records/RecordNames.tsx';
import styles from './RankList.module.css';

interface RankedRow {
  /** Of a card, whose name is then a link. */
  readonly id: string;
  /** What it is, where it is no card. */
  readonly name?: string | undefined;
  /** The length of its bar, 0 to 1. */
  readonly share: number;
  /** What the bar shows, in words. */
  readonly value: ReactNode;
  /** More of it, smaller. */
  readonly detail: ReactNode;
}

interface Props {
  /** What the order is of, spoken: "Cards by lift". */
  readonly label: string;
  readonly rows: readonly RankedRow[];
}

/** Rows in an order, each with a bar and its numbers in words. Names of cards come from the `CardNames` around it. */
export function RankList({ label, rows }: Props) {
  return (
    <div className={styles.frame}>
      <ol aria-label={label} className={styles.list}>
        {rows.map(({ id, name, share, value, detail }) => (
          <li key={id} className={styles.item}>
            <span className={styles.name}>{name ?? <CardName id={id} />}</span>{' '}
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.fill} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
            </span>
            <span className={styles.value}>{value}</span> <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
