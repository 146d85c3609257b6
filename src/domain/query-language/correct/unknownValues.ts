import { FIELDS_BY_KEYWORD, type Field, type Kind } from '../fields.ts';
import { foldValue } from '../fold.ts';
import { containing, symbolIn, withSymbols } from '../predicate.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { type Condition, conditionsIn, type Operator, type Query, wordsIn } from '../syntax.ts';
import { isFreeText, isIdField, isKnownValue } from './knowledge.ts';

/** A value of a strict query that no record has, that only is a part of several ids, or a day that doesn't exist. */
export interface UnknownValue {
  readonly field: Field;
  readonly text: string;
  /** The ids that it is a part of; the strict query finds all of them. */
  readonly partOf: readonly string[];
}

/** Nobody needs to read of more. */
const MOST = 5;
/** Free text is looked for in all records, some milliseconds each. */
const MOST_FREE_TEXTS = 10;

/**
 * The values of a query's conditions that name nothing, each once.
 * @param hasFound whether the query finds something all the same: only then free text that no record has needs a word
 */
export function unknownValues(
  query: Query,
  kind: Kind,
  index: SearchIndex,
  hasFound: boolean,
): readonly UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  let freeTexts = hasFound ? MOST_FREE_TEXTS : 0;
  for (const { keyword, operator, value } of conditionsIn(query)) {
    const field = FIELDS_BY_KEYWORD[kind].get(keyword ?? 'title');
    if (field === undefined) continue;
    for (const text of wordsIn(value)) {
      if (found.size === MOST) break;
      const isUnknown =
        (field.type === 'date' && !isDay(text, operator)) ||
        (isFreeText(field) && freeTexts-- > 0 && isInNone(index, field, text));
      const unknown = isUnknown ? { field, text, partOf: [] } : unknownId(index, field, text);
      if (unknown !== null) found.set(`${field.id} ${text}`, unknown);
    }
  }
  return [...found.values()];
}

/** A month is written as its days from 1 to 31, so that only a single day needs to be one of the calendar. */
function isDay(text: string, operator: Operator): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})(\d\d)(\d\d)$/.exec(text.replaceAll('-', '')) ?? []).map(
    Number,
  );
  if (text === 'now') return true;
  const last = operator === ':' ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

function isInNone(index: SearchIndex, field: Field, text: string): boolean {
  const folded = foldValue(text);
  if (folded === '' || symbolIn(text) !== null) return false;
  return !index.textColumn(field).distinct.some(containing(folded));
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

function unknownId(index: SearchIndex, field: Field, text: string): UnknownValue | null {
  if (!NAMED.has(field.keywords[0]) || !isIdField(field)) return null;
  if (isKnownValue({ today: '', index }, field, text)) return null;
  if (field.type === 'format') {
    const isKnown = isKnownValue({ today: '', index }, field, text.toLowerCase().replace(/-latest$/, ''));
    return isKnown ? null : { field, text, partOf: [] };
  }
  if (field.type !== 'string') return { field, text, partOf: [] };
  // Of another script nothing is left: `lostIn`
  if (foldValue(text) === '') return null;
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
  return field.type === 'string' && (unknownId(index, field, text)?.partOf.length ?? 0) > 0;
}

interface Lost {
  readonly text: string;
  /** Whether nothing is left of the value. */
  readonly isAll: boolean;
}

/** What a condition's values lose when they are compared: letters of other scripts, signs that records lack. */
export function lostIn({ value }: Condition): readonly Lost[] {
  return wordsIn(value).flatMap((word): readonly Lost[] => {
    const kept = withSymbols(word).normalize('NFC');
    // As it was typed: `ギ` would lose its mark, `é` is an e
    const plain = [...kept]
      .filter((sign) => !/[\p{M}\p{Z}™®©]/u.test(sign) && foldValue(sign) === '')
      .join('');
    if (plain !== '' && foldValue(kept) === '') return [{ text: plain, isAll: true }];
    return (plain.match(/[\p{L}\p{N}\p{S}]+/gu) ?? []).map((text) => ({ text, isAll: false }));
  });
}

/** The signs of a condition's free text that stand for any letters. */
export function wildcardsIn({ keyword, value }: Condition, kind: Kind): readonly string[] {
  const field = FIELDS_BY_KEYWORD[kind].get(keyword ?? 'title');
  return field !== undefined && isFreeText(field)
    ? wordsIn(value).flatMap((text) => text.match(/[%_]/g) ?? [])
    : [];
}
