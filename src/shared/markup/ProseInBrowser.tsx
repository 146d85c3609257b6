import { trustedTypesPolicy } from '../../data/trustedTypes.ts';
import { createProseReader } from '../../domain/prose/readProse.ts';
import { memoize } from '../../domain/text/lookup.ts';
import { ProseBody } from './ProseBody.tsx';

/** The browser's own reader. Equal texts give one result. */
export const readHere = memoize(createProseReader(window, trustedTypesPolicy()), 300);

/** A text that the server has not read. Loaded on demand, with its parser and DOMPurify. */
export function ProseInBrowser({ text }: { text: string }) {
  return <ProseBody tree={readHere(text)} />;
}
