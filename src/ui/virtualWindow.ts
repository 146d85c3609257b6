import { type RefObject, startTransition, useEffect, useState } from 'react';
import { afterPage } from './afterPage.ts';
import { isTyping } from './keyboard.tsx';
import { whenQuiet } from './whenQuiet.ts';

/** Up to so many items all are rendered: the browser's own find, print and selection then reach all of them. */
const RENDER_ALL_UP_TO = 60;
/** Up to so many are rendered at once, whatever is going on. */
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
export type VirtualWindow = {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  /** For each rendered row's element, which also carries `data-index`. */
  readonly measure: (element: Element | null) => void;
};

export type UseWindow = (options: WindowOptions) => VirtualWindow;

let loaded: UseWindow | null = null;

/**
 * How much of a list is rendered. All of a short one; but while its items change with each key, what the window shows is
 * enough, and the others follow when typing pauses.
 */
export function useAmount(items: readonly unknown[]): WindowOptions['amount'] {
  const [settled, setSettled] = useState(() => (isTyping() ? null : items));
  const isSettled = settled === items;
  useEffect(() => {
    if (isSettled) return;
    return whenQuiet(() => startTransition(() => setSettled(items)));
  }, [isSettled, items]);
  if (items.length <= AT_ONCE || (isSettled && items.length <= RENDER_ALL_UP_TO)) return 'all';
  return isSettled ? 'ahead' : 'shown';
}

/**
 * The hook that windows a list of so many items. What does it for long lists is loaded with the first of them, and
 * serves all from then on; until it is here the first items stand there, with the room of the others.
 * A component that calls the hook needs it as its key, too: another hook is another component.
 */
export function useWindowing(count: number): { readonly useWindow: UseWindow; readonly key: string } {
  const [useLoaded, setLoaded] = useState(() => loaded);
  const isWanted = count > RENDER_ALL_UP_TO && useLoaded === null;
  useEffect(() => {
    if (isWanted) void load().then((hook) => setLoaded(() => hook));
  }, [isWanted]);
  return useLoaded === null
    ? { useWindow: firstRows, key: 'first' }
    : { useWindow: useLoaded, key: 'window' };
}

async function load(): Promise<UseWindow> {
  await afterPage();
  const { useVirtualWindow } = await import('./useVirtualWindow.ts');
  loaded = useVirtualWindow;
  return useVirtualWindow;
}

function firstRows({ rows, columns = 1, estimate, gap = 0, amount }: WindowOptions): VirtualWindow {
  const inWindow = Math.ceil(window.innerHeight / (estimate + gap)) + 1;
  const count = amount === 'all' ? rows : Math.min(rows, Math.max(inWindow, Math.ceil(AT_ONCE / columns)));
  return {
    indexes: Array.from({ length: count }, (_, row) => row),
    before: 0,
    after: (rows - count) * (estimate + gap),
    measure: ignore,
  };
}

function ignore() {}
