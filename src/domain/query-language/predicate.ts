import { SYMBOLS } from '../card-text/symbolShapes.ts';
import { entryOf } from '../text/lookup.ts';
import type { Field, FieldType } from './fields.ts';
import { foldValue } from './fold.ts';
import type { Operator } from './syntax.ts';

/** A test of one record: an operand of the field's type, with the operator for ordered types. */
export type Predicate =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'matches'; readonly matches: (text: string) => boolean | null }
  /** Flags are the numbers 1 and 0. */
  | { readonly kind: 'number'; readonly operator: Operator; readonly number: number }
  | { readonly kind: 'date'; readonly operator: Operator; readonly date: string }
  | { readonly kind: 'has'; readonly element: string }
  | {
      readonly kind: 'legal';
      readonly format: string;
      readonly latest: boolean;
      /** Whether a snapshot without a ban list leaves out what any list ever banned. */
      readonly everBanned?: boolean;
    }
  | { readonly kind: 'owned'; readonly fits: (position: number) => boolean };

/** The symbols in rules texts (docs/api.md, Text markup). */
export const SYMBOL_TOKENS: readonly string[] = Object.keys(SYMBOLS)
  .map((name) => `[${name}]`)
  .toSorted();

/** How players type a symbol with one character. */
const SHORT_SYMBOLS: readonly (readonly [typed: string, token: string])[] = [
  ['₵', '[credit]'],
  ['↳', '[subroutine]'],
];

/** A text with its symbols as in rules texts: `5₵` is `5[credit]`. */
export function withSymbols(text: string): string {
  return SHORT_SYMBOLS.reduce((all, [typed, token]) => all.replaceAll(typed, token), text);
}

/** The first symbol in a text; null if there is none. */
export function symbolIn(text: string): string | null {
  const lower = withSymbols(text.toLowerCase());
  return SYMBOL_TOKENS.find((token) => lower.includes(token)) ?? null;
}

/** A valid operand of each type, for error messages. */
export const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  string: 'text',
  integer: 'a number or x',
  date: 'a date like 2024-05-31 or now',
  boolean: 'true or false',
  array: 'a word',
  format: 'a format',
  owned: 'true, false, deck or a number',
};

const FLAG_WORDS: Readonly<Record<string, 0 | 1>> = { true: 1, t: 1, 1: 1, false: 0, f: 0, 0: 0 };

const LATEST = '-latest';

/**
 * Parses an operand by its field's type (docs/search.md, Types); null if it is invalid.
 * @param today `YYYY-MM-DD`, the meaning of `now`
 * @param owned what the reader has of the record at a position
 */
export function toPredicate(
  operand: string,
  field: Field,
  operator: Operator,
  today: string,
  owned: OwnedCopies = nothingOwned,
): Predicate | null {
  switch (field.type) {
    case 'string':
      return { kind: 'contains', text: foldValue(operand) };
    case 'integer':
      // X is stored as -1
      if (/^x$/i.test(operand)) return { kind: 'number', operator, number: -1 };
      return /^\d+$/.test(operand) ? { kind: 'number', operator, number: Number(operand) } : null;
    case 'date': {
      const date = readDate(operand, today);
      return date === null ? null : { kind: 'date', operator, date };
    }
    case 'boolean': {
      const number = entryOf(FLAG_WORDS, operand);
      return number === undefined ? null : { kind: 'number', operator, number };
    }
    case 'array':
      return { kind: 'has', element: operand.replace(/^(\w+)-(\d+)$/, '$1=$2') };
    case 'format': {
      const id = operand.toLowerCase();
      const latest = id.endsWith(LATEST);
      return { kind: 'legal', format: latest ? id.slice(0, -LATEST.length) : id, latest };
    }
    case 'owned': {
      const fits = readOwned(operand, operator);
      return fits && { kind: 'owned', fits: (position) => fits(owned(position)) };
    }
  }
}

/** For reading a query without a collection. */
export const nothingOwned: OwnedCopies = () => ({ copies: 0, limit: 1 });

/** Dates are compared as text, without a calendar: 2024-02-31 is later than any day in that February. */
function readDate(text: string, today: string): string | null {
  if (text === 'now') return today;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null;
}

const ANY_CHARACTER = '_';
const ANY_RUN = '%';

/**
 * SQL's LIKE with `%` on both sides: `_` is any one character, `%` any run, and nothing escapes them (docs/search.md, Types).
 * Both sides must be folded already. Not a regular expression, since thousands of `_` in one would exhaust memory.
 */
export function containing(value: string): (text: string) => boolean {
  const runs = value.split(ANY_RUN).filter((run) => run !== '');
  const [only] = runs;
  if (only === undefined) return () => true;
  if (runs.length === 1 && !only.includes(ANY_CHARACTER)) return (text) => text.includes(only);
  // Each run must follow the one before; the first match is always the best, so no backtracking is needed
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

/** The first place of a run, whose `_` matches any character. */
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

/** For the record at a position: the reader's copies of its card over all printings, and how many a deck may hold. */
export type OwnedCopies = (position: number) => { readonly copies: number; readonly limit: number };

type OwnedTest = (has: ReturnType<OwnedCopies>) => boolean;

const OWNED_WORDS: Readonly<Record<string, OwnedTest>> = {
  true: ({ copies }) => copies > 0,
  false: ({ copies }) => copies === 0,
  deck: ({ copies, limit }) => copies >= limit,
};

/** Parses an operand like `true` or `3` (docs/search.md, Owned cards); null if it is invalid. */
function readOwned(operand: string, operator: Operator): OwnedTest | null {
  if (/^\d+$/.test(operand)) return ({ copies }) => COMPARISONS[operator](copies - Number(operand));
  return (operator === ':' && entryOf(OWNED_WORDS, operand)) || null;
}

/** Test the difference of two operands. */
export const COMPARISONS: Readonly<Record<Operator, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
  ':': (difference) => difference === 0,
  '!': (difference) => difference !== 0,
};
