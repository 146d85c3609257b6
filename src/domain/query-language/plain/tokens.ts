import { entryOf } from '../../text/lookup.ts';
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

/** A place among the tokens of a description. */
export class Reader {
  readonly tokens: readonly Token[];
  at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  /** The next token's text; empty at the end. */
  get next(): string {
    return this.tokens[this.at]?.text ?? '';
  }

  /** Some tokens from here on as one phrase; null if there are fewer. */
  phrase(count: number): string | null {
    if (this.at + count > this.tokens.length) return null;
    const words = this.tokens.slice(this.at, this.at + count).map(({ text }) => text);
    return words.join(' ');
  }

  isAt(phrase: string): boolean {
    const { next } = this;
    if (!phrase.startsWith(next) || next === '') return false;
    return phrase === next || this.phrase(phrase.split(' ').length) === phrase;
  }

  isAfter(word: string): boolean {
    return this.tokens[this.at - 1]?.text === word;
  }

  /** Consumes the longest of some phrases that stands here. */
  take(phrases: readonly string[]): string | null {
    let longest: string | null = null;
    for (const phrase of phrases) {
      if (phrase.length > (longest?.length ?? 0) && this.isAt(phrase)) longest = phrase;
    }
    this.at += longest === null ? 0 : longest.split(' ').length;
    return longest;
  }

  /** Consumes one of some phrases that stands here, and returns what it stands for. */
  takeAny<T>(phrases: readonly (readonly [string, T])[]): T | null {
    const taken = this.take(phrases.map(([phrase]) => phrase));
    return phrases.find(([phrase]) => phrase === taken)?.[1] ?? null;
  }

  /** What `read` returns; if that is null, the place stays. */
  attempt<T>(read: (reader: Reader) => T | null): T | null {
    const { at } = this;
    const found = read(this);
    if (found === null) this.at = at;
    return found;
  }
}
