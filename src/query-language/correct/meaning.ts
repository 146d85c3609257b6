import { FIELDS_BY_KEYWORD, type Field, OPERATORS } from '../fields.ts';
import type { Operator, Query, Span, Value } from '../syntax.ts';
import { flagFor, type KnownKeyword, orderedFieldFor, VALUE_ALIASES } from './aliases.ts';
import { completed } from './completed.ts';
import { isKnownValue, knowsValues } from './knowledge.ts';
import { readRange } from './ranges.ts';
import type { Reader } from './reader.ts';
import { wellFormed } from './wellFormed.ts';

/** The field that is meant by a keyword with this operator and these values: `type:trojan` asks for a subtype. */
export function meantBy(
  reader: Reader,
  written: KnownKeyword,
  operator: Operator,
  value: Value,
): KnownKeyword {
  const isNumber = written.keyword === 'i' && wordsOf(value).every((word) => /^\d+$/.test(word));
  const ordered = fits(written.field, operator) && !isNumber ? null : orderedFieldFor(written, reader.kind);
  if (ordered === null) return meantByValue(reader, written, value);
  reader.notes.add(
    isNumber
      ? `“${written.keyword}” was read as “${ordered.keyword}”`
      : `“${written.keyword}” has no order: “${ordered.keyword}” was compared`,
  );
  return ordered;
}

/** Makes a strict condition of a loosely written one, its values in the form that the field's values have. */
export function readMeaning(
  reader: Reader,
  meant: KnownKeyword,
  operator: Operator,
  value: Value,
  span: Span,
): Query {
  const isFitting = fits(meant.field, operator);
  const isNegative = operator === '!' && !isFitting;
  if (!isFitting && !isNegative) {
    reader.notes.add(`“${operator}” does not fit ${meant.field.name} and was read as “:”`);
  }
  const used = isFitting ? operator : ':';
  const range = readRange(meant, used, value, span);
  if (range !== null) return range;
  // A long list may say the same over and over.
  const forms = new Map<string, readonly string[]>();
  const condition: Query = {
    kind: 'condition',
    keyword: meant.keyword,
    operator: used,
    value: mapWords(value, (text) => remembered(forms, text, () => formsOf(reader, meant.field, text))),
    span,
  };
  return isNegative ? { kind: 'not', child: condition, span } : condition;
}

/** `is:unique`, `has:paid_ability`: a flag said as a value; null for no flag. */
export function readFlag(reader: Reader, operator: Operator, value: Value, span: Span): Query | null {
  const flag = value.kind === 'word' ? flagFor(value.text, reader.kind) : null;
  if (flag === null) return null;
  const text = operator === '!' ? 'false' : 'true';
  const meant: Value = { kind: 'word', text, quoted: false, span };
  return { kind: 'condition', keyword: flag.keyword, operator: ':', value: meant, span };
}

function fits(field: Field, operator: Operator): boolean {
  return OPERATORS[field.type].includes(operator);
}

/** The 11 card types are complete (API-NOTES 2.2); what is part of none of them was meant otherwise. */
const CARD_TYPES =
  'agenda asset corp_identity event hardware ice operation program resource runner_identity upgrade'.split(
    ' ',
  );

/** `type:trojan` asks for a subtype, `t: net damage` for a text, `pool:standard` for a format. */
function meantByValue(reader: Reader, written: KnownKeyword, value: Value): KnownKeyword {
  const { field } = written;
  const words = wordsOf(value);
  const [first] = words;
  if (first === undefined) return written;
  const byKeyword = FIELDS_BY_KEYWORD[reader.kind];
  const instead = (keyword: string, note: string): KnownKeyword => {
    const other = byKeyword.get(keyword);
    if (other === undefined) return written;
    reader.notes.add(note);
    return { field: other, keyword };
  };
  const isOne = (keyword: string, word: string) => {
    const other = byKeyword.get(keyword);
    return other !== undefined && isKnownValue(reader.knowledge, other, wellFormed(word, other));
  };
  switch (field.keywords[0]) {
    case 'card_type': {
      const ids = words.map(
        (word) => VALUE_ALIASES.card_type?.[word.toLowerCase()] ?? wellFormed(word, field),
      );
      if (ids.some((id) => CARD_TYPES.some((type) => type.includes(id)))) return written;
      const subtype = byKeyword.get('card_subtype');
      const isSubtype = words.some((word) => isOne('card_subtype', word));
      if (!isSubtype && words.every((word) => isOne('faction', word)))
        return instead('faction', `“${first}” is a faction`);
      return isSubtype || subtype === undefined || !knowsValues(reader.knowledge, subtype)
        ? instead('card_subtype', `no card type is called “${first}”: the subtype was searched`)
        : instead('text', `no card type or subtype is called “${first}”: the text was searched`);
    }
    case 'card_pool': {
      const isFormat = words.every((word) => isOne('format', word) || COMMON_FORMATS.has(word.toLowerCase()));
      return isFormat && !words.every((word) => isOne('card_pool', word))
        ? instead('format', `“${first}” is a format`)
        : written;
    }
    default:
      return written;
  }
}

/** Formats that share their name with no card pool, known without an index. */
const COMMON_FORMATS = new Set(['standard', 'startup', 'ram']);
/** Fields whose values are ids of restrictions. */
const LISTS = new Set(['is_banned', 'is_restricted', 'has_global_penalty', 'restriction_id']);

/** `banned:standard` names a format: its list in force is meant. */
function listInForce({ knowledge }: Reader, field: Field, text: string): string {
  if (!LISTS.has(field.keywords[0])) return text;
  const format = text.trim().toLowerCase();
  const snapshot = knowledge.index?.context.snapshots.find(
    ({ formatId, active }) => active && formatId === format,
  );
  return snapshot?.restrictionId ?? text;
}

function wordsOf(value: Value): readonly string[] {
  if (value.kind === 'word') return [value.text];
  return value.kind === 'regex' ? [] : value.values.flatMap(wordsOf);
}

/** What a word means as a value of a field: usually one value. */
function formsOf(reader: Reader, field: Field, text: string): readonly string[] {
  return completed(reader.knowledge, field, wellFormed(listInForce(reader, field, text), field));
}

function remembered<T>(store: Map<string, T>, key: string, make: () => T): T {
  const known = store.get(key) ?? make();
  store.set(key, known);
  return known;
}

/** Each word in the forms that are meant by it: of several, any. */
function mapWords(value: Value, forms: (text: string) => readonly string[]): Value {
  if (value.kind === 'regex') return value;
  if (value.kind === 'word') {
    const words = forms(value.text).map((text): Value => ({ ...value, text }));
    const [only] = words;
    return words.length === 1 && only !== undefined ? only : { kind: 'any', values: words, span: value.span };
  }
  const values = value.values.map((part) => mapWords(part, forms));
  const parts = values.flatMap((part) =>
    value.kind === 'any' && part.kind === 'any' ? part.values : [part],
  );
  return { ...value, values: parts };
}
