import { isIdField } from './correct/knowledge.ts';
import { fieldFor, keywordNames } from './correct/names.ts';
import { countValues, type FacetCount } from './facets.ts';
import type { Field } from './fields.ts';
import { SYMBOL_TOKENS } from './predicate.ts';
import type { SearchIndex } from './searchIndex.ts';

/** A way to complete a query at the caret. */
export interface Suggestion {
  /** What is shown: `virus`, `card_subtype:`. No two suggestions for one query have the same. */
  readonly label: string;
  /** What it means, for keywords. */
  readonly about: string | null;
  /** How many records have the value; null for keywords. */
  readonly count: number | null;
  /** The whole query with the suggestion taken. */
  readonly query: string;
  /** Where the caret is then, in UTF-16 units. */
  readonly caret: number;
}

const MOST_VALUES = 12;
const MOST_KEYWORDS = 6;
/** In UTF-16 units: what stands further before the caret does not matter to the word at it. */
const LONGEST_CONTEXT = 200;
/** A keyword and its operator, values that are finished, and one that is not. */
const UNFINISHED_VALUE =
  /(?:^|[\s(])[-!]?([A-Za-z_]+)(?:[:=!]|[<>]=?)(?:(?:"[^"]*"|[^\s()|&"]*)[|&])*("[^"]*|[^\s|&"()]*)$/;
const UNFINISHED_WORD = /(?:^|[\s(])[-!]?([A-Za-z_]{1,30})$/;

/**
 * What could stand at the caret of a query over an index's kind of records: after `keyword:` the field's values with their
 * counts, in a word the keywords that it begins, under the names that players expect too. The word at the caret is replaced
 * as a whole. Empty where nothing helps.
 * @param caret in UTF-16 units
 */
export function suggest(index: SearchIndex, query: string, caret: number): readonly Suggestion[] {
  const before = query.slice(0, caret);
  const context = before.slice(-LONGEST_CONTEXT);
  const after = query.slice(caret);
  const [, keyword, partial] = UNFINISHED_VALUE.exec(context) ?? [];
  if (keyword !== undefined && partial !== undefined) {
    return suggestValues(index, keyword, partial, before, after);
  }
  const word = UNFINISHED_WORD.exec(context)?.[1];
  return word === undefined ? [] : suggestKeywords(index, word, before, after);
}

function suggestValues(
  index: SearchIndex,
  keyword: string,
  partial: string,
  before: string,
  after: string,
): readonly Suggestion[] {
  const known = fieldFor(keyword, index.kind);
  if (known === null) return [];
  const start = before.slice(0, before.length - partial.length);
  // What follows a quotation mark belongs to it only where it is closed before the next condition.
  const rest = after.replace(partial.startsWith('"') ? /^[^":|&()]*"|^[^\s()|&]*/ : /^[^\s()|&]*/, '');
  const begun = partial.replace('"', '').toLowerCase();
  const values = begun.startsWith('[')
    ? symbolsLike(known.field, begun)
    : valuesOf(index, known.field, begun);
  return values.map(({ value, count }) => ({
    label: value,
    about: null,
    count,
    ...replaced(start, quoted(value), rest),
  }));
}

/** Values of a field that begin with, then that contain, what was typed; most records first. */
function valuesOf(index: SearchIndex, field: Field, begun: string): readonly FacetCount[] {
  const [main] = field.keywords;
  const hasFewValues = field.type === 'boolean' || isIdField(field) || PUBLISHERS.has(main);
  if (!hasFewValues || RECORD_IDS.has(main) || !field.kinds.includes(index.kind)) return [];
  const values = currentFirst(index, countValues(index, field, null));
  const begins = values.filter(({ value }) => value.startsWith(begun));
  const contains = values.filter(({ value }) => !value.startsWith(begun) && value.includes(begun));
  return [...begins, ...contains].slice(0, MOST_VALUES);
}

/** Symbols of rules texts that begin so; how many cards have one is not counted. */
function symbolsLike(
  field: Field,
  begun: string,
): readonly { readonly value: string; readonly count: null }[] {
  if (field.keywords[0] !== 'text') return [];
  return SYMBOL_TOKENS.filter((token) => token.startsWith(begun)).map((value) => ({ value, count: null }));
}

/** String fields of a few ids that no alias helps with. */
const PUBLISHERS = new Set(['released_by', 'designed_by']);
/** Fields with as many ids as there are records. */
const RECORD_IDS = new Set(['id', 'card_id', 'printing_id']);

/** Snapshots and ban lists that are in force before the many that were. */
function currentFirst(index: SearchIndex, values: readonly FacetCount[]): readonly FacetCount[] {
  const active = index.context.snapshots.filter((snapshot) => snapshot.active);
  const current = new Set(active.flatMap(({ id, restrictionId }) => [id, restrictionId]));
  const isCurrent = ({ value }: FacetCount) => current.has(value);
  return [...values.filter(isCurrent), ...values.filter((value) => !isCurrent(value))];
}

/** Fields whose keywords, or other names, or parts of them begin with what was typed. */
function suggestKeywords(
  index: SearchIndex,
  word: string,
  before: string,
  after: string,
): readonly Suggestion[] {
  const start = before.slice(0, before.length - word.length);
  const rest = after.replace(/^[A-Za-z_]*/, '');
  const colon = /^[:=!<>]/.test(rest) ? '' : ':';
  return [...keywordsLike(index, word.toLowerCase())].slice(0, MOST_KEYWORDS).map(([field, keyword]) => ({
    label: `${keyword}:`,
    about: field.about,
    count: null,
    ...replaced(start, keyword + colon, rest),
  }));
}

function keywordsLike(index: SearchIndex, begun: string): ReadonlyMap<Field, string> {
  const names = keywordNames(index.kind).filter((name) => name.length > 1);
  const begins = names.filter((name) => name.startsWith(begun));
  const contains = names.filter((name) => name.includes(`_${begun}`));
  const fields = new Map<Field, string>();
  for (const name of [...begins, ...contains]) {
    const known = fieldFor(name, index.kind);
    if (known === null || !known.field.kinds.includes(index.kind)) continue;
    if (!fields.has(known.field)) fields.set(known.field, known.keyword);
  }
  return fields;
}

function replaced(before: string, taken: string, after: string): Pick<Suggestion, 'query' | 'caret'> {
  return { query: before + taken + after, caret: before.length + taken.length };
}

function quoted(value: string): string {
  return /^[\p{L}0-9_!-]+$/u.test(value) ? value : `"${value}"`;
}
