import { formatNumber } from '../../domain/text/format.ts';
import type { CollectionEntry } from '../../shared/records/entry.ts';
import { NameLink } from '../../shared/records/RecordNames.tsx';

/** Formats and card pools as collections. */

export const formats: CollectionEntry<'formats'> = {
  collection: 'formats',
  name: { label: 'Name', sort: 'name' },
  useTitle: ({ name }) => name,
  columns: [
    {
      label: 'Card pool now',
      cell: ({ active_card_pool_id }) => <NameLink collection="card_pools" id={active_card_pool_id} />,
    },
    {
      label: 'Ban list now',
      cell: ({ active_restriction_id }) => <NameLink collection="restrictions" id={active_restriction_id} />,
    },
    { label: 'Snapshots', numeric: true, cell: ({ snapshot_ids }) => snapshot_ids.length },
  ],
  facts: () => [],
};

export const cardPools: CollectionEntry<'card_pools'> = {
  collection: 'card_pools',
  name: { label: 'Name', sort: 'name' },
  useTitle: ({ name }) => name,
  columns: [
    {
      label: 'Format',
      sort: 'format_id',
      cell: ({ format_id }) => <NameLink collection="formats" id={format_id} />,
    },
    { label: 'Cycles', numeric: true, cell: ({ card_cycle_ids }) => card_cycle_ids.length },
    { label: 'Cards', numeric: true, cell: ({ num_cards }) => formatNumber(num_cards) },
  ],
  facts: (pool) => [
    { term: 'Cards', value: formatNumber(pool.num_cards) },
    { term: 'Whole cycles', value: pool.card_cycle_ids.length },
  ],
};
