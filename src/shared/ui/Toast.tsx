import { create } from 'zustand';
import { lazyExtra } from './lazyPart.tsx';
import type { ToastMessage } from './ToastViewport.tsx';

/** Messages waiting for the viewport; null before the first one, which loads it. */
const useWaiting = create<readonly ToastMessage[] | null>(() => null);

/** Shows a toast, a message that disappears by itself. Needs the page's Toasts. */
export function showToast(message: ToastMessage): void {
  useWaiting.setState((waiting) => [...(waiting ?? []), message], true);
}

/** If its code fails to load, only the message is lost. */
const ToastViewport = lazyExtra(async () => (await import('./ToastViewport.tsx')).ToastViewport);

/** The toasts of the app; their code is loaded with the first one. */
export function Toasts() {
  const isUsed = useWaiting((waiting) => waiting !== null);
  return isUsed && <ToastViewport waiting={useWaiting} />;
}
