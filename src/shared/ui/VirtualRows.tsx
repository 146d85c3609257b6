import { type ReactNode, type Ref, useRef } from 'react';
import { TableBody } from './Table.tsx';
import { useWindowedRows } from './useWindowedRows.ts';
import styles from './VirtualRows.module.css';

/** Props that a row element must receive: `<Row {...row}>`. */
type VirtualRowProps = {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly 'data-index': number;
  /** From 2: the header row is the first. */
  readonly 'aria-rowindex': number;
};

type VirtualRowsProps<T> = {
  /** Distinguishes tables on the same page. */
  name: string;
  items: readonly T[];
  /** Must be the same function each time. */
  keyOf: (item: T) => string;
  /** One Row, with its key and the given props. */
  children: (item: T, row: VirtualRowProps) => ReactNode;
  /** The typical height of a row, in px. */
  estimate: number;
};

/**
 * The body of a table of any length: renders the visible rows. The surrounding Table gives the real number (`rowCount`), and
 * its columns need widths (`fixed`), or they would change while scrolling.
 */
export function VirtualRows<T>({ name, items, keyOf, children, estimate }: VirtualRowsProps<T>) {
  const frame = useRef<HTMLTableSectionElement>(null);
  const { rows, before, after, measure } = useWindowedRows({ frame, items, keyOf, estimate, name });
  return (
    <TableBody ref={frame} className={styles.body}>
      <Spacer height={before} />
      {rows.map((index) => {
        const item = items[index];
        if (item === undefined) return null;
        return children(item, { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 });
      })}
      <Spacer height={after} />
    </TableBody>
  );
}

const HIDDEN = { 'aria-hidden': true };

/** Space for the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr {...HIDDEN} className={styles.spacer} style={{ blockSize: height }} />;
}
