import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { onToast, showToast, waitingToasts } from './toastQueue.ts';

const ToastViewport = lazy(() => import('./ToastViewport.tsx'));

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
