import { createContext } from 'react';
import type { ProseTree } from '../../domain/prose/readProse.ts';
import { remember } from '../../domain/text/lookup.ts';

/**
 * Reads a ruling, note or review: at once, or later, where a thread or a lazy file does. Null if that file does not load. Equal texts
 * give one result.
 */
export type ReadProse = (text: string) => ProseTree | Promise<ProseTree | null>;

/** A text and what was read of it. */
export type ReadText = readonly [text: string, tree: ProseTree];

const sent = new Map<string, ProseTree>();

/** Takes over what the server has read for its page, so that the browser does not need to read it again. */
export function keepReadTexts(texts: readonly ReadText[]): void {
  for (const [text, tree] of texts) sent.set(text, tree);
}

let readHere: ((text: string) => ProseTree) | undefined;
const asked = new Map<string, Promise<ProseTree | null>>();

/**
 * Reads other texts with a parser and DOMPurify, which load with the first of them. A text that was given a promise keeps it, even if it
 * could not be read: given a new one each time, React would wait forever.
 */
const readInBrowser: ReadProse = (text) =>
  sent.get(text) ?? asked.get(text) ?? readHere?.(text) ?? remember(asked, text, () => loadAndRead(text));

async function loadAndRead(text: string): Promise<ProseTree | null> {
  const read = await loadReader();
  // Offline, and not used yet
  if (read === null) window.addEventListener('online', () => asked.delete(text), { once: true });
  return read?.(text) ?? null;
}

/** Loads the parser ahead of texts that are on their way. */
export async function loadReader(): Promise<typeof readHere | null> {
  try {
    ({ readHere } = await import('./proseInBrowser.ts'));
    return readHere;
  } catch {
    return null;
  }
}

export const ProseReader = createContext<ReadProse>(readInBrowser);
