import {
  joinQueries,
  OPERATORS,
  type Query,
  type QueryError,
  QueryRejection,
  type Result,
  regex,
  resultOf,
  type Value,
  word,
} from './syntax.ts';

/** The longest query, in UTF-16 units: longer ones are rejected, so that no query is noticeably slow. */
export const LONGEST_QUERY = 10_000;

const KEYWORD = /[\p{L}_]+/uy;
const OPERATOR = /<=|>=|[:!<>]/y;
const CONNECTIVE = /(?:and|or)(?=[\0- ])/y;
const BARE_WORD = /[\p{L}0-9_!-]+/uy;
/** No quotation mark inside: the reference's escapes do not protect one. */
const QUOTED = /"[^"]+"|'[^']+'/y;
/** Like a JavaScript literal: a slash may follow a backslash or stand in a class. */
const REGEX = /\/(?![*/])(?:[^\\/[]|\\[\s\S]|\[(?:[^\]\\]|\\[\s\S])*\])+\//y;

/** Parses a query by the strict grammar (docs/search.md, Grammar). `correct/` handles everything else. */
export function parse(text: string): Result<Query> {
  return resultOf(() => {
    if (text.length > LONGEST_QUERY) {
      throw new QueryRejection(`A query can have at most ${LONGEST_QUERY} characters`, LONGEST_QUERY, 0);
    }
    if (text.trim() === '') throw new QueryRejection('The query is empty', 0, 0);
    return new Parser(text).query();
  });
}

/**
 * Joins values from the left: `a|b&c` is `(a|b)&c`. Values joined the same way are not nested, so that a long list is not a
 * deep tree.
 * @param end of the values @throws QueryRejection if they would be nested too deep
 */
export function joinValues(first: Value, others: readonly JoinedValue[], end: number): Value {
  let joined = first;
  let values: Value[] = [];
  let changes = 0;
  for (const { kind, value } of others) {
    const partsOf = (one: Value) => (one.kind === kind ? one.values : [one]);
    if (changes === 0 || joined.kind !== kind) {
      values = [...partsOf(joined)];
      joined = { kind, values };
      changes += 1;
    }
    values.push(...partsOf(value));
  }
  if (changes > MOST_CHANGES) throw new QueryRejection('The query is too complex', end, 0);
  return joined;
}

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
class Cursor extends TextPosition {
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

class Parser extends Cursor {
  /** Where no condition starts; memoized, or nested invalid queries would take exponential time. */
  private readonly failedPositions = new Set<number>();

  /** The whole query. @throws QueryRejection */
  query(): Query {
    const query = this.conditions();
    if (query !== null && this.isAtEnd) return query;
    if (query !== null) this.noteUnexpected();
    throw this.rejection();
  }

  /** Conditions joined by space, `and` and `or`; `or` binds loosest. */
  private conditions(): Query | null {
    this.skipSpace();
    const first = this.condition();
    if (first === null) return null;
    const alternatives = [[first]];
    for (;;) {
      const end = this.at;
      const next = this.following();
      if (next === null) {
        this.at = end;
        this.skipSpace();
        return joinQueries(
          'or',
          alternatives.map((all) => joinQueries('and', all)),
        );
      }
      if (next.isAlternative) alternatives.push([next.query]);
      else alternatives.at(-1)?.push(next.query);
    }
  }

  /** The next condition, after space. A trailing connective is an ordinary word. */
  private following(): { readonly query: Query; readonly isAlternative: boolean } | null {
    if (!this.skipSpace()) return null;
    const start = this.at;
    const connective = this.take(CONNECTIVE);
    if (connective !== null) {
      this.skipSpace();
      const query = this.condition();
      if (query !== null) return { query, isAlternative: connective === 'or' };
      this.at = start;
    }
    const query = this.condition();
    return query && { query, isAlternative: false };
  }

