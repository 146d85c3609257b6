import { FIELDS_BY_KEYWORD, type Field, type Kind } from '../fields.ts';
import { foldValue } from '../fold.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { type Condition, conditionsIn, type Query, wordsIn } from '../syntax.ts';
import { isIdField, isKnownValue } from './knowledge.ts';

/** A value of a strict query that no record has, or that only is a part of several ids. */
export interface UnknownValue {
  readonly field: Field;
  readonly text: string;
  /** The ids that it is a part of; the strict query finds all of them. */
  readonly partOf: readonly string[];
}

/** Nobody needs to read of more. */
const MOST = 5;

/** The values of a query's conditions that name nothing, each once. */
export function unknownValues(query: Query, kind: Kind, index: SearchIndex): readonly UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  for (const { keyword, value } of conditionsIn(query)) {
    const field = keyword === null ? undefined : FIELDS_BY_KEYWORD[kind].get(keyword);
    if (field === undefined || !NAMED.has(field.keywords[0])) continue;
    for (const text of wordsIn(value)) {
      const unknown = unknownValue(index, field, text);
      if (unknown !== null) found.set(`${field.id} ${text}`, unknown);
    }
  }
  return [...found.values()].slice(0, MOST);
}

/** Fields with few enough ids to name one. */
const NAMED = new Set([
  'side',
  'faction',
  'card_type',
  'card_subtype',
  'card_subtype_id',
  'card_set',
  'card_cycle',
  'card_pool',
  'format',
  'restriction_id',
]);

function unknownValue(index: SearchIndex, field: Field, text: string): UnknownValue | null {
  if (!isIdField(field) || isKnownValue({ today: '', index }, field, text)) return null;
  if (field.type === 'format') {
    const isKnown = isKnownValue({ today: '', index }, field, text.toLowerCase().replace(/-latest$/, ''));
    return isKnown ? null : { field, text, partOf: [] };
  }
  if (field.type !== 'string') return { field, text, partOf: [] };
  const partOf = idsWith(index, field, text);
  return partOf.length > 0 && partOf.every((id) => isWordOf(id, text)) ? null : { field, text, partOf };
}

function idsWith(index: SearchIndex, field: Field, text: string): readonly string[] {
  const folded = foldValue(text);
  return /[%_]/.test(folded) ? [] : index.textColumn(field).distinct.filter((id) => id.includes(folded));
}

/** `identity` stands for both kinds of it, `weyland` for `weyland_consortium`. */
function isWordOf(id: string, text: string): boolean {
  return `_${id}_`.includes(`_${foldValue(text)}_`);
}

/** Whether a value is only a part of several ids, which a condition then contains. */
export function isPartOfIds(index: SearchIndex, field: Field, text: string): boolean {
  return field.type === 'string' && (unknownValue(index, field, text)?.partOf.length ?? 0) > 0;
}

/** Whether a condition looks for letters of another script alone, which card records, in English, lack. */
export function isOtherScript({ value }: Condition): boolean {
  return wordsIn(value).some((text) => text !== '' && foldValue(text) === '');
}
