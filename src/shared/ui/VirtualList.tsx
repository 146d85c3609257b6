import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { useHydrated } from './hydration.ts';
import { IsTypedContext } from './keyboard.tsx';
import { TableBody } from './Table.tsx';
import { useWindowedRows } from './useWindowedRows.ts';
import styles from './VirtualList.module.css';

/** Explicit, because Safari drops the role of a list without bullets. */
const LIST = { role: 'list' };

type ItemsProps<T> = {
  /** Its spoken name, which also distinguishes the lists of a page. */
  label: string;
  items: readonly T[];
  /** Must be the same function each time. */
  keyOf: (item: T) => string;
};

type VirtualListProps<T> = ItemsProps<T> & {
  /** The content of one `li`. */
  children: (item: T) => ReactNode;
  /** For a grid: a column's minimum width, as a CSS length. As many columns as fit share the rest. */
  minColumn?: string;
  /** The typical height of an item (px) at a column width (px). */
  estimate: (columnWidth: number) => number;
  /** The index of an item to scroll to; -1 for none. */
  reveal?: number;
  className?: string | undefined;
};

/** What a page's own HTML lays out of a list. Readers without scripts see all of a short one. */
const IN_HTML = 24;
/** The rows of a list that a phone shows above its keyboard. */
const ABOVE_KEYBOARD = 6;

/** A list or grid of any length that only renders what is visible. Short ones are complete, and all in print. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, minColumn, estimate, className } = props;
  const isGrid = minColumn !== undefined;
  const frame = useRef<HTMLUListElement>(null);
  const { columns, width, gap, isRead } = useTracks(frame);
  const isHydrated = useHydrated();
  // While one types, the first items don't wait for the others, unless there are no others
  const ahead = !use(IsTypedContext) ? 0 : isGrid ? columns : ABOVE_KEYBOARD;
  const later = useDeferredValue(props);
  const following = items.length > ahead && ahead > 0 ? later : props;
  const { from, to, measure, before, after } = useWindowedRows({
    frame,
    items: following.items,
    keyOf: following.keyOf,
    columns,
    estimate: estimate(width),
    gap,
    name: label,
    reveal: following.reveal ?? -1,
  });
  // What is out of sight follows hydration in a render of its own
  const isAlive = useDeferredValue(isHydrated);
  const laidOut = isAlive || from > 0 ? to : Math.min(to, IN_HTML);
  // The rows to show are those of the items before, which may be fewer
  const least = following === props || from > 0 ? 0 : Math.min(ahead, items.length);
  const itemsUpTo = (first: number, end: number) =>
    Array.from({ length: Math.max(0, end - first) }, (_, place) => {
      const index = first + place;
      const own = index < ahead ? props : following;
      const item = own.items[index];
      if (item === undefined) return null;
      return (
        <li
          key={index}
          // A row's first item gives its height; rows are known once the style is read
          ref={isRead && index >= ahead && place % columns === 0 ? measure : undefined}
          data-index={Math.floor(index / columns)}
          data-ahead={index < ahead ? '' : undefined}
          aria-setsize={own.items.length}
          aria-posinset={index + 1}
          className={isGrid ? styles.item : undefined}
        >
          {own.children(item)}
        </li>
      );
    });
  return (
    <ul
      {...LIST}
      ref={frame}
      aria-label={label}
      className={cx(isGrid ? styles.grid : styles.list, className)}
      style={{
        gridTemplateColumns: isGrid ? `repeat(auto-fill, minmax(min(${minColumn}, 100%), 1fr))` : undefined,
        paddingBlock: `${before}px ${after + Math.ceil((to - laidOut) / columns) * (estimate(width) + gap)}px`,
      }}
    >
      {itemsUpTo(from, Math.max(laidOut, least))}
      {laidOut < to && <noscript className={styles.rest}>{itemsUpTo(laidOut, to)}</noscript>}
    </ul>
  );
}

type VirtualRowsProps<T> = ItemsProps<T> & {
  /** One Row, with the given props. */
  children: (item: T, row: VirtualRowProps) => ReactNode;
  /** The typical height of a row, in px. */
  estimate: number;
};

/** Props that a row element must receive: `<Row {...row}>`. */
type VirtualRowProps = {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly 'data-index': number;
  /** From 2: the header row is the first. */
  readonly 'aria-rowindex': number;
};

/** A table's visible rows. The Table needs their real number (`rowCount`), and `fixed` widths, or they change while scrolling. */
export function VirtualRows<T>({ label, children, ...list }: VirtualRowsProps<T>) {
  const frame = useRef<HTMLTableSectionElement>(null);
  const { from, to, measure, before, after } = useWindowedRows({ ...list, frame, name: label });
  return (
    <TableBody ref={frame} className={styles.body}>
      <Spacer height={before} />
      {list.items.slice(from, to).map((item, place) => {
        const index = from + place;
        const row = { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 };
        return <Fragment key={index}>{children(item, row)}</Fragment>;
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

/** A grid's columns as laid out by the browser: their number and width, and the row gap (px). Any other list has one. */
function useTracks(frame: RefObject<HTMLElement | null>) {
  /** As in the computed style, `240px 240px/16px`, or `none/normal` for a list; empty until it is read. */
  const [tracks, setTracks] = useState('');
  useLayoutEffect(() => {
    const grid = frame.current;
    if (!grid) return;
    const read = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
      setTracks(`${gridTemplateColumns}/${rowGap}`);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [frame]);
  const [widths = '', rowGap = ''] = tracks.split('/');
  const [width = 320, ...others] = widths.split(' ').map(Number.parseFloat).filter(Number.isFinite);
  return {
    columns: 1 + others.length,
    width,
    gap: Number.parseFloat(rowGap) || 0,
    isRead: tracks !== '',
  };
}
