import type { Token } from './tokens.ts';

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
