import { Cursor } from './cursor.ts';
import { parseValues } from './parseValue.ts';
import { QueryRejection, type Result, resultOf } from './rejection.ts';
import { joinQueries, OPERATORS, type Query } from './syntax.ts';

/** The longest query, in UTF-16 units: longer ones are rejected, so that no query is noticeably slow. */
export const LONGEST_QUERY = 10_000;

const KEYWORD = /[\p{L}_]+/uy;
const OPERATOR = /<=|>=|[:!<>]/y;
const CONNECTIVE = /(?:and|or)(?=[\0- ])/y;

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

class Parser {
  private readonly cursor: Cursor;
  /** Where no condition starts; memoized, or nested invalid queries would take exponential time. */
  private readonly failedPositions = new Set<number>();

  constructor(text: string) {
    this.cursor = new Cursor(text);
  }

  /** The whole query. @throws QueryRejection */
  query(): Query {
    const query = this.conditions();
    if (query !== null && this.cursor.isAtEnd) return query;
    if (query !== null) this.cursor.noteUnexpected();
    throw this.cursor.rejection();
  }

  /** Conditions joined by space, `and` and `or`; `or` binds loosest. */
  private conditions(): Query | null {
    const { cursor } = this;
    cursor.skipSpace();
    const first = this.condition();
    if (first === null) return null;
    const alternatives = [[first]];
    for (;;) {
      const { at: end } = cursor;
      const next = this.following();
      if (next === null) {
        cursor.at = end;
        cursor.skipSpace();
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
    const { cursor } = this;
    if (!cursor.skipSpace()) return null;
    const { at: start } = cursor;
    const connective = cursor.take(CONNECTIVE);
    if (connective !== null) {
      cursor.skipSpace();
      const query = this.condition();
      if (query !== null) return { query, isAlternative: connective === 'or' };
      cursor.at = start;
    }
    const query = this.condition();
    return query === null ? null : { query, isAlternative: false };
  }

  /** A condition or a group after any number of signs, each of which negates. */
  private condition(): Query | null {
    const { cursor } = this;
    const { at: start } = cursor;
    if (this.failedPositions.has(start)) return null;
    const signs = cursor.take(/[!-]+/y)?.length ?? 0;
    const condition = this.unsigned();
    if (condition !== null) return negate(condition, signs);
    if (signs === 0) {
      this.failedPositions.add(start);
      return null;
    }
    // A sign without a condition is itself a word, which the signs before it negate
    cursor.at = start + signs - 1;
    const word = this.unsigned();
    return word === null ? null : negate(word, signs - 1);
  }

  private unsigned(): Query | null {
    const { cursor } = this;
    const { at: start } = cursor;
    const group = cursor.inParentheses(() => this.conditions());
    // A group before `|` or `&` is a group of values
    if (group !== null && cursor.next !== '|' && cursor.next !== '&') return group;
    cursor.at = start;
    return this.pair() ?? this.title();
  }

  /** `keyword OP value` */
  private pair(): Query | null {
    const { cursor } = this;
    const { at: start } = cursor;
    const keyword = cursor.take(KEYWORD);
    const taken = keyword === null ? null : cursor.take(OPERATOR);
    const operator = OPERATORS.find((one) => one === taken);
    const value = operator === undefined ? null : parseValues(cursor);
    if (keyword === null || operator === undefined || value === null) {
      cursor.at = start;
      return null;
    }
    const span = { start, end: cursor.at };
    return { kind: 'condition', keyword, operator, value, span };
  }

  /** A bare value, which the title must contain. */
  private title(): Query | null {
    const { cursor } = this;
    const { at: start } = cursor;
    const value = parseValues(cursor);
    if (value === null) return null;
    return { kind: 'condition', keyword: null, operator: ':', value, span: { start, end: cursor.at } };
  }
}

/** Pairs of signs cancel out, even for missing values, so that a thousand of them do not make a deep tree. */
function negate(query: Query, signs: number): Query {
  return signs % 2 === 0 ? query : { kind: 'not', child: query };
}
