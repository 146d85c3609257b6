import { collectionTarget, toAppUrl } from '../api/target.ts';
import { formatDate } from '../lib/format.ts';
import { CardName, useCardTitle } from '../records/CardNames.tsx';
import type { CollectionEntry } from '../records/entry.ts';
import { FactionTag } from '../records/FactionTag.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/** What players wrote and built: decklists, rulings, reviews. */

export const decklists: CollectionEntry<'decklists'> = {
  sort: '-created_at,id',
  name: { label: 'Name', sort: 'name' },
  useTitle: ({ name }) => name,
  faction: ({ faction_id }) => faction_id,
  columns: [
    { label: 'Faction', cell: ({ faction_id }) => <FactionTag id={faction_id} /> },
    { label: 'Identity', cell: ({ identity_card_id }) => <CardName id={identity_card_id} /> },
    { label: 'Cards', numeric: true, cell: ({ num_cards }) => num_cards },
    { label: 'Influence', numeric: true, cell: ({ influence_spent }) => influence_spent },
    { label: 'By', sort: 'user_id', cell: ({ user_id }) => <DecksBy author={user_id} /> },
    { label: 'Published', sort: 'created_at', cell: ({ created_at }) => formatDate(created_at) },
  ],
  filters: [
    { name: 'side_id', label: 'Side', choices: 'sides' },
    { name: 'faction_id', label: 'Faction', choices: 'factions' },
  ],
  cardIds: ({ identity_card_id }) => [identity_card_id],
  facts: (deck) => [
    { term: 'Faction', value: <FactionTag id={deck.faction_id} /> },
    { term: 'Identity', value: <CardName id={deck.identity_card_id} /> },
    { term: 'By', value: deck.user_id === null ? null : <DecksBy author={deck.user_id} /> },
    { term: 'Published', value: formatDate(deck.created_at) },
    {
      term: 'Deckbuilding rules',
      value: deck.follows_basic_deckbuilding_rules ? 'followed' : 'not followed',
    },
  ],
};

/** An author's name as a link to all of their decks. */
function DecksBy({ author }: { author: string | null }) {
  if (author === null) return null;
  return (
    <TextLink href={toAppUrl(collectionTarget('decklists', { user_id: author }))} tone="ink">
      {author}
    </TextLink>
  );
}

export const rulings: CollectionEntry<'rulings'> = {
  sort: '-updated_at,id',
  name: { label: 'Ruling', sort: 'card_id' },
  useTitle: ({ card_id }) => `Ruling on ${useCardTitle(card_id)}`,
  columns: [
    { label: 'Card', sort: 'card_id', cell: ({ card_id }) => <CardName id={card_id} /> },
    { label: 'State', cell: ({ nsg_rules_team_verified: ok }) => ok && <Tag tone="good">Verified</Tag> },
    { label: 'Dated', sort: 'updated_at', cell: ({ updated_at }) => formatDate(updated_at) },
  ],
  filters: [
    {
      name: 'nsg_rules_team_verified',
      label: 'State',
      choices: { true: 'Verified by the rules team', false: 'Not verified' },
    },
  ],
  cardIds: ({ card_id }) => [card_id],
  facts: (ruling) => [
    { term: 'Card', value: <CardName id={ruling.card_id} /> },
    {
      term: 'State',
      value: ruling.nsg_rules_team_verified ? 'Verified by the rules team' : 'Not verified',
    },
  ],
};

export const reviews: CollectionEntry<'reviews'> = {
  sort: '-created_at,id',
  name: { label: 'Written', sort: 'created_at' },
  useTitle: ({ card_id }) => `Review of ${useCardTitle(card_id)}`,
  columns: [
    { label: 'Card', sort: 'card_id', cell: ({ card_id }) => <CardName id={card_id} /> },
    { label: 'By', cell: ({ username }) => username },
    { label: 'Votes', numeric: true, cell: ({ votes }) => votes },
    { label: 'Written', sort: 'created_at', cell: ({ created_at }) => formatDate(created_at) },
  ],
  filters: [],
  cardIds: ({ card_id }) => [card_id],
  facts: (review) => [
    { term: 'Card', value: <CardName id={review.card_id} /> },
    { term: 'By', value: review.username },
    { term: 'Votes', value: review.votes },
  ],
};
