import { create } from 'zustand';

/**
 * What is being typed on a search page, ahead of its URL. The page follows each key; the URL follows when typing pauses:
 * a change of it makes all that reads it render, and Safari allows a hundred in half a minute.
 */
interface Typing {
  /** Null where the URL says it. */
  readonly text: string | null;
}

/** Milliseconds without a key after which typing has paused. */
const PAUSE = 250;

const useTyping = create<Typing>(() => ({ text: null }));

/** The write of the URL that is due, and the text that was written last. */
let due: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let written: string | null = null;

/** The text of a search page's query: as it is typed, else as the URL says. */
export function useTypedQuery(inUrl: string): string {
  return useTyping(({ text }) => text) ?? inUrl;
}

/** A key was pressed. `write` puts the text into the URL, once. */
export function typeQuery(text: string, write: () => void): void {
  useTyping.setState({ text });
  clearTimeout(timer);
  due = () => {
    written = text;
    write();
  };
  timer = setTimeout(flushDraft, PAUSE);
}

/** Writes what is due now: whoever leaves the page finds it again as it was. */
export function flushDraft(): void {
  clearTimeout(timer);
  const write = due;
  due = null;
  write?.();
}

/**
 * The URL has changed; null where it is no search page's. It is either what was written, and may be behind by some keys
 * again, or the reader went elsewhere, and what was typed is no longer wanted.
 */
export function followUrl(inUrl: string | null): void {
  if (inUrl !== null && inUrl === written && due !== null) return;
  clearTimeout(timer);
  due = null;
  written = null;
  if (useTyping.getState().text !== null) useTyping.setState({ text: null });
}
