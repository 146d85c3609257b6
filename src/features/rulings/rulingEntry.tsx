import { formatDate } from '../../domain/text/format.ts';
import type { CollectionEntry } from '../../shared/records/entry.ts';
import { CardName, useCardTitle } from '../../shared/records/RecordNames.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';

export const rulings: CollectionEntry<'rulings'> = {
  collection: 'rulings',
  name: { label: 'Ruling', sort: 'card_id' },
  useTitle: ({ card_id }) => `Ruling on ${useCardTitle(card_id)}`,
  columns: [
    { label: 'Card', sort: 'card_id', cell: ({ card_id }) => <CardName id={card_id} /> },
    { label: 'State', cell: ({ nsg_rules_team_verified: ok }) => ok && <Tag tone="good">Verified</Tag> },
    { label: 'Dated', sort: 'updated_at', cell: ({ updated_at }) => formatDate(updated_at) },
  ],
  cardIds: ({ card_id }) => [card_id],
  facts: (ruling) => [
    { term: 'State', value: ruling.nsg_rules_team_verified ? 'Verified by the rules team' : 'Not verified' },
  ],
};
