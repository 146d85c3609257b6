import { createContext } from 'react';
import type { ProseTree } from '../../domain/prose/proseTree.ts';

/** Reads a ruling, note or review: at once, or later where another thread does (`server/prose`). Equal texts give one result. */
export type ReadProse = (text: string) => ProseTree | Promise<ProseTree>;

/** Who reads prose on the server; null in a browser, which does it itself. */
export const ProseReader = createContext<ReadProse | null>(null);
