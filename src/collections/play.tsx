import { FormatsOfList } from '../legality-panels/FormatsOfList.tsx';
import { formatDate, formatNumber } from '../lib/format.ts';
import type { CollectionEntry } from '../records/entry.ts';
import { NameLink } from '../records/NameLink.tsx';
import { useNames } from '../records/useNames.ts';
import { Tag } from '../ui/Tag.tsx';

/** What may be played when: formats, card pools, snapshots and ban lists. */

const NAME = { label: 'Name', sort: 'name' };
const BY_FORMAT = { name: 'format_id', label: 'Format', choices: 'formats' } as const;

export const formats: CollectionEntry<'formats'> = {
  sort: 'name,id',
  name: NAME,
  useTitle: ({ name }) => name,
  columns: [
    { label: 'Card pool now', cell: ({ active_card_pool_id }) => poolLink(active_card_pool_id) },
    { label: 'Ban list in force', cell: ({ active_restriction_id }) => listLink(active_restriction_id) },
    { label: 'Snapshots', numeric: true, cell: ({ snapshot_ids }) => snapshot_ids.length },
  ],
  filters: [],
  facts: (format) => [
    { term: 'Card pool now', value: poolLink(format.active_card_pool_id) },
    { term: 'Ban list in force', value: listLink(format.active_restriction_id) },
    { term: 'Snapshots', value: format.snapshot_ids.length },
    { term: 'Ban lists', value: new Set(format.restriction_ids).size },
  ],
};

export const cardPools: CollectionEntry<'card_pools'> = {
  sort: 'format_id,id',
  name: NAME,
  useTitle: ({ name }) => name,
  columns: [
    { label: 'Format', sort: 'format_id', cell: ({ format_id }) => formatLink(format_id) },
    { label: 'Cycles', numeric: true, cell: ({ card_cycle_ids }) => card_cycle_ids.length },
    { label: 'Cards', numeric: true, cell: ({ num_cards }) => numberWords(num_cards) },
  ],
  filters: [BY_FORMAT],
  facts: (pool) => [
    { term: 'Format', value: formatLink(pool.format_id) },
    { term: 'Cards', value: numberWords(pool.num_cards) },
    { term: 'Whole cycles', value: pool.card_cycle_ids.length },
  ],
};

export const snapshots: CollectionEntry<'snapshots'> = {
  sort: '-date_start,id',
  name: { label: 'Snapshot', sort: 'date_start' },
  useTitle: ({ format_id, date_start }) => `${useNames('formats')(format_id)}, ${formatDate(date_start)}`,
  columns: [
    { label: 'State', sort: 'active', cell: ({ active }) => active && <Tag tone="good">In force</Tag> },
    { label: 'Format', sort: 'format_id', cell: ({ format_id }) => formatLink(format_id) },
    { label: 'Card pool', sort: 'card_pool_id', cell: ({ card_pool_id }) => poolLink(card_pool_id) },
    { label: 'Ban list', sort: 'restriction_id', cell: ({ restriction_id }) => listLink(restriction_id) },
    { label: 'Cards', numeric: true, cell: ({ num_cards }) => numberWords(num_cards) },
  ],
  filters: [
    BY_FORMAT,
    { name: 'active', label: 'State', choices: { true: 'In force', false: 'Not in force' } },
  ],
  facts: (snapshot) => [
    { term: 'Format', value: formatLink(snapshot.format_id) },
    { term: 'From', value: formatDate(snapshot.date_start) },
    { term: 'Card pool', value: poolLink(snapshot.card_pool_id) },
    { term: 'Ban list', value: listLink(snapshot.restriction_id) },
    { term: 'Cards', value: numberWords(snapshot.num_cards) },
    { term: 'Sets', value: snapshot.card_set_ids.length },
  ],
};

export const restrictions: CollectionEntry<'restrictions'> = {
  sort: '-date_start,id',
  name: NAME,
  useTitle: ({ name }) => name,
  columns: [
    { label: 'Used in', cell: ({ id }) => <FormatsOfList id={id} /> },
    { label: 'From', sort: 'date_start', cell: ({ date_start }) => formatDate(date_start) },
    { label: 'Cards', numeric: true, cell: ({ size }) => numberWords(size) },
  ],
  filters: [],
  jump: 'restrictions',
  facts: (list) => [
    { term: 'Used in', value: <FormatsOfList id={list.id} /> },
    { term: 'Dated', value: formatDate(list.date_start) },
    { term: 'Cards named', value: numberWords(list.size) },
    { term: 'Points a deck may spend', value: list.point_limit },
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
