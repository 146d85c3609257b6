import type { RecordOf } from '../api/resources/registry.ts';
import type { Target } from '../api/target.ts';
import { cx } from '../lib/cx.ts';
import { CardNames } from '../records/CardNames.tsx';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { RecordName } from '../records/RecordName.tsx';
import { ColumnHeader } from '../ui/ColumnHeader.tsx';
import { Cell, Row, Table, TableBody, TableHead } from '../ui/Table.tsx';
import compact from './compact.module.css';
import { headerSort } from './sorts.ts';

interface Props<C extends ListedCollection> {
  readonly target: Target;
  readonly entry: CollectionEntry<C>;
  readonly records: readonly RecordOf<C>[];
  readonly caption: string;
}

/** Records as a table of its entry's columns; on a phone each row becomes a block. */
export function RecordTable<C extends ListedCollection>({ target, entry, records, caption }: Props<C>) {
  const header = (label: string, attribute: string | undefined, numeric = false) => {
    const sort = attribute === undefined ? null : headerSort(target, attribute, entry.sort);
    return (
      <ColumnHeader key={label} numeric={numeric} sort={sort?.direction} sortHref={sort?.href}>
        {label}
      </ColumnHeader>
    );
  };
  return (
    <CardNames ids={records.flatMap((record) => entry.cardIds?.(record) ?? [])}>
      <Table caption={caption}>
        <TableHead>
          {header(entry.name.label, entry.name.sort)}
          {entry.columns.map(({ label, sort, numeric }) => header(label, sort, numeric))}
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <Row key={record.id} className={compact.row} data-faction={entry.faction?.(record)}>
              <Cell primary className={compact.title}>
                <RecordName entry={entry} record={record} />
              </Cell>
              {entry.columns.map(({ label, numeric, cell }) => (
                <Cell
                  key={label}
                  className={cx(compact.cell, !numeric && compact.word)}
                  label={label}
                  numeric={numeric}
                >
                  {cell(record) || null}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </CardNames>
  );
}
