/** The syntax tree of a query (docs/search.md, Grammar). Positions are UTF-16 offsets into the query. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const OPERATORS = [':', '!', '<', '<=', '>', '>='] as const;
export type Operator = (typeof OPERATORS)[number];

/** One value, or several joined by `|` (any) and `&` (all). */
export type Value =
  | { readonly kind: 'word'; readonly text: string; readonly span: Span }
  | { readonly kind: 'regex'; readonly source: string; readonly span: Span }
  | { readonly kind: 'any' | 'all'; readonly values: readonly Value[] };

export interface Condition {
  readonly kind: 'condition';
  /** Null for a bare value, which the title must contain. */
  readonly keyword: string | null;
  readonly operator: Operator;
  readonly value: Value;
  readonly span: Span;
}

export type Query =
  | Condition
  | { readonly kind: 'not'; readonly child: Query }
  | { readonly kind: 'and' | 'or'; readonly children: readonly Query[] };

/** The place of what is not part of a strict query: it is corrected, or put together. */
const NOWHERE: Span = { start: 0, end: 0 };

export function word(text: string, span: Span = NOWHERE): Value {
  return { kind: 'word', text, span };
}

export function regex(source: string, span: Span = NOWHERE): Value {
  return { kind: 'regex', source, span };
}

export function condition(keyword: string | null, operator: Operator, value: Value): Condition {
  return { kind: 'condition', keyword, operator, value, span: NOWHERE };
}

/** A condition on one word. */
export function wordCondition(keyword: string | null, operator: Operator, text: string): Condition {
  return condition(keyword, operator, word(text));
}

/** `keyword:a|b` */
export function anyCondition(keyword: string, texts: readonly string[]): Condition {
  return condition(keyword, ':', anyOf(texts.map((text) => word(text))));
}

/** Several values joined by `|`; a single one is itself. */
export function anyOf(values: readonly Value[]): Value {
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : { kind: 'any', values };
}

/** The words of a value, in order. */
export function wordsIn(value: Value): readonly string[] {
  if (value.kind === 'word') return [value.text];
  return value.kind === 'regex' ? [] : value.values.flatMap(wordsIn);
}

/** All conditions of a query, in order. */
export function conditionsIn(query: Query): readonly Condition[] {
  if (query.kind === 'condition') return [query];
  return query.kind === 'not' ? conditionsIn(query.child) : query.children.flatMap(conditionsIn);
}

/** Several queries joined; a single one is itself. */
export function joinQueries(kind: 'and' | 'or', children: readonly Query[]): Query {
  const [only] = children;
  return children.length === 1 && only !== undefined ? only : { kind, children };
}

/** And-ed queries as part of a longer one: a lone `or` gets parentheses. Empty for none. */
export function printAsPart(queries: readonly Query[]): string {
  return queries.length === 0 ? '' : print({ kind: 'and', children: queries });
}

/** A query tree as the shortest canonical text that parses to the same tree (positions aside). */
export function print(query: Query): string {
  return printQuery(query, 'query');
}

type Place = 'query' | 'or' | 'and' | 'not';

function printQuery(query: Query, place: Place): string {
  switch (query.kind) {
    case 'or':
    case 'and': {
      const { kind, children } = query;
      const text = children.map((child) => printQuery(child, kind)).join(kind === 'or' ? ' or ' : ' ');
      return place === 'query' || (place === 'or' && kind === 'and') ? text : `(${text})`;
    }
    case 'not':
      return `-${printQuery(query.child, 'not')}`;
    case 'condition':
      return query.keyword === null
        ? printValue(query.value, true)
        : `${query.keyword}${query.operator}${printValue(query.value, false)}`;
  }
}

/** A bare value is quoted if it would be parsed as a sign, a connective or a keyword. */
function printValue(value: Value, alone: boolean): string {
  switch (value.kind) {
    case 'any':
    case 'all':
      // `|` and `&` bind alike, so nested values always need parentheses
      return value.values
        .map((part) => ('values' in part ? `(${printValue(part, false)})` : printValue(part, alone)))
        .join(value.kind === 'any' ? '|' : '&');
    case 'regex':
      return `/${value.source}/`;
    case 'word':
      return printWord(value.text, alone);
  }
}

const BARE = /^[\p{L}0-9_!-]+$/u;
const MISREAD_ALONE = /^(?:[!-]|and$|or$|[\p{L}_]+!)/u;

/** A word as a value, quoted if it has to be. @param alone whether it is a bare value, without a keyword */
export function printWord(text: string, alone = false): string {
  if (BARE.test(text) && !(alone && MISREAD_ALONE.test(text))) return text;
  const escaped = text.replaceAll('\\', '\\\\');
  // A quotation mark cannot be escaped; with both kinds inside, `_` stands for the double one
  if (!text.includes('"')) return `"${escaped}"`;
  return text.includes("'") ? `"${escaped.replaceAll('"', '_')}"` : `'${escaped}'`;
}

/** Why a query was rejected, and where: UTF-16 offsets. */
export interface QueryError {
  readonly message: string;
  readonly position: number;
  readonly length: number;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: QueryError };

/** Aborts the parsing of a query from any depth. `resultOf` turns it into a result. */
export class QueryRejection extends Error {
  readonly error: QueryError;

  constructor(message: string, position: number, length: number) {
    super(message);
    this.error = { message, position, length };
  }
}

/** The result of `read`, or the error of its rejection. */
export function resultOf<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (fault) {
    if (fault instanceof QueryRejection) return { ok: false, error: fault.error };
    throw fault;
  }
}
