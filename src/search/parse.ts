import type { Operator, Query, QueryError, Result, Value } from './syntax.ts';

/** Longest query that is read; longer ones are refused, so that no query can hang what reads it. */
export const LONGEST_QUERY = 10_000;
/** Deepest nesting of parentheses. */
const DEEPEST = 100;

const SPACE = /\s/;
const BARE = /[\p{L}\p{M}\p{N}_!-]/u;
const KEYWORD_AND_OPERATOR = /([A-Za-z_]+)(<=|>=|[:!<>])/y;
const BARE_WORD = /[\p{L}\p{M}\p{N}_!-]+/uy;

/** Thrown inside the parser only; `parse` turns it into a result. */
class Rejected extends Error {
  readonly error: QueryError;
  constructor(message: string, position: number, length = 1) {
    super(message);
    this.error = { message, position, length };
  }
}

/** Reads a query by the strict grammar of SEARCH.md: nothing is forgiven here (repair.ts does that). */
export function parse(query: string): Result<Query> {
  if (query.length > LONGEST_QUERY) {
    return {
      ok: false,
      error: {
        message: `The query is longer than ${LONGEST_QUERY} characters`,
        position: LONGEST_QUERY,
        length: 0,
      },
    };
  }
  try {
    return { ok: true, value: new Parser(query).query() };
  } catch (rejected) {
    if (rejected instanceof Rejected) return { ok: false, error: rejected.error };
    throw rejected;
  }
}

class Parser {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  query(): Query {
    this.skipSpace();
    if (this.at >= this.text.length) throw new Rejected('The query is empty', 0, 0);
    const query = this.or();
    this.skipSpace();
    if (this.at < this.text.length) {
      throw new Rejected(`“${this.text.charAt(this.at)}” is not expected here`, this.at);
    }
    return query;
  }

  /** Conditions joined by `or`, which binds looser than `and`. */
  private or(): Query {
    const start = this.at;
    const children = [this.and()];
    while (this.takeConnective('or')) children.push(this.and());
    return join('or', children, { start, end: this.at });
  }

  /** Conditions joined by `and` or by space alone. */
  private and(): Query {
    const start = this.at;
    const children = [this.condition()];
    for (;;) {
      const before = this.at;
      if (!this.skipSpace()) break;
      this.at = before;
      if (this.looksAtConnective('or')) break;
      if (!this.takeConnective('and')) this.skipSpace();
      if (this.at >= this.text.length || this.text.charAt(this.at) === ')') {
        this.at = before;
        break;
      }
      children.push(this.condition());
    }
    return join('and', children, { start, end: this.at });
  }

  private condition(): Query {
    const signs: number[] = [];
    while (/[!-]/.test(this.text.charAt(this.at)) && this.startsCondition(this.at + 1)) {
      signs.push(this.at);
      this.at += 1;
    }
    const condition = this.plainCondition();
    // Two signs cancel each other out, unknown values included, so that a thousand of them are no deep tree.
    const [start] = signs;
    if (start === undefined || signs.length % 2 === 0) return condition;
    return { kind: 'not', child: condition, span: { start, end: this.at } };
  }

  private plainCondition(): Query {
    const start = this.at;
    if (this.text.charAt(this.at) === '(') return this.group();
    const pair = this.match(KEYWORD_AND_OPERATOR);
    if (pair !== null) {
      const [, keyword = '', operator] = pair;
      const value = this.values();
      return {
        kind: 'condition',
        keyword,
        operator: toOperator(operator),
        value,
        span: { start, end: this.at },
      };
    }
    const value = this.values();
    return { kind: 'condition', keyword: null, operator: ':', value, span: { start, end: this.at } };
  }

  private group(): Query {
    const open = this.at;
    this.enter(open);
    this.at += 1;
    this.skipSpace();
    const inside = this.or();
    this.skipSpace();
    this.close(open);
    return inside;
  }

