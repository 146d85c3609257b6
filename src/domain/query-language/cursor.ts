import { type QueryError, QueryRejection } from './rejection.ts';

export class TextPosition {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get next(): string {
    return this.text.charAt(this.at);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Consumes a match of a sticky pattern here; null if there is none, or an empty one. */
  take(pattern: RegExp): string | null {
    const found = this.peek(pattern)?.[0] ?? '';
    this.at += found.length;
    return found === '' ? null : found;
  }

  /** Matches a sticky pattern here or at another position, without consuming it. */
  peek(pattern: RegExp, at = this.at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }
}

/**
 * A position in a query. A reader of it either advances and returns a value, or returns null and stays in place after noting
 * what was missing: the note furthest into the text becomes the error of a rejected query.
 */
export class Cursor extends TextPosition {
  private depth = 0;
  private furthest = -1;
  /** A plain object, since an Error records its stack: nearly every query notes problems, and few are rejected. */
  private problem: QueryError = { message: 'Sift can’t read this query', position: 0, length: 0 };

  takeCharacter(character: string): boolean {
    if (this.next !== character) return false;
    this.at += 1;
    return true;
  }

  /** To the reference, space is everything up to U+0020 and nothing else. */
  skipSpace(): boolean {
    const before = this.at;
    while (this.text.charCodeAt(this.at) <= 0x20) this.at += 1;
    return this.at > before;
  }

  /** Reads something in parentheses that open here and must be closed. */
  inParentheses<T>(read: () => T | null): T | null {
    const open = this.at;
    if (!this.takeCharacter('(')) return null;
    this.depth += 1;
    limitNesting(this.depth, open);
    const inside = read();
    this.depth -= 1;
    if (inside !== null && this.takeCharacter(')')) return inside;
    if (inside !== null && this.isAtEnd) this.note('This parenthesis isn’t closed', open);
    else if (inside !== null) this.noteUnexpected();
    this.at = open;
    return null;
  }

  /** Notes a problem at a position, found while reading up to `reached`. */
  note(message: string, position: number, reached = this.at): void {
    if (reached <= this.furthest) return;
    this.furthest = reached;
    this.problem = { message, position, length: position < this.text.length ? 1 : 0 };
  }

  noteUnexpected(): void {
    const character = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0x20);
    this.note(`Unexpected “${character}”`, this.at);
  }

  rejection(): QueryRejection {
    const { message, position, length } = this.problem;
    return new QueryRejection(message, position, length);
  }
}

/** Deepest nesting of parentheses. */
const DEEPEST = 100;

/** @param depth how many parentheses are open, including the one at `position` @throws QueryRejection */
export function limitNesting(depth: number, position: number): void {
  if (depth > DEEPEST) throw new QueryRejection(`Parentheses are nested deeper than ${DEEPEST}`, position, 1);
}
