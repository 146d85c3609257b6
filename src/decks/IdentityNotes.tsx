import { type Target, toAppUrl } from '../api/target.ts';
import { useCards } from '../catalogue/useCards.ts';
import { filterValues, setValue } from '../lists/filters.ts';
import { isIdentity } from '../records/cardWords.ts';
import type { ListedCard } from '../records/listed.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './DeckFinder.module.css';

/** Why no deck was found where an identity was asked for as a card: the API's own link from an identity does so. */
export function IdentityNotes({ target }: { target: Target }) {
  const { cards } = useCards(filterValues(target, 'card_id'));
  return [...cards.values()]
    .filter((card) => isIdentity(card.card_type_id))
    .map((card) => <IdentityNote key={card.id} card={card} target={target} />);
}

function IdentityNote({ card: { id, title }, target }: { card: ListedCard; target: Target }) {
  const others = filterValues(target, 'card_id').filter((other) => other !== id);
  const rest = setValue(target, 'card_id', others.length === 0 ? null : others.join(','));
  return (
    <p className={styles.note}>
      {title} is an identity, and no deck holds it as a card.{' '}
      <TextLink href={toAppUrl(setValue(rest, 'identity_card_id', id))}>Decks with this identity</TextLink>
    </p>
  );
}
