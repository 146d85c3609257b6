import { capital } from '../text/format.ts';
import { IN_FORMAT } from './correct/intendedField.ts';
import { isIdField } from './correct/knowledge.ts';
import { fieldFor, isNear, keywordNames } from './correct/names.ts';
import { isAdjective, type NameOf } from './explain.ts';
import { FIELDS, type Field, type Kind } from './fields.ts';
import { SYMBOL_TOKENS } from './predicate.ts';
import { countValues, type FacetCount, type SearchIndex } from './searchIndex.ts';
import { printWord } from './syntax.ts';

/** A completion of a query at the caret. */
export interface Suggestion {
  /** The completed word: `virus`, `is:banned`, `card_subtype:`. Unique among the suggestions for a query. */
  readonly label: string;
  /** What players call it: "subtype", "Standard Ban List 26.03"; null if nothing is known but the word. */
  readonly name: string | null;
  /** What a keyword means, or a value of `is:` or `has:`. */
  readonly about: string | null;
  /** How many records the completed query finds; null for keywords and values of `is:` or `has:`, and beside other conditions. */
  readonly count: number | null;
  /** The whole query with the suggestion accepted. */
  readonly query: string;
  /** The caret's position after that, in UTF-16 units. */
  readonly caret: number;
}

const MOST_VALUES = 12;
const MOST_KEYWORDS = 6;
/** In UTF-16 units: text further before the caret does not affect the word at it. */
const LONGEST_CONTEXT = 200;
/** A keyword and its operator, any finished values, and an unfinished one. */
const UNFINISHED_VALUE =
  /(?:^|[\s(])[-!]?([A-Za-z_]+)(?:[:=!]|[<>]=?)(?:(?:"[^"]*"|[^\s()|&"]*)[|&])*("[^"]*|[^\s|&"()]*)$/;
const UNFINISHED_WORD = /(?:^|[\s(])[-!]?([A-Za-z_]{1,30})$/;

/**
 * Completions at the caret: after `keyword:` the field's values, within a word the matching keywords and
 * their aliases. The word at the caret is replaced as a whole. Empty if nothing matches.
 * @param caret in UTF-16 units
 */
export function suggest(
  index: SearchIndex,
  query: string,
  caret: number,
  nameOf: NameOf = (_, value) => value,
): readonly Suggestion[] {
  const before = query.slice(0, caret);
  const context = before.slice(-LONGEST_CONTEXT);
  const after = query.slice(caret);
  const [, keyword, partial] = UNFINISHED_VALUE.exec(context) ?? [];
  if (keyword !== undefined && partial !== undefined) {
    return suggestValues(index, nameOf, keyword, partial, before, after);
  }
  const word = UNFINISHED_WORD.exec(context)?.[1];
  return word === undefined ? [] : suggestKeywords(index, word, before, after);
}

/** A query's only condition, up to its value. */
const ONLY_CONDITION = /^\s*[A-Za-z_]+[:=]$/;

function suggestValues(
  index: SearchIndex,
  nameOf: NameOf,
  keyword: string,
  partial: string,
  before: string,
  after: string,
): readonly Suggestion[] {
  const start = before.slice(0, before.length - partial.length);
  // Text after an opening quotation mark belongs to it only if it is closed before the next condition
  const rest = after.replace(partial.startsWith('"') ? /^[^":|&()]*"|^[^\s()|&]*/ : /^[^\s()|&]*/, '');
  const begun = partial.replace('"', '').toLowerCase();
  const asked = ASKED.find((one) => one.keyword === keyword.toLowerCase());
  if (asked !== undefined) return suggestStates(asked, index.kind, begun, start, rest);
  const known = fieldFor(keyword, index.kind);
  if (known === null) return [];
  const words = fixedValues(known.field, begun)?.filter((value) => value.startsWith(begun));
  const values = words?.map((value) => ({ value, count: null })) ?? valuesOf(index, known.field, begun);
  // Beside others, the number of all records with the value would be taken for what the query finds
  const isOnly = ONLY_CONDITION.test(start) && rest.trim() === '';
  return values.map(({ value, count }) => {
    const name = nameOf(known.field, value);
    return {
      label: value,
      name: name === value ? null : name,
      about: null,
      count: isOnly ? count : null,
      ...replaced(start, printWord(value), rest),
    };
  });
}

/** Not fields: they ask for flags and verdicts in words, as in `is:unique` (docs/search.md, Corrections). */
const ASKED = [
  { keyword: 'is', name: 'is', about: 'Banned, restricted or legal in your format, unique, and the like' },
  { keyword: 'has', name: 'has', about: 'A paid ability, a trash ability, an install effect, and the like' },
] as const;

/** Values of `is:` and `has:`, which take only one. */
function suggestStates(
  { keyword }: (typeof ASKED)[number],
  kind: Kind,
  begun: string,
  start: string,
  rest: string,
): readonly Suggestion[] {
  if (/[|&]$/.test(start)) return [];
  const flags = FIELDS.filter(
    (field) =>
      field.type === 'boolean' && field.kinds.includes(kind) && (keyword === 'is' || !isAdjective(field)),
  );
  const verdicts = keyword === 'is' ? Object.keys(IN_FORMAT) : [];
  const states = [
    ...verdicts.map((value) => ({ value, name: value, about: `${capital(value)} in your format` })),
    ...flags.map(({ keywords: [main], name, about }) => ({
      value: main.replace(/^(?:is|has)_/, ''),
      name,
      about,
    })),
  ];
  return likeBegun(states, begun).map(({ value, name, about }) => ({
    label: `${keyword}:${value}`,
    name,
    about,
    count: null,
    ...replaced(start, value, rest),
  }));
}

/** Values whose records are not counted: symbols in rules texts, words for copies. Null for those of the records. */
function fixedValues({ type, keywords }: Field, begun: string): readonly string[] | null {
  if (type === 'owned') return ['true', 'false', 'deck'];
  if (!begun.startsWith('[')) return null;
  return keywords[0] === 'text' ? SYMBOL_TOKENS : [];
}

/** Current values first, then those of most records. */
function valuesOf(index: SearchIndex, field: Field, begun: string): readonly FacetCount[] {
  const [main] = field.keywords;
  const hasFewValues = field.type === 'boolean' || isIdField(field) || PUBLISHERS.has(main);
  if (!hasFewValues || RECORD_IDS.has(main) || !field.kinds.includes(index.kind)) return [];
  return likeBegun(currentFirst(index, countValues(index, field, index.all)), begun);
}

/** Values that begin with, then that contain, the typed text, else those a typo or two away. */
function likeBegun<V extends { readonly value: string }>(values: readonly V[], begun: string): readonly V[] {
  const begins = values.filter(({ value }) => value.startsWith(begun));
  const contains = values.filter(({ value }) => !value.startsWith(begun) && value.includes(begun));
  const found = [...begins, ...contains];
  const near = found.length > 0 ? [] : values.filter(({ value }) => isNear(begun, value));
  return [...found, ...near].slice(0, MOST_VALUES);
}

/** String fields with a few ids and no aliases. */
const PUBLISHERS = new Set(['released_by', 'designed_by']);
/** Fields with as many ids as there are records. */
const RECORD_IDS = new Set(['id', 'card_id', 'printing_id']);

/** Moves current snapshots and ban lists before the many past ones. */
function currentFirst(index: SearchIndex, values: readonly FacetCount[]): readonly FacetCount[] {
  const active = index.context.snapshots.filter((snapshot) => snapshot.active);
  const current = new Set(active.flatMap(({ id, restriction_id }) => [id, restriction_id]));
  const isCurrent = ({ value }: FacetCount) => current.has(value);
  return [...values.filter(isCurrent), ...values.filter((value) => !isCurrent(value))];
}

/** Fields whose names or keywords, or parts of them, begin with the typed word. */
function suggestKeywords(
  index: SearchIndex,
  word: string,
  before: string,
  after: string,
): readonly Suggestion[] {
  const start = before.slice(0, before.length - word.length);
  const rest = after.replace(/^[A-Za-z_]*/, '');
  const colon = /^[:=!<>]/.test(rest) ? '' : ':';
  return keywordsLike(index, word.toLowerCase())
    .slice(0, MOST_KEYWORDS)
    .map(({ name, about, keyword }) => ({
      label: `${keyword}:`,
      name,
      about,
      count: null,
      ...replaced(start, keyword + colon, rest),
    }));
}

/** The keyword to suggest for a field, with the field's words. */
interface RankedKeyword extends Pick<Field, 'name' | 'about'> {
  readonly keyword: string;
  readonly rank: number;
}

/** The API's own names for attributes, which no player uses: `stripped_title`, `card_subtype_ids`. */
const TECHNICAL = /^stripped_|_ids?$/;

const WRITTEN = { cards: writtenNames('cards'), printings: writtenNames('printings') };

/** Whatever names a kind's fields, with the keyword to suggest for it. */
function writtenNames(kind: Kind) {
  return keywordNames(kind).flatMap((written) => {
    const known = written.length > 1 ? fieldFor(written, kind) : null;
    if (known === null || !known.field.kinds.includes(kind)) return [];
    const { field, keyword } = known;
    return { written, field, keyword: TECHNICAL.test(keyword) ? field.keywords[0] : keyword };
  });
}

/** `is` and `has`, and one keyword per field, best first: names that players use, then other keywords, the API's own last. */
function keywordsLike(index: SearchIndex, begun: string): readonly RankedKeyword[] {
  const found = new Map<Field, RankedKeyword>();
  for (const { written, field, keyword } of WRITTEN[index.kind]) {
    const rank = rankOf(written, field.name, begun);
    const best = found.get(field);
    if (rank !== null && (best === undefined || rank < best.rank)) {
      found.set(field, { name: field.name, about: field.about, keyword, rank });
    }
  }
  const asked = ASKED.filter(({ keyword }) => keyword.startsWith(begun)).map((one) => ({ ...one, rank: 0 }));
  return [...asked, ...found.values()].sort((a, b) => a.rank - b.rank);
}

function rankOf(written: string, name: string, begun: string): number | null {
  const begins = written.startsWith(begun);
  if (!begins && !written.includes(`_${begun}`)) return null;
  if (TECHNICAL.test(written)) return 3;
  if (!begins) return 2;
  return name.startsWith(begun) ? 0 : 1;
}

function replaced(before: string, taken: string, after: string): Pick<Suggestion, 'query' | 'caret'> {
  return { query: before + taken + after, caret: before.length + taken.length };
}
