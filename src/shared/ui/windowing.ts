import { type CSSProperties, type RefObject, startTransition, useEffect, useState } from 'react';
import { useDelayedValue, when } from '../../data/scheduling.ts';
import { useTyping } from './keyboard.tsx';

/** Up to so many items all are rendered: the browser's own find, print and selection then reach all of them. */
const RENDER_ALL_UP_TO = 60;
/** Up to so many are rendered at once, even while they change with each key. */
const AT_ONCE = 8;

export type WindowOptions = {
  /** The element that holds the rows; its top edge is where they start. */
  readonly frame: RefObject<HTMLElement | null>;
  /** How many rows there are. */
  readonly rows: number;
  /** How many items stand side by side in a row; 1 by default. */
  readonly columns?: number;
  /** The height of a row that was not measured yet, in px. */
  readonly estimate: number;
  /** Between rows, in px. */
  readonly gap?: number;
  /** Names a row for as long as its height counts. */
  readonly keyOf: (row: number) => string;
  /** Tells several lists of one page apart. */
  readonly name: string;
  /** Which rows to render: all, those that the window shows and some ahead of scrolling, or only those that it shows. */
  readonly amount: 'all' | 'ahead' | 'shown';
  /** A row to scroll to; -1 for none. */
  readonly reveal?: number;
};

/** The rows to render: their indexes, the room that the others take (px), and the ref that measures a row. */
export type WindowedRows = {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  /** The ref of each rendered row's element, which also carries `data-index`; none where nothing is measured. */
  readonly measure?: (element: Element | null) => void;
  /** For each item, where far more are rendered than the window shows. */
  readonly style?: CSSProperties;
};

export type UseWindow = (options: WindowOptions) => WindowedRows;

/** The hook that windows long lists, once its code is here. It serves all lists from then on. */
let loaded: UseWindow | null = null;

/**
 * The hook that windows a list of these items. Its code comes with the first long list: until it is here the first items
 * are rendered, with the room of the others. Where the code cannot be had all are rendered, and it is asked for again
 * when the items change, or by the next list.
 * A component that calls the hook needs it as its key, too: another hook is another component.
 */
export function useWindowing(items: readonly unknown[]): {
  readonly useWindow: UseWindow;
  readonly key: string;
} {
  const [useWindow, setWindow] = useState<UseWindow>(() => loaded ?? firstRows);
  const isWanted = items.length > RENDER_ALL_UP_TO && useWindow !== loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are the occasion to try again
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().then(
      (hook) => isCurrent && setWindow(() => hook),
      () => isCurrent && startTransition(() => setWindow(() => allRows)),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, items]);
  return { useWindow, key: useWindow === loaded ? 'windowed' : 'plain' };
}

async function load(): Promise<UseWindow> {
  await when('after-page');
  loaded = (await import('./useVirtualWindow.ts')).useVirtualWindow;
  return loaded;
}

/**
 * How much of a list is rendered. All of a short one; but while its items change with each key, what the window shows is
 * enough, and the others follow when typing pauses.
 */
export function useAmount(items: readonly unknown[]): WindowOptions['amount'] {
  const isSettled = useDelayedValue(items, 'idle', useTyping() ? null : items) === items;
  if (items.length <= AT_ONCE || (isSettled && items.length <= RENDER_ALL_UP_TO)) return 'all';
  return isSettled ? 'ahead' : 'shown';
}

/** The first rows, as many as a window shows, and room for the others; all of a short list. */
function firstRows({ rows, columns = 1, estimate, gap = 0, amount }: WindowOptions): WindowedRows {
  // Not by the window's height, which a server does not know
  const count = amount === 'all' ? rows : Math.min(rows, Math.ceil(AT_ONCE / columns));
  return {
    indexes: firstIndexes(count),
    before: 0,
    after: (rows - count) * (estimate + gap),
  };
}

/** All rows, of which the browser lays out and draws those near the window; the first ones while they change with each key. */
function allRows(options: WindowOptions): WindowedRows {
  const { rows, estimate, amount } = options;
  if (amount !== 'ahead') return firstRows(options);
  const style: CSSProperties = {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${Math.round(estimate)}px`,
  };
  return { indexes: firstIndexes(rows), before: 0, after: 0, style };
}

function firstIndexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
