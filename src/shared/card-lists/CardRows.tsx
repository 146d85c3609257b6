import { memo, type ReactNode } from 'react';
import { isPrinting, type Listed, pageOf, setOf } from '../../data/api/resources/listed.ts';
import { type FaceNames, useFaceNames } from '../card-face/faceOf.ts';
import { GameSymbol } from '../markup/glyphs.tsx';
import { typeWord } from '../records/cardWords.ts';
import { NamedFactionTag } from '../records/RecordNames.tsx';
import { Link } from '../ui/Link.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import styles from './CardRows.module.css';

export interface ListViewProps {
  readonly label: string;
  readonly cards: readonly Listed[];
  /** A card's verdict tag in the reader's format; null while unknown. */
  readonly verdict: ((card: Listed) => ReactNode) | null;
}

/** A card's React key in any view. */
export const keyOf = ({ id }: Listed) => id;

/** The typical height of a row, in px: two lines of text and padding. */
const ROW = 72;

/** One card per row, for touch. The whole row is the link. */
export function CardRows({ label, cards, verdict }: ListViewProps) {
  const names = useFaceNames();
  return (
    <VirtualList label={label} items={cards} keyOf={keyOf} estimate={() => ROW} className={styles.list}>
      {(card) => <CardRow card={card} names={names} verdict={verdict} />}
    </VirtualList>
  );
}

/** A card of the list; all props stay the same while the list is typed at. */
export interface ListItemProps extends Pick<ListViewProps, 'verdict'> {
  readonly card: Listed;
  readonly names: FaceNames;
}

const CardRow = memo(function CardRow({ card, names, verdict }: ListItemProps) {
  return (
    <div className={styles.row} data-faction={card.faction_id}>
      <div className={styles.words}>
        <Link to={pageOf(card)} className={styles.title}>
          {card.title}
        </Link>
        <div className={styles.facts}>
          <NamedFactionTag id={card.faction_id} nameOf={names.faction} />
          <span>
            {typeWord(card.card_type_id, names.cardType)}
            {card.cost !== null && (
              <>
                {' · '}
                {card.cost} <GameSymbol name="credit" />
              </>
            )}
          </span>
          {isPrinting(card) && <span>{setOf(card)}</span>}
        </div>
      </div>
      {verdict?.(card)}
    </div>
  );
});
