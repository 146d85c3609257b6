import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { onToast, showToast, waitingToasts } from './toastQueue.ts';

/** A message that cannot be drawn must not take the page with it. */
const ToastViewport = lazy<ComponentType>(() =>
  import('./ToastViewport.tsx').catch(() => ({ default: () => null })),
);

/** Around the app: shows toasts. What draws them is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const waiting = useSyncExternalStore(onToast, waitingToasts);
  const [started, setStarted] = useState(false);
  if (waiting > 0 && !started) setStarted(true);
  return (
    <>
      {children}
      {started && (
        <Suspense>
          <ToastViewport />
        </Suspense>
      )}
    </>
  );
}

/** The function that shows a toast: `const toast = useToast(); toast({ title: 'Link copied', tone: 'good' })`. */
export function useToast(): typeof showToast {
  return showToast;
}
