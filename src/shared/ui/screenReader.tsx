import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import styles from './screenReader.module.css';

/** Text for screen readers only. As the page's heading it can take the focus. */
export function VisuallyHidden({ isHeading, children }: { isHeading?: boolean; children: ReactNode }) {
  const Text = isHeading ? 'h1' : 'span';
  return (
    <Text className={styles.hidden} tabIndex={isHeading ? -1 : undefined}>
      {children}
    </Text>
  );
}

/** Milliseconds in which a later message replaces an earlier one. */
const SAME_MOMENT = 100;

/** Messages take turns between two places, so that repeated words count as a change. */
const useMessage = create(() => ({ text: '', turn: 0 }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces a text politely, e.g. "116 cards", instead of others from the same moment. Debounce what changes with each key. */
export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => useMessage.setState(({ turn }) => ({ text, turn: 1 - turn })), SAME_MOMENT);
}

/** Milliseconds without a change before a message is spoken: not after every key. */
const PAUSE = 700;

/** Announces a message once it is stable, and again when it or its `cause` (a query, a URL) changes; null says nothing. */
export function useAnnouncement(text: string | null, cause = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cause makes the same words news
  useEffect(() => {
    if (text === null) return;
    const pause = setTimeout(() => announce(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text, cause]);
}

/** The live region. Mounted from the start: screen readers ignore a region that appears with its text. */
export function LiveRegion() {
  const { text, turn } = useMessage();
  return (
    <div role="status" aria-live="polite" aria-atomic="false">
      <VisuallyHidden>{turn === 0 ? text : ''}</VisuallyHidden>
      <VisuallyHidden>{turn === 1 ? text : ''}</VisuallyHidden>
    </div>
  );
}
