import type { Decklist } from '../api/resources/registry.ts';
import { FactionTag } from '../cards/FactionTag.tsx';
import { formatCount, formatDate } from '../lib/format.ts';
import { Tag } from '../ui/Tag.tsx';
import styles from './DeckTags.module.css';

/** A deck in one line: faction, size, influence, who and when; its tags; and a warning where it breaks the basic rules. */
export function DeckTags({ deck }: { deck: Decklist }) {
  return (
    <div className={styles.line}>
      <FactionTag id={deck.faction_id} />
      <span>{formatCount(deck.num_cards, 'card')}</span>
      {deck.influence_spent !== null && <span>{deck.influence_spent} influence</span>}
      <span>
        {deck.user_id} · {formatDate(deck.created_at)}
      </span>
      {!deck.follows_basic_deckbuilding_rules && <Tag tone="warn">Breaks the deckbuilding rules</Tag>}
      {deck.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  );
}
