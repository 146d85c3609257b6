import { type ReactNode, useRef } from 'react';
import { type UseWindow, useAmount, useWindowing } from './virtualWindow.ts';

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
  /** How many there are in all, when `items` are only a part; `offset` is how many come before. */
  total?: number | undefined;
  offset?: number | undefined;
  /** The index of an item to scroll to; -1 for none. */
  reveal?: number | undefined;
  className?: string | undefined;
  itemClassName?: string | undefined;
};

/** A list of any length that renders what the window shows. Short lists and prints are complete. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { key, useWindow } = useWindowing(props.items.length);
  return <List key={key} {...props} useWindow={useWindow} />;
}

function List<T>({ useWindow, ...props }: VirtualListProps<T> & { useWindow: UseWindow }) {
  const { label, items, keyOf, children, estimate, total, offset = 0, reveal = -1 } = props;
  const { className, itemClassName } = props;
  const frame = useRef<HTMLUListElement>(null);
  const keyAt = (index: number) => {
    const item = items[index];
    return item === undefined ? `${index}` : keyOf(item);
  };
  const { indexes, before, after, measure } = useWindow({
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
            aria-setsize={total ?? items.length}
            aria-posinset={offset + index + 1}
            className={itemClassName}
          >
            {children(item, index)}
          </li>
        );
      })}
    </ul>
  );
}
