import type { RecordOf } from '../api/resources/registry.ts';
import { formatNumber } from '../lib/format.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { RecordName } from '../records/RecordName.tsx';
import styles from './RecordNames.module.css';

interface Props<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  readonly records: readonly RecordOf<C>[];
  readonly caption: string;
}

/** Records of which a list shows no more than the name, in columns. */
export function RecordNames<C extends ListedCollection>({ entry, records, caption }: Props<C>) {
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
