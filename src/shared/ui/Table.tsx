import type { ComponentProps, ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import compact from './compact.module.css';
import { cx } from './cx.ts';
import { Icon, sortAscendingIcon, sortDescendingIcon, sortIcon } from './Icon.tsx';
import { Link } from './Link.tsx';
import reader from './screenReader.module.css';
import styles from './Table.module.css';

/* A real table. In a narrow container (under 44rem) each row becomes a block whose cells name themselves (Cell's `label`).
    Roles are explicit because a browser may drop a table's semantics along with its display. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader', scope: 'row' },
};

type TableProps = {
  caption: string;
  /** Widths come from the headers alone, for virtual rows; `wide`: only in a wide table, whose columns stay while rows arrive. */
  fixed?: boolean | 'wide' | undefined;
  children: ReactNode;
  /** The number of rows including the header, if only some are rendered (virtual lists). */
  rowCount?: number | undefined;
};

/** The table and its frame. The header row stays under the page's header while scrolling. */
export function Table({ caption, fixed = false, children, rowCount }: TableProps) {
  return (
    <div className={styles.frame}>
      <table
        {...ROLES.table}
        aria-rowcount={rowCount}
        className={cx(styles.table, fixed === true && styles.fixed, fixed === 'wide' && styles.fixedIfWide)}
      >
        <caption className={reader.hidden}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** The header row; children are ColumnHeader elements. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...ROLES.group} className={styles.head}>
      <tr {...ROLES.row}>{children}</tr>
    </thead>
  );
}

/** How a table is sorted by a column, and the app path that sorts by it. */
export interface ColumnSort {
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly href: string;
  /** Whether it only orders what is equal in another column. */
  readonly isSecond?: boolean;
  /** Sorts by it instead of following the link; with Shift, the column is the second key. */
  readonly press?: (asSecond: boolean) => void;
}

type ColumnHeaderProps = {
  children: ReactNode;
  /** Aligned to the end, for numbers. */
  numeric?: boolean | undefined;
  sort?: ColumnSort | undefined;
  width?: string | undefined;
  className?: string | undefined;
};

const SORT_ICONS = { ascending: sortAscendingIcon, descending: sortDescendingIcon, none: sortIcon };

/** A column's header cell; sortable ones hold a link and set aria-sort. */
export function ColumnHeader(props: ColumnHeaderProps) {
  const { children, numeric = false, sort, width, className } = props;
  return (
    <th
      {...ROLES.columnHeader}
      aria-sort={sort?.direction}
      style={{ '--column': width }}
      className={cx(styles.columnHeader, numeric && styles.numeric, className)}
    >
      {sort === undefined ? children : <SortLink sort={sort}>{children}</SortLink>}
    </th>
  );
}

/** Sorts by the column; a press with Shift adds it as a second key. */
function SortLink({ sort, children }: { sort: ColumnSort; children: ReactNode }) {
  const { direction, href, isSecond = false, press } = sort;
  const follow = (event: MouseEvent) => {
    if (press === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    press(event.shiftKey);
  };
  return (
    <Link
      to={href}
      replace
      preventScrollReset
      className={styles.control}
      title={press === undefined ? undefined : 'With Shift: as the second sort'}
      onClick={follow}
    >
      {children}
      <Icon
        icon={SORT_ICONS[direction]}
        size="s"
        className={direction === 'none' ? styles.idle : undefined}
      />
      {isSecond && <span className={styles.second}> 2</span>}
    </Link>
  );
}

export function TableBody({ children, ...rest }: ComponentPropsWithRef<'tbody'>) {
  return (
    <tbody {...ROLES.group} {...rest}>
      {children}
    </tbody>
  );
}

/** One row. Takes native attributes (`data-faction`, `aria-rowindex`) and ref. */
export function Row({ children, className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return (
    <tr {...ROLES.row} {...rest} className={cx(styles.row, className)}>
      {children}
    </tr>
  );
}

type CellProps = {
  /** The column's name, shown before the value when rows are blocks. */
  label?: string | undefined;
  /** Aligned to the end. */
  numeric?: boolean | undefined;
  /** The cell that names the row: a row header, and the block's title. */
  primary?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function Cell({ label, numeric = false, primary = false, className, children }: CellProps) {
  const look = cx(styles.cell, numeric && styles.numeric, primary && styles.primary, className);
  const content = { className: look, children };
  return primary ? (
    <th {...ROLES.rowHeader} {...content} />
  ) : (
    <td {...ROLES.cell} data-label={label} {...content} />
  );
}

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
