import type { ReactNode } from 'react';
import { CardName } from '../records/RecordNames.tsx';
import styles from './RankList.module.css';

interface RankedCard {
  readonly id: string;
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
  readonly cards: readonly RankedCard[];
}

/** Cards in an order, each with a bar and its numbers in words. Names come from the `CardNames` around it. */
export function RankList({ label, cards }: Props) {
  return (
    <div className={styles.frame}>
      <ol aria-label={label} className={styles.list}>
        {cards.map(({ id, share, value, detail }) => (
          <li key={id} className={styles.item}>
            <span className={styles.name}>
              <CardName id={id} />
            </span>{' '}
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
