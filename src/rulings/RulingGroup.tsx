import type { Ruling } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { FactionTag } from '../cards/FactionTag.tsx';
import type { ListedCard } from '../cards/list/listed.ts';
import { isIdentity } from '../cards/words.ts';
import { MarkedText } from '../markup/marks/MarkedText.tsx';
import { useNames } from '../reference/useNames.ts';
import { wordFor } from '../reference/words.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './RulingGroup.module.css';
import { RulingItem } from './RulingItem.tsx';

interface Props {
  readonly cardId: string;
  /** Unknown until the cards' names are here. */
  readonly card: ListedCard | undefined;
  readonly rulings: readonly Ruling[];
}

/** A card's rulings beside its name. */
export function RulingGroup({ cardId, card, rulings }: Props) {
  const typeName = useNames('card_types');
  return (
    <section className={styles.group}>
      <div className={styles.card}>
        <h2 className={styles.title}>
          <TextLink href={`${toAppUrl(recordTarget('cards', cardId))}#rulings`} tone="ink">
            <MarkedText text={card?.title ?? wordFor(cardId)} />
          </TextLink>
        </h2>
        {card !== undefined && (
          <p className={styles.facts}>
            <FactionTag id={card.faction_id} />
            <span>{isIdentity(card.card_type_id) ? 'Identity' : typeName(card.card_type_id)}</span>
          </p>
        )}
      </div>
      <div className={styles.rulings}>
        {rulings.map((ruling) => (
          <RulingItem key={ruling.id} ruling={ruling} />
        ))}
      </div>
    </section>
  );
}
