import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Table.module.css';

/*
 * A real table. On a narrow container `stack` turns each row into a block; its cells then name themselves
 * (`label` of Cell). Roles are written out because a browser may drop a table's meaning with its display.
 */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader', scope: 'row' },
};

type TableProps = {
  /** The name of the table; hidden unless `captionShown`. */
  caption: string;
  captionShown?: boolean | undefined;
  /** What a narrow container (under 40rem) does: `stack` (default) rows as blocks, `scroll` sideways. */
  narrow?: 'stack' | 'scroll' | undefined;
  /** Keeps the header row under the page's header while scrolling (not with `scroll`). */
  sticky?: boolean | undefined;
  /** Column widths come from the headers alone (`width` of ColumnHeader), not from the cells: for virtual rows. */
  fixed?: boolean | undefined;
  className?: string | undefined;
  /** TableHead and TableBody. */
  children: ReactNode;
  /** All rows when only some are rendered (virtual lists), the header row included. */
  rowCount?: number | undefined;
};

/** The table and its frame. */
export function Table(props: TableProps) {
  const { caption, captionShown = false, narrow = 'stack', sticky = true, fixed = false } = props;
  const { className, children, rowCount } = props;
  const stuck = sticky && narrow === 'stack';
  const scrollable = narrow === 'scroll' ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {};
  return (
    <div {...scrollable} className={cx(styles.frame, styles[narrow])}>
      <table
        {...ROLES.table}
        aria-rowcount={rowCount}
        className={cx(styles.table, fixed && styles.fixed, stuck && styles.sticky, className)}
      >
        <caption className={captionShown ? styles.caption : styles.hidden}>{caption}</caption>
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

/** The rows. */
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
  /** The cell that names the row: a row header, and the title of the block. */
  primary?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** One cell. */
export function Cell({ label, numeric = false, primary = false, className, children }: CellProps) {
  const look = cx(styles.cell, numeric && styles.numeric, primary && styles.primary, className);
  if (primary) {
    return (
      <th {...ROLES.rowHeader} className={look}>
        {children}
      </th>
    );
  }
  return (
    <td {...ROLES.cell} data-label={label} className={look}>
      {children}
    </td>
  );
}
