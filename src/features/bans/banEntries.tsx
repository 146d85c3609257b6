import { usesOf } from '../../domain/legality/listsByFormat.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { useListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import type { CollectionEntry } from '../../shared/records/entry.ts';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { useNames } from '../../shared/records/useNames.ts';
import { Tag } from '../../shared/ui/Tag.tsx';

/** How ban lists and snapshots are shown as collections. */

export const restrictions: CollectionEntry<'restrictions'> = {
  collection: 'restrictions',
  name: { label: 'Name', sort: 'name' },
  useTitle: ({ name }) => name,
  columns: [
    { label: 'Used in', cell: ({ id }) => <FormatsOfList id={id} /> },
    { label: 'From', sort: 'date_start', cell: ({ date_start }) => formatDate(date_start) },
    { label: 'Cards', numeric: true, cell: ({ size }) => numberWords(size) },
  ],
  filters: [],
  jump: 'restrictions',
  facts: (list) => [
    { term: 'Dated', value: formatDate(list.date_start) },
    { term: 'Cards', value: numberWords(list.size) },
    { term: 'Point limit', value: list.point_limit },
  ],
};

export const snapshots: CollectionEntry<'snapshots'> = {
  collection: 'snapshots',
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
    { name: 'format_id', label: 'Format', choices: 'formats' },
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

/** The formats whose snapshots use a ban list; the `format_id` of a list can be wrong (docs/api.md, Restrictions). */
function FormatsOfList({ id }: { id: string }) {
  const listsByFormat = useListsByFormat();
  if (listsByFormat === null) return '…';
  const uses = usesOf(id, listsByFormat);
  if (uses.length === 0) return 'no format';
  return uses.map(({ formatLists }, index) => (
    <span key={formatLists.formatId}>
      {index > 0 && ', '}
      <NameLink collection="formats" id={formatLists.formatId} />
    </span>
  ));
}

function formatLink(id: string) {
  return <NameLink collection="formats" id={id} />;
}

function poolLink(id: string) {
  return <NameLink collection="card_pools" id={id} />;
}

function listLink(id: string | null) {
  return id === null ? 'none' : <NameLink collection="restrictions" id={id} />;
}

function numberWords(count: number | null): string | null {
  return count === null ? null : formatNumber(count);
}
