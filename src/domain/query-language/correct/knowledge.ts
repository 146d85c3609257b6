import type { AsOf } from '../../legality/snapshots.ts';
import { remember } from '../../text/lookup.ts';
import { type Field, hasSubtypeNames, sharedField } from '../fields.ts';
import { foldText } from '../fold.ts';
import type { SearchContext, SearchIndex } from '../searchIndex.ts';
import { joinQueries, type Operator, type Query, type Value, wordCondition } from '../syntax.ts';
import { editDistance, type NamedField, nearestName, valueAlias, valueAliases } from './names.ts';

/** Context for interpreting a query: the more, the better. */
export interface Knowledge {
  /** `YYYY-MM-DD`, the meaning of `now` */
  readonly today: string;
  /** The reader's format, for `is:banned`. */
  readonly format?: string | null;
  /** The day whose ban lists count; `null` or none for now. */
  readonly asOf?: AsOf;
  /** Which ban lists are in force, while there is no index. */
  readonly snapshots?: SearchContext['snapshots'];
  /** The records to search, whose values distinguish `Vantage Point` from two words. */
  readonly index?: SearchIndex;
}

/** String fields whose values are ids: lower case with underscores. */
const ID_FIELDS = new Set(['side', 'faction', 'card_type', 'card_set', 'card_cycle', 'id', 'card_id']);
/** String fields with free text, where any words may follow each other. */
const FREE_TEXT = new Set(['title', 'text', 'flavor', 'illustrator', 'attribution']);

export function isIdField({ type, keywords }: Pick<Field, 'type' | 'keywords'>): boolean {
  return type === 'array' || type === 'format' || (type === 'string' && ID_FIELDS.has(keywords[0]));
}

export function isFreeText({ keywords }: Pick<Field, 'keywords'>): boolean {
  return FREE_TEXT.has(keywords[0]);
}

/** Whether a record has this exact value, or a subtype this name; no value is known without an index. */
export function isKnownValue({ index }: Knowledge, field: Field, value: string): boolean {
  if (index === undefined || !field.kinds.includes(index.kind)) return false;
  switch (field.type) {
    case 'array':
      return index.postingsOf(field).has(value) || isSubtypeName(index, field, value);
    case 'format':
      return index.context.snapshots.some(({ format_id }) => format_id === value);
    case 'string':
      return isIdField(field) && index.textColumn(field).distinct.includes(value);
    default:
      return false;
  }
}

/** A subtype may be on no card. */
function isSubtypeName({ context }: SearchIndex, field: Field, value: string): boolean {
  const names = hasSubtypeNames(field) ? [...context.subtypeNames.values()] : [];
  return names.some((name) => name.toLowerCase() === value);
}

/** Whether some title contains a folded word. Without an index every word may be part of a title. */
export function isInTitle({ index }: Knowledge, word: string): boolean {
  return (
    index === undefined || index.textColumn(sharedField('title')).distinct.some((text) => text.includes(word))
  );
}

/** Fields whose ids people abbreviate. */
const COMPLETED_FIELDS = new Set(['card_set', 'card_cycle', 'card_pool', 'card_subtype', 'card_subtype_id']);
/** A part that more ids share is too vague. */
const MOST_COMPLETIONS = 5;
const SHORTEST_PART = 2;
/** Fields whose ids people write by their first letter: `d:r`. */
const INITIALED_FIELDS = new Set(['side', 'faction', 'card_type']);
const SHORTEST_WORD = 2;

/**
 * The ids that an unknown one may abbreviate: those that begin with it (`elev`), else those with a word that does
 * (`gateway`), else those with all of its words (`standard_vantage_point`). The id itself if there are none or too many.
 */
export function completeId(knowledge: Knowledge, field: Field, id: string): readonly string[] {
  const { index } = knowledge;
  const canComplete =
    field.type === 'array' && COMPLETED_FIELDS.has(field.keywords[0]) && id.length >= SHORTEST_PART;
  if (!canComplete && INITIALED_FIELDS.has(field.keywords[0]) && id.length < SHORTEST_WORD) {
    const begun = index?.textColumn(field).distinct.filter((value) => value.startsWith(id)) ?? [];
    return begun.length === 1 ? begun : [id];
  }
  if (!canComplete || index === undefined || !field.kinds.includes(index.kind)) return [id];
  if (isKnownValue(knowledge, field, id)) return [id];
  const known = index.valuesOf(field).toSorted();
  const words = wordsOf(id);
  const rules: readonly ((value: string) => boolean)[] = [
    (value) => value.startsWith(id),
    (value) => words.length === 1 && wordsOf(value).some((word) => word.startsWith(id)),
    (value) => words.length > 1 && words.every((word) => wordsOf(value).includes(word)),
  ];
  const found = rules.map((rule) => known.filter(rule)).find((values) => values.length > 0);
  return found === undefined || found.length > MOST_COMPLETIONS ? [id] : found;
}

function wordsOf(id: string): readonly string[] {
  return id.split(/[_ -]+/);
}

/** A value in the field's own form: ids in lower case with underscores, subtypes with spaces. */
export function normalizeValue(text: string, field: Pick<Field, 'type' | 'path' | 'keywords'>): string {
  const lower = text.trim().toLowerCase();
  const alias = valueAlias(field, lower);
  if (alias !== undefined) return alias;
  switch (field.type) {
    case 'array':
      return hasSubtypeNames(field) ? lower.replaceAll('_', ' ') : toId(lower);
    case 'format': {
      const [, name = lower, latest = ''] = /^(.*)(-latest)$/s.exec(lower) ?? [];
      return toId(name) + latest;
    }
    case 'boolean':
      return toFlag(lower);
    case 'string':
      return isIdField(field) ? toId(lower) : text.trim();
    default:
      return lower.replace(/^"|"$/g, '');
  }
}

