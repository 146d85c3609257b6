import { JSDOM } from 'jsdom';
import { remember } from '../../text/lookup.ts';
import { createProseReader, type ProseTree } from '../readProse.ts';

const read = createProseReader(new JSDOM('').window, null);
const known = new Map<string, ProseTree>();

/** Reads prose in this thread, in a window of jsdom. */
export const readProse = (text: string): ProseTree => remember(known, text, () => read(text));
