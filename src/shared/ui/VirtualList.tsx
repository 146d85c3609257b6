import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './VirtualList.module.css';
import { type UseWindow, useAmount, useWindowing } from './windowing.ts';

/** Written out: Safari takes the role from a list without bullets. */
const LIST = { role: 'list' };

type VirtualListProps<T> = {
  /** Its spoken name. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** The inside of one `li`. */
  children: (item: T, index: number) => ReactNode;
  /** The usual height of an item, in px. */
  estimate: number;
  /** The index of an item to scroll to; -1 for none. */
  reveal?: number | undefined;
  className?: string | undefined;
};

/** A list of any length that renders what the window shows. Short lists and prints are complete. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { key, useWindow } = useWindowing(props.items);
  return <List key={key} {...props} useWindow={useWindow} />;
}

function List<T>({ useWindow, ...props }: VirtualListProps<T> & { useWindow: UseWindow }) {
  const { label, items, keyOf, children, estimate, reveal = -1 } = props;
  const { className } = props;
  const frame = useRef<HTMLUListElement>(null);
  const keyAt = (index: number) => {
    const item = items[index];
    return item === undefined ? `${index}` : keyOf(item);
  };
  const { indexes, before, after, measure, style } = useWindow({
    frame,
    rows: items.length,
    estimate,
    keyOf: keyAt,
    name: label,
    amount: useAmount(items),
    reveal,
  });
  return (
    <ul
      {...LIST}
      ref={frame}
      aria-label={label}
      className={className}
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {indexes.map((index) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            ref={measure}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={style}
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
  keyOf: (item: T) => string;
  /** The inside of one `li`. */
  children: (item: T, index: number) => ReactNode;
  /** The least width of a column, as a CSS length; the columns share what is left. */
  minColumn: string;
  /** The usual height of a row (px) at a column width (px). */
  estimate: (columnWidth: number) => number;
  className?: string | undefined;
};

/** As many columns as fit, any number of items, rendering what the window shows. Short grids and prints are complete. */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { key, useWindow } = useWindowing(props.items);
  return <Grid key={key} {...props} useWindow={useWindow} />;
}

function Grid<T>({ useWindow, ...props }: VirtualGridProps<T> & { useWindow: UseWindow }) {
  const { label, items, keyOf, children, minColumn, estimate, className } = props;
  const frame = useRef<HTMLUListElement>(null);
  const { columns, width, gap } = useGridTracks(frame);
  const rows = Math.ceil(items.length / columns);
  const { indexes, before, after, measure, style } = useWindow({
    frame,
    rows,
    columns,
    estimate: estimate(width),
    gap,
    // A height belongs to a row of so many columns
    keyOf: (row) => `${columns} ${row}`,
    name: label,
    amount: useAmount(items),
  });
  const from = (indexes[0] ?? 0) * columns;
  const to = ((indexes.at(-1) ?? -1) + 1) * columns;
  const frameStyle: CSSProperties = {
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${minColumn}, 100%), 1fr))`,
    paddingBlock: `${before}px ${after}px`,
  };
  return (
    <ul {...LIST} ref={frame} aria-label={label} className={cx(styles.grid, className)} style={frameStyle}>
      {items.slice(from, to).map((item, place) => {
        const index = from + place;
        return (
          <li
            key={keyOf(item)}
            // All items of a row are as high as its first
            ref={place % columns === 0 ? measure : undefined}
            data-index={Math.floor(index / columns)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={styles.item}
            style={style}
          >
            {children(item, index)}
          </li>
        );
      })}
    </ul>
  );
}

type Tracks = { readonly columns: number; readonly width: number; readonly gap: number };

/** How many columns the browser has made of the style, how wide they are and how far apart the rows (px). */
function useGridTracks(frame: RefObject<HTMLElement | null>): Tracks {
  const [tracks, setTracks] = useState<Tracks>({ columns: 1, width: 320, gap: 0 });
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
      };
      setTracks((known) =>
        known.columns === now.columns && known.width === now.width && known.gap === now.gap ? known : now,
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [frame]);
  return tracks;
}
