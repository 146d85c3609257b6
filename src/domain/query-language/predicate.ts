import type { Field, FieldType } from './fields.ts';
import { foldValue } from './fold.ts';
import type { Operator } from './syntax.ts';

/** What a condition asks of one record: an operand that fits its field's type, with the operator where there is an order. */
export type Predicate =
  | { readonly kind: 'contains'; readonly text: string }
  /** As `contains`, of the rules text with its symbols: `[trash]`. */
  | { readonly kind: 'drawn'; readonly text: string }
  | { readonly kind: 'matches'; readonly matches: (text: string) => boolean }
  | { readonly kind: 'number'; readonly operator: Operator; readonly number: number }
  | { readonly kind: 'date'; readonly operator: Operator; readonly date: string }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'has'; readonly element: string }
  | { readonly kind: 'legal'; readonly format: string; readonly latest: boolean };

/** The symbols that rules texts hold (docs/api.md, Text markup). */
export const SYMBOL_TOKENS: readonly string[] = [
  '[click]',
  '[credit]',
  '[interrupt]',
  '[link]',
  '[mu]',
  '[recurring-credit]',
  '[subroutine]',
  '[trash]',
];

/** The first symbol that is written in a text; null where there is none. */
export function symbolIn(text: string): string | null {
  const lower = text.toLowerCase();
  return SYMBOL_TOKENS.find((token) => lower.includes(token)) ?? null;
}

/** What an operand of each type looks like, for error messages. */
export const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  string: 'a text',
  integer: 'a number or x',
  date: 'a date like 2024-05-31 or now',
  boolean: 'true or false',
  array: 'a word',
  format: 'a format',
};

const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['1', true],
  ['false', false],
  ['f', false],
  ['0', false],
]);

const LATEST = '-latest';

/**
 * The predicate that an operand makes by its field's type (docs/search.md, Types); null where it does not fit.
 * @param today `YYYY-MM-DD`, the meaning of `now`
 */
export function toPredicate(
  operand: string,
  field: Field,
  operator: Operator,
  today: string,
): Predicate | null {
  switch (field.type) {
    case 'string':
      return { kind: 'contains', text: foldValue(operand) };
    case 'integer':
      // X is stored as -1.
      if (/^x$/i.test(operand)) return { kind: 'number', operator, number: -1 };
      return /^\d+$/.test(operand) ? { kind: 'number', operator, number: Number(operand) } : null;
    case 'date': {
      const date = readDate(operand, today);
      return date === null ? null : { kind: 'date', operator, date };
    }
    case 'boolean': {
      const flag = FLAG_WORDS.get(operand);
      return flag === undefined ? null : { kind: 'flag', flag };
    }
    case 'array':
      return { kind: 'has', element: operand.replace(/^(\w+)-(\d+)$/, '$1=$2') };
    case 'format': {
      const id = operand.toLowerCase();
      const latest = id.endsWith(LATEST);
      return { kind: 'legal', format: latest ? id.slice(0, -LATEST.length) : id, latest };
    }
  }
}

/** Dates are compared as texts and no calendar is asked: 2024-02-31 is later than any day of that February. */
function readDate(text: string, today: string): string | null {
  if (text === 'now') return today;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null;
}

const ANY_CHARACTER = '_';
const ANY_RUN = '%';

/**
 * SQL's LIKE with a value in the middle of anything: `_` is any one character, `%` any run, and nothing escapes them
 * (docs/search.md, Types). Both sides must be folded already. Not made a regular expression: one of thousands of `_` would
 * take the whole browser's memory.
 */
export function containing(value: string): (text: string) => boolean {
  const runs = value.split(ANY_RUN).filter((run) => run !== '');
  const [only] = runs;
  if (only === undefined) return () => true;
  if (runs.length === 1 && !only.includes(ANY_CHARACTER)) return (text) => text.includes(only);
  // Each run is to be found after the one before; the first place that fits is the best, so nothing is tried twice.
  return (text) => {
    let from = 0;
    for (const run of runs) {
      const at = indexOfRun(text, run, from);
      if (at < 0) return false;
      from = at + run.length;
    }
    return true;
  };
}

/** Where a run with `_` in it first stands in a text. */
function indexOfRun(text: string, run: string, from: number): number {
  if (!run.includes(ANY_CHARACTER)) return text.indexOf(run, from);
  for (let at = from; at + run.length <= text.length; at += 1) {
    if (standsAt(text, run, at)) return at;
  }
  return -1;
}

function standsAt(text: string, run: string, at: number): boolean {
  for (let offset = 0; offset < run.length; offset += 1) {
    const wanted = run.charAt(offset);
    if (wanted !== ANY_CHARACTER && wanted !== text.charAt(at + offset)) return false;
  }
  return true;
}
