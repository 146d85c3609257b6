import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { lazyExtra } from './lazyPart.tsx';

export type ToastMessage = {
  /** What happened, e.g. "Link copied". */
  readonly title: string;
  /** Adds an icon. */
  readonly tone: 'good' | 'bad';
};

/** Messages waiting for the viewport, which loads with the first one. */
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a toast, a message that disappears by itself. Needs a ToastProvider. */
export function showToast(message: ToastMessage): void {
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** The viewport's source of messages. */
export type ToastSource = {
  /** Takes all waiting messages. */
  readonly take: () => ToastMessage[];
  /** Calls back for each new message. @returns a function to stop */
  readonly subscribe: (listener: () => void) => () => void;
};

const source: ToastSource = {
  take: () => waiting.splice(0),
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** If its code fails to load, only the message is lost. */
const ToastViewport = lazyExtra(async () => (await import('./ToastViewport.tsx')).ToastViewport);

/** Provides toasts to the app; their code is loaded with the first one. */
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
