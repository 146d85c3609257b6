import { createContext, type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import styles from './keyboard.module.css';

/** Inputs that take no text. */
const NO_TEXT = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/;

/**
 * Whether an element takes typed letters: a text input, text area, select, or editable text.
 */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  if (!(target instanceof Element)) return false;
  return target.closest('textarea, select, [contenteditable]:not([contenteditable="false"])') !== null;
}

/** Whether a text field has the focus; not while the browser's own search has it. */
export function useIsWriting(): boolean {
  return useSyncExternalStore(
    onFocus,
    () => document.hasFocus() && isTextField(document.activeElement),
    () => false,
  );
}

function onFocus(note: () => void): () => void {
  const stop = new AbortController();
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, note, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * Whether what is shown follows a text that the reader is typing, and so changes with each key. Then lists measure nothing, and
 * what a reader looks at first doesn't wait for the rest.
 */
export const IsTypedContext = createContext(false);

/** Keys to handlers: `/`, `?`, `Escape`, `shift+n`, `mod+k` (⌘ on a Mac, Ctrl elsewhere). */
export type Hotkeys = Readonly<Record<string, () => void>>;

/**
 * Shortcuts for the whole window while the component is mounted. Keys without `mod` do nothing in a text field, during
 * composition, and when something nearer has handled the event. A handled key does nothing else.
 */
export function useHotkeys(keys: Hotkeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const combination = combinationOf(event);
    const handler = keys[combination];
    if (!handler) return;
    if (isTextField(event.target) && !combination.startsWith('mod+')) return;
    event.preventDefault();
    handler();
  });
  const pressAgain = useEffectEvent((combination: string) => keys[combination]?.());
  const takeEarly = useEffectEvent(() => takeEarlyKeys(keys));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    for (const combination of takeEarly()) setTimeout(() => pressAgain(combination));
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** From now on these keys are handled here. @returns those that were pressed before */
function takeEarlyKeys(keys: Hotkeys): readonly string[] {
  const { earlyKeys = {} } = window;
  const pressed = Object.keys(keys).filter((combination) => earlyKeys[combination] === 1);
  for (const combination of Object.keys(keys)) delete earlyKeys[combination];
  return pressed;
}

/** The name of a key press as written in Hotkeys. Shift counts with letters and named keys only: `?` already holds it. */
function combinationOf(event: KeyboardEvent): string {
  const letter = /^\p{L}$/u.test(event.key);
  const key = letter ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (letter || key.length > 1);
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${shift ? 'shift+' : ''}${key}`;
}

/** A key of the keyboard, as a keycap. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}

/** A key or combination as people call it: `mod+k` → "Ctrl K". */
export function keyWord(combination: string): string {
  const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent);
  return combination
    .split('+')
    .map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'Escape' ? 'Esc' : key.toUpperCase()))
    .join(' ');
}
