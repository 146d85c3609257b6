import { createContext } from 'react';
import type { ProseTree } from '../../domain/prose/readProse.ts';
import { remember } from '../../domain/text/lookup.ts';

/**
 * Reads a ruling, note or review: at once, or later where another thread or file does. Null if that file does not come. Equal texts
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

/** Reads other texts with a parser and DOMPurify, which load with the first of them. */
const readInBrowser: ReadProse = (text) =>
  sent.get(text) ??
  readHere?.(text) ??
  // Also remembered if it fails (offline, not used yet): the same promise again, or React would never stop asking
  remember(asked, text, async () => {
    try {
      ({ readHere } = await import('./proseInBrowser.ts'));
      return readHere(text);
    } catch {
      return null;
    }
  });

export const ProseReader = createContext<ReadProse>(readInBrowser);
