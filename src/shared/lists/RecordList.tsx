import type { RecordOf } from '../../data/api/resources/registry.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import { recordUrl, type Target } from '../../domain/json-api/target.ts';
import { formatNumber } from '../../domain/text/format.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { CardNames } from '../records/RecordNames.tsx';
import { CompactTable } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { headerSort } from './ListTools.tsx';
import { LIST_DEFAULTS } from './listAddress.ts';
import styles from './RecordList.module.css';

interface Props<C extends ListedCollection> {
  /** The list's URL, which the headers sort. */
  readonly target: Target;
  readonly entry: CollectionEntry<C>;
  readonly records: readonly RecordOf<C>[];
  readonly caption: string;
}

/** Any collection's records: a table with its entry's columns, or a list of names if it has none. */
export function RecordList<C extends ListedCollection>(props: Props<C>) {
  return props.entry.columns.length === 0 ? <Names {...props} /> : <RecordTable {...props} />;
}

function RecordTable<C extends ListedCollection>({ target, entry, records, caption }: Props<C>) {
  const sortOf = (attribute: string) => headerSort(target, attribute, LIST_DEFAULTS[entry.collection].sort);
  return (
    <CardNames ids={records.flatMap((record) => entry.cardIds?.(record) ?? [])}>
      <CompactTable
        caption={caption}
        records={records}
        faction={entry.faction}
        columns={[
          {
            label: entry.name.label,
            sort: sortOf(entry.name.sort),
            cell: (record) => <RecordName entry={entry} record={record} />,
          },
          ...entry.columns.map(({ sort, ...column }) => ({
            ...column,
            sort: sort === undefined ? sort : sortOf(sort),
          })),
        ]}
      />
    </CardNames>
  );
}

/** Names in columns, each with its count if the entry has one. */
function Names<C extends ListedCollection>({ entry, records, caption }: Props<C>) {
  return (
    <ul className={styles.names} aria-label={caption}>
      {records.map((record) => {
        const count = entry.count?.of(record) ?? null;
        return (
          <li key={record.id} className={styles.item} data-faction={entry.faction?.(record)}>
            <RecordName entry={entry} record={record} />
            {count !== null && <span className={styles.count}>{formatNumber(count)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface NameProps<C extends CollectionName> {
  readonly entry: CollectionEntry<C>;
  readonly record: RecordOf<C>;
}

/** A record's linked title, with its glyph. */
function RecordName<C extends CollectionName>({ entry, record }: NameProps<C>) {
  const title = entry.useTitle(record);
  const mark = entry.mark?.(record);
  return (
    <span>
      {mark && <span className={styles.mark}>{mark}</span>}
      <TextLink href={recordUrl(entry.collection, record.id)} tone="ink">
        {title}
      </TextLink>
      {entry.note?.(record)}
    </span>
  );
}
