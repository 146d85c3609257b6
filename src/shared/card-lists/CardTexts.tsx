import { memo } from 'react';
import { isPrinting, pageOf, setOf } from '../../data/api/resources/listed.ts';
import { useFaceNames } from '../card-face/faceOf.ts';
import { CardText } from '../markup/CardText.tsx';
import { UniqueMark } from '../markup/glyphs.tsx';
import { typeLine } from '../records/cardWords.ts';
import { NamedFactionTag } from '../records/RecordNames.tsx';
import { StatLine } from '../records/StatLine.tsx';
import { Link } from '../ui/Link.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import { keyOf, type ListItemProps, type ListViewProps } from './CardRows.tsx';
import styles from './CardTexts.module.css';

/** The typical height of a card's text, in px. */
const ITEM = 190;

/** Cards as text only: for reading, low vision, slow connections and discretion. */
export function CardTexts({ label, cards, verdict }: ListViewProps) {
  const names = useFaceNames();
  return (
    <VirtualList
      label={label}
      items={cards}
      keyOf={keyOf}
      minColumn="24rem"
      estimate={() => ITEM}
      className={styles.list}
    >
      {(card) => <CardTextItem card={card} names={names} verdict={verdict} />}
    </VirtualList>
  );
}

const CardTextItem = memo(function CardTextItem({ card, names, verdict }: ListItemProps) {
  return (
    <div className={styles.item} data-faction={card.faction_id}>
      <div className={styles.head}>
        <Link to={pageOf(card)} className={styles.title}>
          {card.is_unique && <UniqueMark />}
          {card.title}
        </Link>
        {verdict?.(card)}
      </div>
      <div className={styles.facts}>
        <NamedFactionTag id={card.faction_id} nameOf={names.faction} />
        <span>{typeLine(card, names.cardType)}</span>
        <StatLine card={card} />
        {isPrinting(card) && <span>{setOf(card)}</span>}
      </div>
      <div className={styles.text}>
        <CardText text={card.text} />
      </div>
    </div>
  );
});
