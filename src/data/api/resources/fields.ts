import * as v from 'valibot';
import { hasStraying, withoutStraying } from '../../../domain/text/escape.ts';

/**
 * Field schemas shared by several resources. The API omits some members (docs/api.md, Documents) and sends some in two types
 * (Faces); anything readable is accepted, and a missing optional member becomes `null` or an empty list.
 */

/*
 * Limits for displayed values: one of 200 kB would crash a browser's tab. Texts and lists of ids are truncated; a record with
 * other lists or numbers beyond these is invalid. All are far above what the API sends.
 */
const LONGEST_VALUE = 300;
const LONGEST_NUMERAL = 12;
/** Card texts and descriptions; the longest has 1,097 characters. */
const LONGEST_SHORT_TEXT = 5_000;
/** Rulings, notes and reviews, which pages collapse (`src/shared/markup/Prose.tsx`). */
const LONGEST_PROSE = 250_000;
const MOST_ENTRIES = 2_000;
const LARGEST_NUMBER = 1_000_000_000;

/** The longest word, an id, has 47 characters. */
const LONGEST_WORD = 60;

/** Truncates a text, and removes unpaired surrogates, which break URLs, and spilling characters. */
const upTo = (length: number) => (value: string) =>
  withoutStraying((value.length > length ? `${value.slice(0, length)}…` : value).toWellFormed());

/** Also lets overlong words break, which would widen tables and the page. */
const breakable = (length: number) => {
  const cut = upTo(length);
  return (value: string) =>
    value.length > LONGEST_WORD
      ? cut(value).replace(/\S{61,}/g, (word) => word.replace(/.{20}/gu, '$&\u200b'))
      : cut(value);
};

const bounded = breakable(LONGEST_VALUE);
const isFine = (value: string) => value.length <= LONGEST_WORD && value.isWellFormed() && !hasStraying(value);

/** A name, an id or a word: anything on one line. */
export const text = v.pipe(v.string(), v.transform(bounded));
export const nullableText = v.nullish(text, null);
/** What a record is called: the heading of its page, so never blank. */
export const name = v.pipe(
  text,
  v.transform((value) => (value.trim() === '' ? 'Untitled' : value)),
);
/** Card texts, stories and descriptions. */
export const nullableShortText = v.nullish(
  v.pipe(v.string(), v.transform(breakable(LONGEST_SHORT_TEXT))),
  null,
);
/** Long texts by users. */
export const prose = v.pipe(v.string(), v.transform(upTo(LONGEST_PROSE)));
export const nullableProse = v.nullish(prose, null);

const isCountable = (value: number) => Math.abs(value) <= LARGEST_NUMBER;
const isWhole = (value: number) => Number.isInteger(value) && isCountable(value);
export const integer = v.pipe(v.number(), v.check(isWhole));
export const nullableInteger = v.nullish(integer, null);
export const flag = v.optional(v.boolean(), false);

/** A list of bounded length. */
export function listOf<T>(item: v.GenericSchema<unknown, T>) {
  return v.pipe(v.array(item), v.maxLength(MOST_ENTRIES));
}

/** A single pass over plain strings, since most of the data is lists of ids. */
export const ids = v.optional(
  v.pipe(
    v.array(v.string()),
    v.transform((values) => {
      if (values.length <= MOST_ENTRIES && values.every(isFine)) return values;
      return values.slice(0, MOST_ENTRIES).map(bounded);
    }),
  ),
  [],
);

/** Ids without duplicates, for lists with one row per id. */
export const distinctIds = v.pipe(
  ids,
  v.transform((values) => [...new Set(values)]),
);

/** `"3"`, `"X"` or null; a number becomes its digits. */
export const numeral = v.nullish(
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.transform(upTo(LONGEST_NUMERAL))),
  null,
);

/** An integer that faces send as text (`base_link: "1"`, docs/api.md, Faces). */
export const integerOrText = v.nullish(
  v.union([integer, v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
  null,
);

/** `YYYY-MM-DD`. */
export const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/), v.transform(bounded));
/** ISO 8601 with an offset. */
export const timestamp = v.optional(text, '');

/** id → number, e.g. points per restriction. */
export const integersById = v.optional(
  v.pipe(
    v.record(v.string(), v.number()),
    v.check((numbers) => {
      const values = Object.values(numbers);
      return values.length <= MOST_ENTRIES && values.every(isCountable);
    }),
  ),
  {},
);
