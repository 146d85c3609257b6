/** The syntax tree of a query (docs/search.md, Grammar). Positions are UTF-16 offsets into the query. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Operator = ':' | '!' | '<' | '<=' | '>' | '>=';

/** One value, or several joined by `|` (any) and `&` (all). */
export type Value =
  | { readonly kind: 'word'; readonly text: string; readonly quoted: boolean; readonly span: Span }
  | { readonly kind: 'regex'; readonly source: string; readonly span: Span }
  | Values;

interface Values {
  readonly kind: 'any' | 'all';
  readonly values: readonly Value[];
  readonly span: Span;
}

export type Query =
  /** `keyword` is null for a value alone: the title contains it. */
  | {
      readonly kind: 'condition';
      readonly keyword: string | null;
      readonly operator: Operator;
      readonly value: Value;
      readonly span: Span;
    }
  | { readonly kind: 'not'; readonly child: Query; readonly span: Span }
  | Joined;

interface Joined {
  readonly kind: 'and' | 'or';
  readonly children: readonly Query[];
  readonly span: Span;
}

/** Why a query was rejected, and where: UTF-16 offsets into the query. */
export interface QueryError {
  readonly message: string;
  readonly position: number;
  readonly length: number;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: QueryError };

/** Ends the reading of a query at once, from however deep inside. `resultOf` turns it into a result. */
export class QueryRejection extends Error {
  readonly error: QueryError;

  constructor(message: string, position: number, length: number) {
    super(message);
    this.error = { message, position, length };
  }
}

/** The result of `read`, or the error of the rejection that it throws. */
export function resultOf<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (fault) {
    if (fault instanceof QueryRejection) return { ok: false, error: fault.error };
    throw fault;
  }
}
