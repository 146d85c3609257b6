import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GameSymbol } from '../../markup/symbols/GameSymbol.tsx';
import { useNames } from '../../reference/useNames.ts';
import { FactionTag } from '../FactionTag.tsx';
import { isIdentity } from '../words.ts';
import styles from './CardRows.module.css';
import { type Listed, pageOf } from './listed.ts';

interface Props {
  readonly cards: readonly Listed[];
  readonly verdict: ((card: Listed) => ReactNode) | null;
}

/** One card a row, for thumbs: title, faction, type, cost and the verdict (WANTS 17). The whole row is the link. */
export function CardRows({ cards, verdict }: Props) {
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <CardRow key={card.id} card={card} verdict={verdict} />
      ))}
    </ul>
  );
}

export function CardRow({ card, verdict }: { card: Listed; verdict: Props['verdict'] }) {
  const typeName = useNames('card_types');
  const type = isIdentity(card.card_type_id) ? 'Identity' : typeName(card.card_type_id);
  return (
    <li className={styles.row} data-faction={card.faction_id}>
      <div className={styles.words}>
        <Link to={pageOf(card)} className={styles.title} viewTransition>
          {card.title}
        </Link>
        <div className={styles.facts}>
          <FactionTag id={card.faction_id} />
          <span>
            {type}
            {card.cost !== null && (
              <>
                {' · '}
                {card.cost} <GameSymbol name="credit" />
              </>
            )}
          </span>
        </div>
      </div>
      {verdict?.(card)}
    </li>
  );
}
