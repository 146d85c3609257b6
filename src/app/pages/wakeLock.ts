import { useEffect, useState } from 'react';

/** Whether the screen stays on; null until the browser has said. */
export type WakeLockState = boolean | null;

/**
 * Keeps the screen on while a page is shown (Screen Wake Lock API). The browser gives the lock up whenever the page is hidden,
 * and may refuse it, as at a low battery: it is asked for again when the page is back.
 */
export function useWakeLock(): WakeLockState {
  const [isOn, setOn] = useState<WakeLockState>(null);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        if (!('wakeLock' in navigator)) throw new Error('This browser has no wake lock');
        const granted = await navigator.wakeLock.request('screen');
        if (isGone) {
          void granted.release();
          return;
        }
        lock = granted;
        granted.addEventListener('release', () => {
          if (!isGone && lock === granted) setOn(false);
        });
        setOn(true);
      } catch {
        if (!isGone) setOn(false);
      }
    };
    const again = () => void request();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
  return isOn;
}
