import { FIELDS_BY_KEYWORD, type Field, type Kind, OPERATORS } from './fields.ts';
import { foldValue } from './fold.ts';
import type { Operator, Query, QueryError, Result, Value } from './syntax.ts';

/** A value that fits its field's type. */
export type Test =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'matches'; readonly source: string }
  | { readonly kind: 'number'; readonly operator: Operator; readonly number: number }
  | { readonly kind: 'date'; readonly operator: Operator; readonly date: string }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'has'; readonly element: string }
  | { readonly kind: 'legal'; readonly format: string; readonly latest: boolean };

export type TestTree = Test | { readonly kind: 'any' | 'all'; readonly tests: readonly TestTree[] };

/** A query whose keywords, operators and values fit together. `negative` is the operator `!`. */
export type CheckedQuery =
  | { readonly kind: 'condition'; readonly field: Field; readonly negative: boolean; readonly test: TestTree }
  | { readonly kind: 'not'; readonly child: CheckedQuery }
  | { readonly kind: 'and' | 'or'; readonly children: readonly CheckedQuery[] };

class Rejected extends Error {
  readonly error: QueryError;
  constructor(error: QueryError) {
    super(error.message);
    this.error = error;
  }
}

/**
 * Gives each condition its field and reads its values by the field's type (SEARCH.md, "Types" and "Fields").
 * @param today `YYYY-MM-DD`, the meaning of `now`
 */
export function check(query: Query, kind: Kind, today: string): Result<CheckedQuery> {
  try {
    return { ok: true, value: checkQuery(query, { kind, today }) };
  } catch (rejected) {
    if (rejected instanceof Rejected) return { ok: false, error: rejected.error };
    throw rejected;
  }
}

interface Context {
  readonly kind: Kind;
  readonly today: string;
}

function checkQuery(query: Query, context: Context): CheckedQuery {
  switch (query.kind) {
    case 'and':
    case 'or':
      return { kind: query.kind, children: query.children.map((child) => checkQuery(child, context)) };
    case 'not':
      return { kind: 'not', child: checkQuery(query.child, context) };
    case 'condition':
      return checkCondition(query, context);
  }
}

function checkCondition(condition: Extract<Query, { kind: 'condition' }>, context: Context): CheckedQuery {
  const { keyword, operator, value, span } = condition;
  const fields = FIELDS_BY_KEYWORD[context.kind];
  const field = fields.get(keyword ?? 'title');
  if (field === undefined) {
    throw new Rejected({
      message: `Unknown keyword “${keyword}”`,
      position: span.start,
      length: keyword?.length ?? 1,
    });
  }
  if (!OPERATORS[field.type].includes(operator)) {
    throw new Rejected({
      message: `“${operator}” does not fit ${field.name}: it takes ${OPERATORS[field.type].join(' ')}`,
      position: span.start + (keyword?.length ?? 0),
      length: operator.length,
    });
  }
  return {
    kind: 'condition',
    field,
    negative: operator === '!',
    test: checkValue(value, field, operator === '!' ? ':' : operator, context.today),
  };
}

function checkValue(value: Value, field: Field, operator: Operator, today: string): TestTree {
  if ('values' in value) {
    return { kind: value.kind, tests: value.values.map((part) => checkValue(part, field, operator, today)) };
  }
  const reject = (message: string) =>
    new Rejected({ message, position: value.span.start, length: value.span.end - value.span.start });
  if (value.kind === 'regex') {
    if (field.type !== 'string') throw reject(`${field.name} takes no regular expression`);
    return { kind: 'matches', source: value.source };
  }
  const test = readTest(value.text, field, operator, today);
  if (test === null) throw reject(`“${value.text}” is no ${TYPE_WORDS[field.type]}, as ${field.name} needs`);
  return test;
}

const TYPE_WORDS = {
  string: 'text',
  integer: 'number or x',
  date: 'date like 2024-05-31 or now',
  boolean: 'true or false',
  array: 'word',
  format: 'format',
} as const;

const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['1', true],
  ['false', false],
  ['f', false],
  ['0', false],
]);

/** One word read by a field's type; null where it does not fit. */
function readTest(text: string, field: Field, operator: Operator, today: string): Test | null {
  switch (field.type) {
    case 'string':
      return { kind: 'contains', text: foldValue(text) };
    case 'integer':
      // X is stored as -1 (API-NOTES 2.2)
      if (/^x$/i.test(text)) return { kind: 'number', operator, number: -1 };
      return /^\d+$/.test(text) ? { kind: 'number', operator, number: Number(text) } : null;
    case 'date': {
      const date = readDate(text, today);
      return date === null ? null : { kind: 'date', operator, date };
    }
    case 'boolean': {
      const flag = FLAG_WORDS.get(text);
      return flag === undefined ? null : { kind: 'flag', flag };
    }
    case 'array': {
      return { kind: 'has', element: text.replace(/^(\w+)-(\d+)$/, '$1=$2') };
    }
    case 'format': {
      const id = text.toLowerCase();
      const latest = id.endsWith('-latest');
      return { kind: 'legal', format: latest ? id.slice(0, -'-latest'.length) : id, latest };
    }
  }
}

function readDate(text: string, today: string): string | null {
  if (text === 'now') return today;
  // Dates are compared as texts, so that no calendar is asked: 2024-02-31 is later than any day of that February.
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null;
}
