import { formatNumber } from '../../domain/text/format.ts';
import type { CollectionEntry } from '../../shared/records/entry.ts';
import { NameLink } from '../../shared/records/RecordNames.tsx';

/** How formats and card pools are shown as collections. */

export const formats: CollectionEntry<'formats'> = {
  collection: 'formats',
  name: { label: 'Name', sort: 'name' },
  useTitle: ({ name }) => name,
  columns: [
    { label: 'Card pool now', cell: ({ active_card_pool_id }) => poolLink(active_card_pool_id) },
    { label: 'Ban list now', cell: ({ active_restriction_id }) => listLink(active_restriction_id) },
    { label: 'Snapshots', numeric: true, cell: ({ snapshot_ids }) => snapshot_ids.length },
  ],
  filters: [],
  facts: () => [],
};

export const cardPools: CollectionEntry<'card_pools'> = {
  collection: 'card_pools',
  name: { label: 'Name', sort: 'name' },
  useTitle: ({ name }) => name,
  columns: [
    { label: 'Format', sort: 'format_id', cell: ({ format_id }) => formatLink(format_id) },
    { label: 'Cycles', numeric: true, cell: ({ card_cycle_ids }) => card_cycle_ids.length },
    { label: 'Cards', numeric: true, cell: ({ num_cards }) => numberWords(num_cards) },
  ],
  filters: [{ name: 'format_id', label: 'Format', choices: 'formats' }],
  facts: (pool) => [
    { term: 'Cards', value: numberWords(pool.num_cards) },
    { term: 'Whole cycles', value: pool.card_cycle_ids.length },
  ],
};

function formatLink(id: string) {
  return <NameLink collection="formats" id={id} />;
}

function poolLink(id: string | null) {
  return id === null ? 'none' : <NameLink collection="card_pools" id={id} />;
}

function listLink(id: string | null) {
  return id === null ? 'none' : <NameLink collection="restrictions" id={id} />;
}

function numberWords(count: number | null): string | null {
  return count === null ? null : formatNumber(count);
}