function toId(lower: string): string {
  return lower.replace(/[\s-]+/g, '_').replace(/[^\p{L}\p{N}_]/gu, '') || lower;
}

function toFlag(lower: string): string {
  if (/^(?:y|yes|on)$/.test(lower)) return 'true';
  if (/^(?:n|no|off)$/.test(lower)) return 'false';
  return ['true', 'false'].find((word) => editDistance(lower, word, 2) <= 2) ?? lower;
}

/** Both ends are included; null is open. */
export interface Range {
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * The conditions for a range: `r:2024` and `r:2024-05` for all their days, `o:1-3` and `o:1..3`, `o:2+`, `o:2..` and `o:..3`,
 * `r:2020..2022-05`. Null if the value is no range.
 */
export function rangeCondition(
  { field, keyword }: NamedField,
  operator: Operator,
  value: Value,
): Query | null {
  const range = value.kind === 'word' ? rangeOf(field, value.text.trim()) : null;
  if (range === null) return null;
  const bound = (sign: Operator, text: string | null): Query[] =>
    text === null ? [] : [wordCondition(keyword, sign, text)];
  const within = [...bound('>=', range.first), ...bound('<=', range.last)];
  switch (operator) {
    case '<':
    case '>=':
      return bound(operator, range.first)[0] ?? null;
    case '>':
    case '<=':
      return bound(operator, range.last)[0] ?? null;
    case '!':
      return { kind: 'not', child: joinQueries('and', within) };
    default:
      return joinQueries('and', within);
  }
}

function rangeOf({ type }: Field, text: string): Range | null {
  if (type === 'integer' || type === 'owned') {
    const [, first, last] = /^(\d+)(?:-|\.\.+|…)(\d+)$/.exec(text) ?? [];
    if (first !== undefined && last !== undefined) return { first, last };
    const from = /^(\d+)(?:\+|\.\.+|…|-)$/.exec(text)?.[1] ?? null;
    const to = /^(?:\.\.+|…)(\d+)$/.exec(text)?.[1] ?? null;
    return from === null && to === null ? null : { first: from, last: to };
  }
  if (type !== 'date') return null;
  const [, from, to] = /^([\d-]*)(?:\.\.+|…)([\d-]*)$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return /^\d{4}(?:-\d{2})?$/.test(text) ? daysOf(text) : null;
  const first = daysOf(from)?.first ?? null;
  const last = daysOf(to)?.last ?? null;
  const isRead = (first !== null || from === '') && (last !== null || to === '');
  return isRead && (first !== null || last !== null) ? { first, last } : null;
}

/** The first and last day of a year, a month or a day; null for anything else. */
export function daysOf(text: string): Range | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (year === undefined) return null;
  if (day !== undefined) return { first: text, last: text };
  const days = new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).getUTCDate();
  return { first: `${year}-${month ?? '01'}-01`, last: `${year}-${month ?? '12'}-${days || 31}` };
}

/** Nobody types ids of records, and comparing a long list with thousands would take a second. */
const MOST_VALUES = 500;

/**
 * The value that a mistyped one is meant for: `annarch` → `anarch`, `weylnad` → `weyland_consortium`. Null if it is no typo of
 * a name, or of several alike, or if records have it.
 */
export function nearestValue(knowledge: Knowledge, field: Field, value: string): string | null {
  const { index } = knowledge;
  const hasNames = isIdField(field) || isIllustrator(field);
  if (index === undefined || !hasNames || !field.kinds.includes(index.kind)) return null;
  if (isKnownValue(knowledge, field, value)) return null;
  const written = foldText(value);
  // A part of a text is enough to find it
  const texts = field.type === 'string' ? index.textColumn(field).distinct : [];
  if (texts.some((text) => text.includes(written))) return null;
  const ofIndex = remember(namesOfIndexes, index, () => new Map<Field, Names>());
  const names = remember(ofIndex, field, () => namesOf(index, field));
  const name = nearestName(written, names.keys());
  return name === null ? null : (names.get(name) ?? null);
}

function isIllustrator({ type, keywords }: Field): boolean {
  return type === 'string' && keywords[0] === 'illustrator';
}

/** An illustrator's text may name several. */
function valuesOf(index: SearchIndex, field: Field): readonly string[] {
  const values = index.valuesOf(field);
  return isIllustrator(field)
    ? values.flatMap((text) => text.split(/[,&]/).map((name) => name.trim()))
    : values;
}

/** A shorter word of a value, such as `of`, does not stand for it. */
const SHORTEST_NICKNAME = 4;

/** What people call a field's values → what to search for it. */
type Names = ReadonlyMap<string, string>;

const namesOfIndexes = new WeakMap<SearchIndex, Map<Field, Names>>();

/** The values, single words of them, and short names; none of a field with too many. */
function namesOf(index: SearchIndex, field: Field): Names {
  const values = valuesOf(index, field);
  const names = new Map<string, string>();
  if (values.length > MOST_VALUES) return names;
  const shared = new Set<string>();
  for (const value of new Set(values)) {
    for (const word of new Set(wordsOf(value).filter(({ length }) => length >= SHORTEST_NICKNAME))) {
      if (names.has(word)) shared.add(word);
      names.set(word, value);
    }
  }
  for (const word of shared) {
    // A text is found by a word of it, an element is not
    if (field.type === 'string') names.set(word, word);
    else names.delete(word);
  }
  for (const value of values) names.set(value, value);
  for (const [alias, id] of valueAliases(field)) {
    const value = names.get(id);
    if (value !== undefined) names.set(alias, value);
  }
  return names;
}
