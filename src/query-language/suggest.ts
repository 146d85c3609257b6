import { isIdField } from './correct/knowledge.ts';
import { fieldFor, keywordNames } from './correct/names.ts';
import { countValues, type FacetCount } from './facets.ts';
import type { Field } from './fields.ts';
import type { SearchIndex } from './searchIndex.ts';

/** A way to complete a query at the caret. */
export interface Suggestion {
  /** What is shown: `virus`, `card_subtype:`. */
  readonly label: string;
  /** What it means, for keywords. */
  readonly about: string | null;
  /** Records that have the value. */
  readonly count: number | null;
  /** The whole query with the suggestion taken, and where the caret then is. */
  readonly query: string;
  readonly caret: number;
}

const MOST_VALUES = 12;
const MOST_KEYWORDS = 6;
/** Nothing further back than this says what is being typed. */
const LONGEST_TYPED = 200;
/** A keyword and its operator, values that are finished, and one that is not. */
const VALUE =
  /(?:^|[\s(])[-!]?([A-Za-z_]+)([:=!]|[<>]=?)((?:(?:"[^"]*"|[^\s()|&"]*)[|&])*)("[^"]*|[^\s|&"()]*)$/;
const WORD = /(?:^|[\s(])[-!]?([A-Za-z_]{1,30})$/;

/**
 * What could stand at the caret: after `keyword:` the field's values with their counts, in a word the keywords that it
 * begins, under the names that players expect too. Empty where nothing helps.
 */
export function suggest(index: SearchIndex, query: string, caret: number): readonly Suggestion[] {
  const before = query.slice(0, caret);
  const typed = before.slice(-LONGEST_TYPED);
  const after = query.slice(caret);
  const value = VALUE.exec(typed);
  if (value === null) {
    const word = WORD.exec(typed)?.[1];
    return word === undefined ? [] : keywordsFor(index, word, before, after);
  }
  const [, keyword = '', , , partial = ''] = value;
  const known = fieldFor(keyword, index.kind);
  if (known === null) return [];
  const start = before.slice(0, before.length - partial.length);
  const rest = after.replace(partial.startsWith('"') ? /^[^"|&()]*"?/ : /^[^\s()|&]*/, '');
  const begun = partial.replace('"', '').toLowerCase();
  return valuesOf(index, known.field, begun).map(({ value: found, count }) => ({
    ...complete(start, quoted(found), rest, found),
    count,
  }));
}

/** Values of a field that begin with, then that contain, what was typed; most records first. */
function valuesOf(index: SearchIndex, field: Field, partial: string): readonly FacetCount[] {
  const [main] = field.keywords;
  const isListed = field.type === 'boolean' || isIdField(field) || PUBLISHERS.has(main);
  if (!isListed || RECORDS.has(main) || !field.kinds.includes(index.kind)) return [];
  const values = currentFirst(index, countValues(index, field, null));
  const begins = values.filter(({ value }) => value.startsWith(partial));
  const holds = values.filter(({ value }) => !value.startsWith(partial) && value.includes(partial));
  return [...begins, ...holds].slice(0, MOST_VALUES);
}

/** String fields of a few ids that no alias helps with. */
const PUBLISHERS = new Set(['released_by', 'designed_by']);
/** Fields with as many ids as there are records. */
const RECORDS = new Set(['id', 'card_id', 'printing_id']);

/** Snapshots and lists that are in force before the many that were. */
function currentFirst(index: SearchIndex, values: readonly FacetCount[]): readonly FacetCount[] {
  const active = index.context.snapshots.filter((snapshot) => snapshot.active);
  const current = new Set(active.flatMap(({ id, restrictionId }) => [id, restrictionId]));
  const isCurrent = ({ value }: FacetCount) => current.has(value);
  return [...values.filter(isCurrent), ...values.filter((value) => !isCurrent(value))];
}

/** Fields whose keywords, or other names, or parts of them begin with what was typed. */
function keywordsFor(
  index: SearchIndex,
  typed: string,
  before: string,
  after: string,
): readonly Suggestion[] {
  const start = before.slice(0, before.length - typed.length);
  const names = keywordNames(index.kind).filter((name) => name.length > 1);
  const lower = typed.toLowerCase();
  const begins = names.filter((name) => name.startsWith(lower));
  const holds = names.filter((name) => name.includes(`_${lower}`));
  const fields = new Map<Field, string>();
  for (const name of [...begins, ...holds]) {
    const known = fieldFor(name, index.kind);
    if (known === null || !known.field.kinds.includes(index.kind)) continue;
    if (!fields.has(known.field)) fields.set(known.field, known.keyword);
  }
  return [...fields].slice(0, MOST_KEYWORDS).map(([field, keyword]) => ({
    ...complete(start, `${keyword}:`, after, `${keyword}:`),
    about: field.about,
  }));
}

function complete(before: string, taken: string, after: string, label: string): Suggestion {
  const query = before + taken + after;
  return { label, about: null, count: null, query, caret: before.length + taken.length };
}

function quoted(value: string): string {
  return /^[\p{L}0-9_!-]+$/u.test(value) ? value : `"${value}"`;
}
