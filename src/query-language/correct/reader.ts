import type { Kind } from '../fields.ts';
import type { Knowledge } from './knowledge.ts';

/** A place in a query that is read leniently, what is known meanwhile, and what was mended so far. */
export class Reader {
  readonly text: string;
  readonly kind: Kind;
  readonly knowledge: Knowledge;
  /** What was mended, in the reader's words, in the order of the query. */
  readonly notes = new Set<string>();
  at = 0;

  constructor(text: string, kind: Kind, knowledge: Knowledge) {
    this.text = text;
    this.kind = kind;
    this.knowledge = knowledge;
  }

  get next(): string {
    return this.text.charAt(this.at);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Takes what a sticky pattern matches here; null for nothing. */
  take(pattern: RegExp): string | null {
    const found = this.look(pattern)?.[0];
    if (found === undefined || found === '') return null;
    this.at += found.length;
    return found;
  }

  /** What a sticky pattern matches here, or at another place, without taking it. */
  look(pattern: RegExp, at = this.at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }

  skipSpace(): void {
    this.take(/\s+/y);
  }
}
