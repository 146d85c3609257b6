import { FIELDS_BY_KEYWORD, type Field } from '../fields.ts';
import type { SearchContext, SearchIndex } from '../searchIndex.ts';
import { editDistance, isNear } from './names.ts';

/** What helps to interpret a query. The more is known, the better. */
export interface Knowledge {
  /** `YYYY-MM-DD`, the meaning of `now` */
  readonly today: string;
  /** The reader's format, which `is:banned` asks of */
  readonly format?: string | null;
  /** Which ban list is in force in a format, where there is no index yet */
  readonly snapshots?: SearchContext['snapshots'];
  /** Names of subtypes in lower case, where there is no index yet */
  readonly subtypes?: ReadonlySet<string>;
  /** The records that will be searched, whose values tell `Vantage Point` from two words */
  readonly index?: SearchIndex;
}

/** String fields whose values are ids: written in lower case with underscores. */
const ID_FIELDS = new Set(['side', 'faction', 'card_type', 'card_set', 'card_cycle', 'id', 'card_id']);
/** String fields of free text: any words may follow each other there. */
const FREE_TEXT = new Set(['title', 'text', 'flavor', 'illustrator', 'attribution']);

export function isIdField({ type, keywords }: Pick<Field, 'type' | 'keywords'>): boolean {
  return type === 'array' || type === 'format' || (type === 'string' && ID_FIELDS.has(keywords[0]));
}

export function isFreeText({ keywords }: Pick<Field, 'keywords'>): boolean {
  return FREE_TEXT.has(keywords[0]);
}

/** Whether some record has this very value. Without an index only subtypes are known. */
export function isKnownValue({ index, subtypes }: Knowledge, field: Field, value: string): boolean {
  if (field.source.in === 'subtypeNames' && subtypes?.has(value) === true) return true;
  if (index === undefined || !field.kinds.includes(index.kind)) return false;
  switch (field.type) {
    case 'array':
      return index.postingsOf(field).has(value);
    case 'format':
      return index.context.snapshots.some(({ formatId }) => formatId === value);
    case 'string':
      return isIdField(field) && index.textColumn(field).distinct.includes(value);
    default:
      return false;
  }
}

/** Whether the values of a field are known at all. */
export function knowsValues({ index, subtypes }: Knowledge, field: Field): boolean {
  return index !== undefined || (field.source.in === 'subtypeNames' && subtypes !== undefined);
}

/** Whether some title has a folded word in it. Without an index every word may be part of a name. */
export function isInTitle({ index }: Knowledge, word: string): boolean {
  const title = index === undefined ? undefined : FIELDS_BY_KEYWORD[index.kind].get('title');
  if (index === undefined || title === undefined) return true;
  return index.textColumn(title).distinct.some((text) => text.includes(word));
}

/** Fields whose ids people write the beginning or a part of. */
const COMPLETED_FIELDS = new Set(['card_set', 'card_cycle', 'card_pool', 'card_subtype', 'card_subtype_id']);
/** What more ids than this have in common says nothing. */
const MOST_COMPLETIONS = 5;
const SHORTEST_PART = 2;

/**
 * The ids that an unknown one may stand for: those that begin with it (`elev`), else those with a word that does
 * (`gateway`), else those that hold all of its words (`standard_vantage_point`). Itself where there is none, or too many.
 */
export function completeId(knowledge: Knowledge, field: Field, id: string): readonly string[] {
  const { index } = knowledge;
  const canComplete =
    field.type === 'array' && COMPLETED_FIELDS.has(field.keywords[0]) && id.length >= SHORTEST_PART;
  if (!canComplete || index === undefined || !field.kinds.includes(index.kind)) return [id];
  if (isKnownValue(knowledge, field, id)) return [id];
  const known = [...index.postingsOf(field).keys()].sort();
  const words = wordsOf(id);
  const rules: readonly ((value: string) => boolean)[] = [
    (value) => value.startsWith(id),
    (value) => words.length === 1 && wordsOf(value).some((word) => word.startsWith(id)),
    (value) => words.length > 1 && words.every((word) => wordsOf(value).includes(word)),
  ];
  const found = rules.map((rule) => known.filter(rule)).find((values) => values.length > 0) ?? [];
  return found.length === 0 || found.length > MOST_COMPLETIONS ? [id] : found;
}

/** The one value nearest to an unknown one, by a mistake or two in typing: `annarch` → `anarch`. Null where none is, or several. */
export function nearestValue(knowledge: Knowledge, field: Field, value: string): string | null {
  const { index } = knowledge;
  if (index === undefined || !isIdField(field) || !field.kinds.includes(index.kind)) return null;
  if (isKnownValue(knowledge, field, value)) return null;
  const near = valuesOf(index, field).filter(
    (known) => isNear(value, known) || (value.length === 4 && editDistance(value, known, 1) <= 1),
  );
  const [only, another] = near;
  return another === undefined ? (only ?? null) : null;
}

function valuesOf(index: SearchIndex, field: Field): readonly string[] {
  if (field.type === 'array') return [...index.postingsOf(field).keys()];
  if (field.type === 'format') return [...new Set(index.context.snapshots.map(({ formatId }) => formatId))];
  return index.textColumn(field).distinct;
}

function wordsOf(id: string): readonly string[] {
  return id.split(/[_ -]+/);
}
