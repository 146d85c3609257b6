import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GameSymbol } from '../../markup/symbols/GameSymbol.tsx';
import { useNames } from '../../reference/useNames.ts';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { FactionTag } from '../FactionTag.tsx';
import { isIdentity } from '../words.ts';
import styles from './CardRows.module.css';
import { keyOf, type Listed, pageOf } from './listed.ts';

interface Props {
  readonly label: string;
  readonly cards: readonly Listed[];
  readonly verdict: ((card: Listed) => ReactNode) | null;
}

/** The usual height of a row, in px: two lines of text and their padding. */
const ROW = 72;

/** One card a row, for thumbs: title, faction, type, cost and the verdict (WANTS 17). The whole row is the link. */
export function CardRows({ label, cards, verdict }: Props) {
  return (
    <VirtualList label={label} items={cards} keyOf={keyOf} estimate={ROW} className={styles.list}>
      {(card) => <CardRow card={card} verdict={verdict} />}
    </VirtualList>
  );
}

function CardRow({ card, verdict }: { card: Listed; verdict: Props['verdict'] }) {
  const typeName = useNames('card_types');
  const type = isIdentity(card.card_type_id) ? 'Identity' : typeName(card.card_type_id);
  return (
    <div className={styles.row} data-faction={card.faction_id}>
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
    </div>
  );
}
