import { countValues } from './facets.ts';
import { FIELDS, FIELDS_BY_KEYWORD, type Field } from './fields.ts';
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

const MOST = 12;
/** More values than this and a list helps nobody (titles, texts). */
const MOST_VALUES = 300;
const VALUE = /(?:^|[\s(])[-!]?([A-Za-z_]+)([:!]|[<>]=?)((?:[^\s()|&"]*[|&])*)("?)([^|&"()]*)$/;
const WORD = /(?:^|[\s(])[-!]?([A-Za-z_]{1,30})$/;

/**
 * What could stand at the caret: after `keyword:` the field's values with their counts, in a word the keywords that it
 * begins. Empty where nothing helps.
 */
export function suggest(index: SearchIndex, query: string, caret: number): readonly Suggestion[] {
  const before = query.slice(0, caret);
  const after = query.slice(caret);
  const value = VALUE.exec(before);
  if (value !== null) {
    const [, keyword = '', , , quote = '', partial = ''] = value;
    const field = FIELDS_BY_KEYWORD[index.kind].get(keyword);
    if (field === undefined || (quote === '' && /\s/.test(partial))) return [];
    const start = before.length - partial.length - quote.length;
    return valuesOf(index, field, partial.toLowerCase()).map(({ value: found, count }) =>
      complete(query.slice(0, start), quoted(found), after.replace(/^[^\s()|&]*/, ''), found, count),
    );
  }
  const word = WORD.exec(before);
  return word?.[1] === undefined ? [] : keywordsFor(index, word[1], before, after);
}

/** Values of a field that begin with, then that contain, what was typed; most records first. */
function valuesOf(index: SearchIndex, field: Field, partial: string) {
  const values =
    field.type === 'format' ||
    field.type === 'boolean' ||
    field.type === 'array' ||
    ID_FIELDS.has(field.keywords[0])
      ? countValues(index, field, null)
      : [];
  if (values.length > MOST_VALUES && partial === '') return values.slice(0, MOST);
  const begins = values.filter(({ value }) => value.startsWith(partial));
  const holds = values.filter(({ value }) => !value.startsWith(partial) && value.includes(partial));
  return [...begins, ...holds].slice(0, MOST);
}

const ID_FIELDS = new Set([
  'side',
  'faction',
  'card_type',
  'card_set',
  'card_cycle',
  'released_by',
  'designed_by',
]);

function keywordsFor(
  index: SearchIndex,
  typed: string,
  before: string,
  after: string,
): readonly Suggestion[] {
  const start = before.slice(0, before.length - typed.length);
  const lower = typed.toLowerCase();
  return FIELDS.filter(({ kinds }) => kinds.includes(index.kind))
    .flatMap((field) => {
      const keyword = field.keywords.find((candidate) => candidate.length > 1 && candidate.startsWith(lower));
      return keyword === undefined
        ? []
        : [{ ...complete(start, `${keyword}:`, after, `${keyword}:`, null), about: field.about }];
    })
    .slice(0, 6);
}

function complete(
  before: string,
  taken: string,
  after: string,
  label: string,
  count: number | null,
): Suggestion {
  return { label, about: null, count, query: before + taken + after, caret: before.length + taken.length };
}

function quoted(value: string): string {
  return /^[\p{L}\p{N}_!-]+$/u.test(value) ? value : `"${value}"`;
}
