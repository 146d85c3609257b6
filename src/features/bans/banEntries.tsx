import { LEGALITY, namesQuery } from '../../data/api/queries.ts';
import { usesOf } from '../../domain/legality/listsByFormat.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { useListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { Jump } from '../../shared/lists/Jump.tsx';
import { BY_NAME, type CollectionEntry } from '../../shared/records/entry.ts';
import { NameLink, nameColumn, useNames } from '../../shared/records/RecordNames.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';

export const restrictions: CollectionEntry<'restrictions'> = {
  collection: 'restrictions',
  ...BY_NAME,
  columns: [
    {
      label: 'Used in',
      queries: [...LEGALITY, namesQuery('formats')],
      cell: ({ id }) => <FormatsOfList id={id} />,
    },
    { label: 'From', sort: 'date_start', cell: ({ date_start }) => formatDate(date_start) },
    { label: 'Cards', numeric: true, cell: ({ size }) => formatNumber(size) },
  ],
  jump: <Jump collection="restrictions" />,
  facts: (list) => [
    { term: 'Dated', value: formatDate(list.date_start) },
    { term: 'Cards', value: formatNumber(list.size) },
    { term: 'Point limit', value: list.point_limit },
  ],
};

export const snapshots: CollectionEntry<'snapshots'> = {
  collection: 'snapshots',
  name: { label: 'Snapshot', sort: 'date_start' },
  useTitle: ({ format_id, date_start }) => `${useNames('formats')(format_id)}, ${formatDate(date_start)}`,
  columns: [
    { label: 'State', sort: 'active', cell: ({ active }) => active && <Tag tone="good">In force</Tag> },
    nameColumn('Format', 'formats', 'format_id'),
    nameColumn('Card pool', 'card_pools', 'card_pool_id'),
    nameColumn('Ban list', 'restrictions', 'restriction_id'),
    { label: 'Cards', numeric: true, cell: ({ num_cards }) => formatNumber(num_cards) },
  ],
  facts: (snapshot) => [
    { term: 'Format', value: <NameLink collection="formats" id={snapshot.format_id} /> },
    { term: 'From', value: formatDate(snapshot.date_start) },
    { term: 'Card pool', value: <NameLink collection="card_pools" id={snapshot.card_pool_id} /> },
    { term: 'Ban list', value: <NameLink collection="restrictions" id={snapshot.restriction_id} /> },
    { term: 'Cards', value: formatNumber(snapshot.num_cards) },
    { term: 'Sets', value: snapshot.card_set_ids.length },
  ],
};

/** The formats whose snapshots use a ban list; a list's own `format_id` can be wrong (docs/api.md, Restrictions). */
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
