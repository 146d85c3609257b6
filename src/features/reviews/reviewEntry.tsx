import { formatDate } from '../../domain/text/format.ts';
import type { CollectionEntry } from '../../shared/records/entry.ts';
import { CardName, useCardTitle } from '../../shared/records/RecordNames.tsx';

export const reviews: CollectionEntry<'reviews'> = {
  collection: 'reviews',
  name: { label: 'Posted', sort: 'created_at' },
  useTitle: ({ card_id }) => `Review of ${useCardTitle(card_id)}`,
  columns: [
    { label: 'Card', sort: 'card_id', cell: ({ card_id }) => <CardName id={card_id} /> },
    { label: 'Author', cell: ({ username }) => username },
    { label: 'Votes', numeric: true, cell: ({ votes }) => votes },
    { label: 'Posted', sort: 'created_at', cell: ({ created_at }) => formatDate(created_at) },
  ],
  cardIds: ({ card_id }) => [card_id],
};