  /** A condition or a group after any number of signs, each of which negates. */
  private condition(): Query | null {
    const start = this.at;
    if (this.failedPositions.has(start)) return null;
    const signs = this.take(/[!-]+/y)?.length ?? 0;
    const condition = this.unsigned();
    if (condition !== null) return negate(condition, signs);
    if (signs === 0) {
      this.failedPositions.add(start);
      return null;
    }
    // A sign without a condition is itself a word, which the signs before it negate
    this.at = start + signs - 1;
    const word = this.unsigned();
    return word && negate(word, signs - 1);
  }

  private unsigned(): Query | null {
    const start = this.at;
    const group = this.inParentheses(() => this.conditions());
    // A group before `|` or `&` is a group of values
    if (group !== null && this.next !== '|' && this.next !== '&') return group;
    this.at = start;
    return this.pair() ?? this.title();
  }

  /** `keyword OP value` */
  private pair(): Query | null {
    const start = this.at;
    const keyword = this.take(KEYWORD);
    const taken = keyword && this.take(OPERATOR);
    const operator = OPERATORS.find((one) => one === taken);
    const value = operator === undefined ? null : this.values();
    if (operator === undefined || value === null) {
      this.at = start;
      return null;
    }
    return { kind: 'condition', keyword, operator, value, span: { start, end: this.at } };
  }

  /** A bare value, which the title must contain. */
  private title(): Query | null {
    const start = this.at;
    const value = this.values();
    return value && { kind: 'condition', keyword: null, operator: ':', value, span: { start, end: this.at } };
  }

  /** Values joined by `|` and `&`. */
  private values(): Value | null {
    const first = this.value();
    if (first === null) return null;
    const others: JoinedValue[] = [];
    for (;;) {
      const end = this.at;
      const kind = this.takeJoint();
      const value = kind && this.value();
      if (kind === null || value === null) {
        this.at = end;
        return joinValues(first, others, end);
      }
      others.push({ kind, value });
    }
  }

  private value(): Value | null {
    const start = this.at;
    if (this.next === '(') return this.inParentheses(() => this.groupedValues());
    const quoted = this.take(QUOTED);
    if (quoted !== null) {
      return word(quoted.slice(1, -1).replace(/\\(.)/g, '$1'), { start, end: this.at });
    }
    const pattern = this.take(REGEX);
    if (pattern !== null) return regex(pattern.slice(1, -1), { start, end: this.at });
    const text = this.take(BARE_WORD);
    if (text !== null) return word(text, { start, end: this.at });
    this.noteMissingValue();
    return null;
  }

  /** Inside parentheses, spaces may surround one `|` or `&`. */
  private groupedValues(): Value | null {
    this.skipSpace();
    const left = this.values();
    if (left === null) return null;
    const before = this.at;
    this.skipSpace();
    const kind = this.takeJoint();
    this.skipSpace();
    const right = kind && this.values();
    if (right === null) this.at = before;
    this.skipSpace();
    return kind === null || right === null ? left : joinValues(left, [{ kind, value: right }], this.at);
  }

  private takeJoint(): JoinedValue['kind'] | null {
    if (this.takeCharacter('|')) return 'any';
    return this.takeCharacter('&') ? 'all' : null;
  }

  private noteMissingValue(): void {
    const { at, next } = this;
    const rest = this.text.length;
    if (next === '"' || next === "'") {
      const isEmpty = this.text.charAt(at + 1) === next;
      if (isEmpty) this.note('Nothing between these quotation marks', at);
      else this.note('This quotation mark isn’t closed', at, rest);
    } else if (next === '/') {
      this.note('This regular expression isn’t complete', at, rest);
    } else if (this.isAtEnd || next.trim() === '') {
      this.note('A value is missing here', at);
    } else {
      this.noteUnexpected();
    }
  }
}

/** Pairs of signs cancel out, even for missing values, so that a thousand of them do not make a deep tree. */
function negate(query: Query, signs: number): Query {
  return signs % 2 === 0 ? query : { kind: 'not', child: query };
}

/** A value, and how it is joined to those before it. */
export interface JoinedValue {
  readonly kind: 'any' | 'all';
  readonly value: Value;
}

/** How often a list may change between `|` and `&`: each change nests the values before it once more. */
const MOST_CHANGES = 100;
