import type { Field, FieldType } from './fields.ts';
import { foldValue } from './fold.ts';
import type { Operator } from './syntax.ts';

/** A value that fits its field's type: what a record is asked. */
export type Test =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'matches'; readonly matches: (text: string) => boolean }
  | { readonly kind: 'number'; readonly operator: Operator; readonly number: number }
  | { readonly kind: 'date'; readonly operator: Operator; readonly date: string }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'has'; readonly element: string }
  | { readonly kind: 'legal'; readonly format: string; readonly latest: boolean };

/** What a value of each type looks like, for saying what is wrong with one. */
export const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  string: 'text',
  integer: 'number or x',
  date: 'date like 2024-05-31 or now',
  boolean: 'true or false',
  array: 'word',
  format: 'format',
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
 * A word read by a field's type (SEARCH.md, "Types"); null where it does not fit.
 * @param today `YYYY-MM-DD`, the meaning of `now`
 */
export function readTest(text: string, field: Field, operator: Operator, today: string): Test | null {
  switch (field.type) {
    case 'string':
      return { kind: 'contains', text: foldValue(text) };
    case 'integer':
      // X is stored as -1.
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
    case 'array':
      return { kind: 'has', element: text.replace(/^(\w+)-(\d+)$/, '$1=$2') };
    case 'format': {
      const id = text.toLowerCase();
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
