import { namesQuery } from '../../data/api/queries.ts';
import { collectionTarget } from '../../domain/json-api/target.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { useCounts } from '../../shared/lists/counts.ts';
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

/** The query for a format's legal cards today: in its card pool and not banned (docs/search.md, Fields). */
function legalQuery(formatId: string): string {
  return `format:${formatId}`;
}

/** The search for a format's legal cards today. */
export function legalCardsUrl(formatId: string): string {
  return `/cards?q=${encodeURIComponent(legalQuery(formatId))}`;
}

/** Legal cards per format id today; empty until known. */
export function useLegalCounts(formatIds: readonly string[]): Readonly<Record<string, number | null>> {
  const { data } = useCounts(
    formatIds.map((id) => ({ key: id, ...collectionTarget('cards', { search: legalQuery(id) }) })),
  );
  return data ?? {};
}

/** "Browse 584 legal cards" */
export function browseWords(count: number | null | undefined): string {
  return count === null || count === undefined
    ? 'Browse the legal cards'
    : `Browse ${formatCount(count, 'legal card')}`;
}
