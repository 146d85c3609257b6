import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardText } from '../../markup/CardText.tsx';
import { useNames } from '../../reference/useNames.ts';
import { FactionTag } from '../FactionTag.tsx';
import { StatLine } from '../StatLine.tsx';
import { typeLine } from '../words.ts';
import styles from './CardTexts.module.css';
import { isPrinting, type Listed, pageOf } from './listed.ts';

interface Props {
  readonly cards: readonly Listed[];
  readonly verdict: ((card: Listed) => ReactNode) | null;
}

/** Cards as text alone: for reading, low vision, slow links and discretion (WANTS 9). */
export function CardTexts({ cards, verdict }: Props) {
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <CardTextItem key={card.id} card={card} verdict={verdict} />
      ))}
    </ul>
  );
}

export function CardTextItem({ card, verdict }: { card: Listed; verdict: Props['verdict'] }) {
  const typeName = useNames('card_types');
  return (
    <li className={styles.item} data-faction={card.faction_id}>
      <div className={styles.head}>
        <Link to={pageOf(card)} className={styles.title} viewTransition>
          {card.is_unique && '◆ '}
          {card.title}
        </Link>
        {verdict?.(card)}
      </div>
      <div className={styles.facts}>
        <FactionTag id={card.faction_id} />
        <span>{typeLine(card, typeName)}</span>
        <StatLine card={card} />
        {isPrinting(card) && (
          <span>
            {card.card_set_name} {card.position}
          </span>
        )}
      </div>
      <div className={styles.text}>
        <CardText text={card.text} />
      </div>
    </li>
  );
}
