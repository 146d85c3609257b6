import { trustedTypesPolicy } from '../../data/trustedTypes.ts';
import { createProseReader } from '../../domain/prose/readProse.ts';
import { memoize } from '../../domain/text/lookup.ts';

/** The browser's own reader of prose. Loaded on demand, with its parser and DOMPurify. */
export const readHere = memoize(createProseReader(window, trustedTypesPolicy()), 300);
