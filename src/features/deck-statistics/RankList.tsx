import type { ReactNode } from 'react';
import { CardName } from '../../shared/records/RecordNames.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './RankList.module.css';
import { type CardShare, countWords, percentOf, shareOf } from './shares.ts';

interface RankedRow {
  /** A card's id, which makes the name a link. */
  readonly id: string;
  /** The name, if it is not a card. */
  readonly name?: string | undefined;
  /** The bar's length, 0 to 1. */
  readonly share: number;
  readonly value: string;
  readonly detail: string;
}

interface Props {
  readonly title: string;
  readonly note?: string;
  /** The list's accessible name: "Cards by lift". */
  readonly label: string;
  readonly rows: readonly RankedRow[];
  /** Instead of a list without rows. */
  readonly empty?: ReactNode;
}

/** Ranked rows, each with a bar and its numbers. Card names come from the surrounding `CardNames`. */
export function RankList({ title, note, label, rows, empty }: Props) {
  return (
    <Section title={title} level={3} plain className={styles.section}>
      {note && <p className={styles.note}>{note}</p>}
      {rows.length === 0 && empty ? (
        empty
      ) : (
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
      )}
    </Section>
  );
}

export function rankedShare(card: CardShare) {
  return { id: card.id, share: shareOf(card), value: percentOf(card), detail: countWords(card) };
}
