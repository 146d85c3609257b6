import { namesQuery } from '../../data/api/queries.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { BY_NAME, type CollectionEntry } from '../../shared/records/entry.ts';
import { NameLink, nameColumn } from '../../shared/records/RecordNames.tsx';

export const formats: CollectionEntry<'formats'> = {
  collection: 'formats',
  ...BY_NAME,
  columns: [
    {
      label: 'Card pool now',
      queries: [namesQuery('card_pools')],
      cell: ({ active_card_pool_id }) => <NameLink collection="card_pools" id={active_card_pool_id} />,
    },
    {
      label: 'Ban list now',
      queries: [namesQuery('restrictions')],
      cell: ({ active_restriction_id }) => <NameLink collection="restrictions" id={active_restriction_id} />,
    },
    { label: 'Snapshots', numeric: true, cell: ({ snapshot_ids }) => snapshot_ids.length },
  ],
};

export const cardPools: CollectionEntry<'card_pools'> = {
  collection: 'card_pools',
  ...BY_NAME,
  columns: [
    nameColumn('Format', 'formats', 'format_id'),
    { label: 'Cycles', numeric: true, cell: ({ card_cycle_ids }) => card_cycle_ids.length },
    { label: 'Cards', numeric: true, cell: ({ num_cards }) => formatNumber(num_cards) },
  ],
  facts: (pool) => [
    { term: 'Cards', value: formatNumber(pool.num_cards) },
    { term: 'Whole cycles', value: pool.card_cycle_ids.length },
  ],
};
