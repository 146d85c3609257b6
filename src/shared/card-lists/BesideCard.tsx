import type { ReactNode } from 'react';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { MarkedText } from '../markup/MarkedText.tsx';
import { isIdentity } from '../records/cardWords.ts';
import { FactionTag } from '../records/FactionTag.tsx';
import type { ListedCard } from '../records/listed.ts';
import { useNames, wordFor } from '../records/useNames.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './BesideCard.module.css';
import { usePreviewOf } from './CardPreview.tsx';

interface Props {
  readonly cardId: string;
  /** Unknown until the cards' names are here. */
  readonly card: ListedCard | undefined;
  /** A place on the card's page: `#rulings`. */
  readonly anchor: string;
  readonly children: ReactNode;
}

/** What is said of a card beside its name, which leads to it; under it where there is little room. */
export function BesideCard({ cardId, card, anchor, children }: Props) {
  const typeName = useNames('card_types');
  return (
    <section className={styles.row} {...usePreviewOf(cardId)}>
      <div className={styles.card}>
        <h2 className={styles.title}>
          <TextLink href={toAppUrl(recordTarget('cards', cardId)) + anchor} tone="ink">
            <MarkedText text={card?.title ?? wordFor(cardId)} />
          </TextLink>
        </h2>
        <p className={styles.facts}>
          {card !== undefined && (
            <>
              <FactionTag id={card.faction_id} />
              <span>{isIdentity(card.card_type_id) ? 'Identity' : typeName(card.card_type_id)}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.said}>{children}</div>
    </section>
  );
}
