import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { lazyExtra } from './lazyExtra.tsx';

/** What a toast says. */
export type ToastMessage = {
  /** What happened, e.g. "Link copied". */
  readonly title: string;
  /** Brings an icon. */
  readonly tone: 'good' | 'bad';
};

/** Messages that wait until the viewport, which is loaded with the first one, takes them. */
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a toast: a message in a corner that goes by itself. Needs the ToastProvider around the app. */
export function showToast(message: ToastMessage): void {
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** Where the viewport gets its messages from. */
export type ToastSource = {
  /** All that wait, which then no longer do. */
  readonly take: () => ToastMessage[];
  /** Calls back whenever a message was added, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

const source: ToastSource = {
  take: () => waiting.splice(0),
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A message that cannot be drawn must not take the page with it. */
const ToastViewport = lazyExtra(async () => (await import('./ToastViewport.tsx')).ToastViewport);

/** Around the app: shows toasts. What draws them is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const count = useSyncExternalStore(
    source.subscribe,
    () => waiting.length,
    () => 0,
  );
  const [started, setStarted] = useState(false);
  if (count > 0 && !started) setStarted(true);
  return (
    <>
      {children}
      {started && <ToastViewport source={source} />}
    </>
  );
}
