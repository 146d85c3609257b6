import { type ReactNode, useState } from 'react';
import { create } from 'zustand';
import { lazyExtra } from './lazyPart.tsx';

export type ToastMessage = {
  /** What happened, e.g. "Link copied". */
  readonly title: string;
  readonly tone: 'good' | 'bad';
};

/** Messages waiting for the viewport, which loads with the first one. */
const useWaiting = create<readonly ToastMessage[]>(() => []);

/** Shows a toast, a message that disappears by itself. Needs a ToastProvider. */
export function showToast(message: ToastMessage): void {
  useWaiting.setState((waiting) => [...waiting, message], true);
}

/** If its code fails to load, only the message is lost. */
const ToastViewport = lazyExtra(async () => (await import('./ToastViewport.tsx')).ToastViewport);

/** Provides toasts to the app; their code is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isWaiting = useWaiting(({ length }) => length > 0);
  const [started, setStarted] = useState(false);
  if (isWaiting && !started) setStarted(true);
  return (
    <>
      {children}
      {started && <ToastViewport waiting={useWaiting} />}
    </>
  );
}
