import { entryOf } from '../../text/entryOf.ts';
import { plainTitle } from '../fold.ts';
import { withSymbols } from '../predicate.ts';
import type { Span } from '../syntax.ts';

/** A word, number or mark of a description, in its plain form: lower case, without accents and apostrophes. */
export interface Token extends Span {
  readonly text: string;
}

/** `[trash]`; `w/`, `w/o`; `R&D`; `5/3`, `5/3s`; a date; `2-4`; `5+`, `+2`; a word; a mark. Other hyphens part words: `non-unique`. */
const TOKEN =
  /\[[a-zA-Z-]+\]|[₵↳]|[wW]\/[oO]?(?![\p{L}\p{N}])|(?<![^\s(|])[-!](?=\p{L})|[rR] ?& ?[dD](?![\p{L}\p{N}])|\d+\/\d+s?(?![\p{L}\p{N}])|\d{4}-\d\d-\d\d|\d+[-–]\d+(?!\p{L})|\+?\d+\+?|[\p{L}\p{N}]+(?:['’.&][\p{L}\p{N}]+)*|[,&/|]/gu;

/** Nobody describes a card in more words. */
const MOST_TOKENS = 40;

/** The tokens of a description; null if it has none, or far too many. */
export function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  for (const found of text.matchAll(TOKEN)) {
    const [written] = found;
    if (tokens.length === MOST_TOKENS) return null;
    const start = found.index;
    tokens.push({ text: plainForm(written), start, end: start + written.length });
  }
  return tokens.length === 0 ? null : tokens;
}

/** Marks and short forms of words that join. */
const JOINTS: Readonly<Record<string, string>> = {
  'w/': 'with',
  'w/o': 'without',
  '-': 'not',
  '!': 'not',
  '|': 'or',
};

function plainForm(written: string): string {
  const joint = entryOf(JOINTS, written.toLowerCase());
  if (joint !== undefined) return joint;
  if (/^[rR] ?& ?[dD]$/.test(written)) return 'r&d';
  if (/^\p{L}/u.test(written)) return plainTitle(written);
  return withSymbols(written).toLowerCase().replace('–', '-');
}
