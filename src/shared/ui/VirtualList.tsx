import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { roomAround, useWindowedRows } from './useWindowedRows.ts';
import styles from './VirtualList.module.css';

/** Explicit, because Safari drops the role of a list without bullets. */
const LIST = { role: 'list' };

type VirtualListProps<T> = {
  /** Its spoken name. */
  label: string;
  items: readonly T[];
  /** Must be the same function each time. */
  keyOf: (item: T) => string;
  /** The content of one `li`. */
  children: (item: T, index: number) => ReactNode;
  /** The typical height of an item, in px. */
  estimate: number;
  /** The index of an item to scroll to; -1 for none. */
  reveal?: number | undefined;
  className?: string | undefined;
};

/** A list of any length that only renders what is visible. Short lists and prints are complete. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, keyOf, children, estimate, reveal = -1, className } = props;
  const frame = useRef<HTMLUListElement>(null);
  const { rows, measure, ...room } = useWindowedRows({ frame, items, keyOf, estimate, name: label, reveal });
  return (
    <ul
      {...LIST}
      ref={frame}
      aria-label={label}
      className={cx(styles.list, className)}
      style={roomAround(room)}
    >
      {rows.map((index) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            ref={measure}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {children(item, index)}
          </li>
        );
      })}
    </ul>
  );
}

type VirtualGridProps<T> = {
  /** Its spoken name. */
  label: string;
  items: readonly T[];
  /** Must be the same function each time. */
  keyOf: (item: T) => string;
  /** The content of one `li`; it may be reduced outside the first visible row. */
  children: (item: T, isInFirstRow: boolean) => ReactNode;
  /** A column's minimum width, as a CSS length; the columns share the rest. */
  minColumn: string;
  /** A row's typical height (px) at a column width (px). */
  estimate: (columnWidth: number) => number;
  className?: string | undefined;
};

/** A grid of any length, with as many columns as fit, that only renders what is visible. Short grids and prints are complete. */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { label, items, keyOf, children, minColumn, estimate, className } = props;
  const frame = useRef<HTMLUListElement>(null);
  const { columns, width, gap, isRead } = useGridTracks(frame);
  const { rows, measure, ...room } = useWindowedRows({
    frame,
    items,
    keyOf,
    columns,
    estimate: estimate(width),
    gap,
    name: label,
  });
  const from = (rows[0] ?? 0) * columns;
  const to = ((rows.at(-1) ?? -1) + 1) * columns;
  const tracks = { gridTemplateColumns: `repeat(auto-fill, minmax(min(${minColumn}, 100%), 1fr))` };
  return (
    <ul
      {...LIST}
      ref={frame}
      aria-label={label}
      className={cx(styles.grid, className)}
      style={{ ...tracks, ...roomAround(room) }}
    >
      {items.slice(from, to).map((item, place) => {
        const index = from + place;
        return (
          <li
            key={keyOf(item)}
            // A row's first item gives its height; rows are known once the style is read
            ref={isRead && place % columns === 0 ? measure : undefined}
            data-index={Math.floor(index / columns)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={styles.item}
          >
            {children(item, place < columns)}
          </li>
        );
      })}
    </ul>
  );
}

/** The grid's columns as laid out by the browser: their number and width, and the row gap (px). */
function useGridTracks(frame: RefObject<HTMLElement | null>) {
  const [tracks, setTracks] = useState({ columns: 1, width: 320, gap: 0, isRead: false });
  useLayoutEffect(() => {
    const grid = frame.current;
    if (!grid) return;
    const read = () => {
      const style = getComputedStyle(grid);
      const sizes = style.gridTemplateColumns.split(' ').map(Number.parseFloat).filter(Number.isFinite);
      const now = {
        columns: Math.max(1, sizes.length),
        width: sizes[0] ?? 320,
        gap: Number.parseFloat(style.rowGap) || 0,
        isRead: true,
      };
      setTracks((known) =>
        known.isRead && known.columns === now.columns && known.width === now.width && known.gap === now.gap
          ? known
          : now,
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [frame]);
  return tracks;
}