  /** `a|b&c`: `&` binds tighter than `|`; no spaces between. */
  private values(): Value {
    const start = this.at;
    const any = [this.allOf()];
    while (this.takeCharacter('|')) any.push(this.allOf());
    return joinValues('any', any, { start, end: this.at });
  }

  private allOf(): Value {
    const start = this.at;
    const all = [this.value()];
    while (this.takeCharacter('&')) all.push(this.value());
    return joinValues('all', all, { start, end: this.at });
  }

  private value(): Value {
    const start = this.at;
    const first = this.text.charAt(this.at);
    if (first === '(') {
      this.enter(start);
      this.at += 1;
      const inside = this.values();
      this.close(start);
      return inside;
    }
    if (first === '"' || first === "'") return this.quoted(first);
    if (first === '/') return this.regex();
    const word = this.match(BARE_WORD);
    if (word === null) {
      throw new Rejected(
        first === '' || SPACE.test(first) ? 'A value is missing here' : `“${first}” is not expected here`,
        start,
      );
    }
    return { kind: 'word', text: word[0], quoted: false, span: { start, end: this.at } };
  }

  /** A backslash does not hide the closing quote from the reference; it escapes within the value (evaluate.ts). */
  private quoted(quote: string): Value {
    const start = this.at;
    const close = this.text.indexOf(quote, start + 1);
    if (close < 0) throw new Rejected('This quotation mark is never closed', start);
    this.at = close + 1;
    return {
      kind: 'word',
      text: this.text.slice(start + 1, close),
      quoted: true,
      span: { start, end: this.at },
    };
  }

  private regex(): Value {
    const start = this.at;
    let source = '';
    for (let at = start + 1; at < this.text.length; at += 1) {
      const character = this.text.charAt(at);
      if (character === '\\' && this.text.charAt(at + 1) === '/') {
        at += 1;
        source += '/';
      } else if (character === '\\') {
        source += character + this.text.charAt(at + 1);
        at += 1;
      } else if (character === '/') {
        this.at = at + 1;
        return { kind: 'regex', source, span: { start, end: this.at } };
      } else {
        source += character;
      }
    }
    throw new Rejected('This regular expression is never closed', start);
  }

  private enter(position: number): void {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Rejected(`Parentheses are nested deeper than ${DEEPEST}`, position);
  }

  private close(open: number): void {
    if (!this.takeCharacter(')')) throw new Rejected('This parenthesis is never closed', open);
    this.depth -= 1;
  }

  /** Whether a condition can begin at a position: a `-` or `!` before anything else is itself a word. */
  private startsCondition(position: number): boolean {
    const character = String.fromCodePoint(this.text.codePointAt(position) ?? 32);
    return /[("'/]/.test(character) || BARE.test(character);
  }

  private looksAtConnective(word: 'and' | 'or'): boolean {
    const before = this.at;
    const found = this.takeConnective(word);
    this.at = before;
    return found;
  }

  /** Takes `word` where it stands between spaces and something follows; else it is a word like any other. */
  private takeConnective(word: 'and' | 'or'): boolean {
    const before = this.at;
    if (this.skipSpace() && this.text.startsWith(word, this.at)) {
      this.at += word.length;
      if (this.skipSpace() && this.at < this.text.length && this.text.charAt(this.at) !== ')') return true;
    }
    this.at = before;
    return false;
  }

  private takeCharacter(character: string): boolean {
    if (this.text.charAt(this.at) !== character) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found;
  }

  private skipSpace(): boolean {
    const before = this.at;
    while (SPACE.test(this.text.charAt(this.at))) this.at += 1;
    return this.at > before;
  }
}

function join(kind: 'and' | 'or', children: Query[], span: Query['span']): Query {
  const [only] = children;
  return children.length === 1 && only !== undefined ? only : { kind, children, span };
}

function joinValues(kind: 'any' | 'all', values: Value[], span: Value['span']): Value {
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : { kind, values, span };
}

function toOperator(text: string | undefined): Operator {
  switch (text) {
    case '!':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return text;
    default:
      return ':';
  }
}
