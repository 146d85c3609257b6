import { useEffect, useEffectEvent } from 'react';

/** Keys to handlers: `/`, `?`, `Escape`, `ArrowLeft`, `shift+n`, `mod+k` (⌘ on a Mac, Ctrl elsewhere). */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

type Options = {
  /** False turns all of them off (single-character shortcuts must be switchable: WCAG 2.1.4). */
  enabled?: boolean;
};

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Shortcuts for the whole window while the component is mounted. Keys without `mod` stay silent while a field is typed
 * in, during composition, and when something nearer has handled the event. A handled key does nothing else.
 */
export function useHotkeys(keys: Hotkeys, { enabled = true }: Options = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const combination = combinationOf(event);
    const handler = keys[combination];
    if (!handler) return;
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
    if (typing && !combination.startsWith('mod+')) return;
    event.preventDefault();
    handler(event);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** The name of a key press as written in Hotkeys. Shift counts with letters and named keys only: `?` already holds it. */
function combinationOf(event: KeyboardEvent): string {
  const letter = /^\p{L}$/u.test(event.key);
  const key = letter ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (letter || key.length > 1);
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${shift ? 'shift+' : ''}${key}`;
}
