import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Cell, ColumnHeader, Row, Table, TableBody, TableHead } from '../ui/Table.tsx';
import compact from './compact.module.css';

export interface CompactColumn<R> extends Omit<ComponentProps<typeof ColumnHeader>, 'children'> {
  readonly label: string;
  /** Keeps its label on a phone, as numbers do. */
  readonly labelled?: boolean;
  readonly cell: (record: R) => ReactNode;
}

interface Props<R> {
  readonly caption: string;
  /** The first names the record. */
  readonly columns: readonly [CompactColumn<R>, ...CompactColumn<R>[]];
  readonly records: readonly R[];
  /** The faction whose colour a row takes. */
  readonly faction?: ((record: R) => string) | undefined;
}

/** Records as a table; on a phone, each row becomes a title and one line of facts. */
export function CompactTable<R extends { readonly id: string }>(props: Props<R>) {
  const { caption, columns, records, faction } = props;
  const [title, ...facts] = columns;
  return (
    <Table caption={caption} fixed={facts.some(({ width }) => width !== undefined) && 'wide'}>
      <TableHead>
        {columns.map(({ label, labelled: _labelled, cell: _cell, ...header }) => (
          <ColumnHeader key={label} {...header}>
            {label}
          </ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {records.map((record) => (
          <Row key={record.id} className={compact.row} data-faction={faction?.(record)}>
            <Cell primary className={compact.title}>
              {title.cell(record)}
            </Cell>
            {facts.map(({ label, labelled, numeric, cell }) => (
              <Cell
                key={label}
                className={cx(compact.cell, !numeric && !labelled && compact.word)}
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
  );
}
