import { type CSSProperties, type ReactNode, type Ref, useRef } from 'react';
import { TableBody } from './Table.tsx';
import { type UseWindow, useAmount, useWindowing } from './windowing.ts';

/** What a row element must carry: `<Row {...row}>`. */
type VirtualRowProps = {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly 'data-index': number;
  /** From 2: the header row is the first. */
  readonly 'aria-rowindex': number;
  readonly style: CSSProperties | undefined;
};

type VirtualRowsProps<T> = {
  /** Tells several tables of one page apart. */
  name: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** One Row, with its key and the given props. */
  children: (item: T, row: VirtualRowProps) => ReactNode;
  /** The usual height of a row, in px. */
  estimate: number;
};

/**
 * The body of a table of any length: renders the rows that the window shows. The Table around it says the real number
 * (`rowCount`), and its columns have widths (`fixed`), or they would change while scrolling.
 */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { key, useWindow } = useWindowing(props.items);
  return <Rows key={key} {...props} useWindow={useWindow} />;
}

function Rows<T>(props: VirtualRowsProps<T> & { useWindow: UseWindow }) {
  const { name, items, keyOf, children, estimate, useWindow } = props;
  const frame = useRef<HTMLTableSectionElement>(null);
  const keyAt = (index: number) => {
    const item = items[index];
    return item === undefined ? `${index}` : keyOf(item);
  };
  const { indexes, before, after, measure, style } = useWindow({
    frame,
    rows: items.length,
    estimate,
    keyOf: keyAt,
    name,
    amount: useAmount(items),
  });
  return (
    <TableBody ref={frame}>
      <Spacer height={before} />
      {indexes.map((index) => {
        const item = items[index];
        if (item === undefined) return null;
        return children(item, { ref: measure, 'data-index': index, 'aria-rowindex': index + 2, style });
      })}
      <Spacer height={after} />
    </TableBody>
  );
}

const HIDDEN = { 'aria-hidden': true };

/** The room of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr {...HIDDEN} style={{ display: 'block', blockSize: `${height}px` }} />;
}
