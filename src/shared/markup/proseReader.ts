import { createContext } from 'react';
import type { ProseTree } from '../../domain/prose/readProse.ts';

/** A server's reader of prose: at once, or later, where its thread does. It reads any text, if only as it was written. */
export type ReadProse = (text: string) => ProseTree | Promise<ProseTree>;

/** Who reads prose on the server; null in a browser, which does it itself. */
export const ProseReader = createContext<ReadProse | null>(null);

/** A text and what was read of it. */
export type ReadText = readonly [text: string, tree: ProseTree];

const sent = new Map<string, ProseTree>();

/** Takes over what the server has read for its page, so that the browser does not need to read it again. */
export function keepReadTexts(texts: readonly ReadText[]): void {
  for (const [text, tree] of texts) sent.set(text, tree);
}

/** What the server has read of a text; undefined if it has not sent any. */
export function sentTree(text: string): ProseTree | undefined {
  return sent.get(text);
}
