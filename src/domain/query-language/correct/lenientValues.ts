import { FIELDS_BY_KEYWORD, type Field, type Kind } from '../fields.ts';
import { foldValue } from '../fold.ts';
import { type JoinedValue, joinValues } from '../parse.ts';
import { containing, SYMBOL_TOKENS, symbolIn, withSymbols } from '../predicate.ts';
import type { SearchIndex } from '../searchIndex.ts';
import {
  anyOf,
  type Condition,
  conditionsIn,
  type Operator,
  type Query,
  regex,
  type Value,
  word,
  wordsIn,
} from '../syntax.ts';
import { isFreeText, isIdField, isKnownValue, normalizeValue } from './knowledge.ts';
import { fieldFor } from './names.ts';
import {
  isValidRegex,
  type KeywordOperator,
  missingSpaceIn,
  peekKeyword,
  type Scanner,
  trimCharacters,
} from './scanner.ts';

const BARE = /[^\s()[\]|&,;"]+/y;
const BARE_ID = /[^\s()[\]|&,;"/]+/y;
/** A symbol of the rules text, as the API writes it. */
const SYMBOL = /\[[a-z-]+\]/iy;
const OPEN_RANGE = /^\d[\d-]*\.\.+$/;
/** `type: ice, cost 3`: a field's name after a comma is no value. */
const NAME = /[\p{L}_]+/uy;
const SIGNED_CONDITION = /[-!][\p{L}_]+[:<>=!]/uy;
/** One bracket, which the end of the query also closes. */
const LIST = /\(([^()[\]:<>=]*)(?:\)|$)|\[([^()[\]:<>=]*)(?:\]|$)/y;

/** Reads the values after `keyword OP`, whatever joins them, repeated keywords included; null if there are none. */
export function readLenientValues(scanner: Scanner, before: KeywordOperator, field: Field): Value | null {
  scanner.skipSpace();
  const list = readSymbol(scanner, field) ?? readList(scanner, field);
  if (list !== null) return list;
  const first = readValue(scanner, before, field);
  if (first === null) return null;
  const others: JoinedValue[] = [];
  for (;;) {
    const kind = takeJoint(scanner, before, field);
    // A trailing joint is half-typed and dropped
    const value = kind && readValue(scanner, before, field);
    if (kind === null || value === null) return joinValues(first, others, scanner.at);
    others.push({ kind, value });
  }
}

/** `[trash]`: a symbol of the rules text. */
function readSymbol(scanner: Scanner, field: Field): Value | null {
  const token = field.keywords[0] === 'text' ? scanner.peek(SYMBOL)?.[0].toLowerCase() : undefined;
  if (token === undefined || !SYMBOL_TOKENS.includes(token)) return null;
  scanner.at += token.length;
  return word(token);
}

/** `(a or b)`, `[a, b]`, `(a | b)`: one bracket with values only. */
function readList(scanner: Scanner, field: Field): Value | null {
  const whole = scanner.peek(LIST);
  if (whole === null) return null;
  const inside = whole[1] ?? whole[2] ?? '';
  const separator = isFreeText(field) ? /[|&,;]|\b(?:or|and)\b/i : /[|&,;\s]|\b(?:or|and)\b/i;
  const quoted = inside.match(/"[^"]+"/g)?.map((part) => part.slice(1, -1)) ?? [];
  const texts = (quoted.length > 0 ? quoted : inside.split(separator))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (texts.length === 0) return null;
  scanner.at += whole[0].length;
  if (!/[)\]]$/.test(whole[0])) scanner.notes.add('added a missing closing bracket');
  const values = texts.map((text) => word(text));
  return /&|\band\b/i.test(inside) && values.length > 1 ? { kind: 'all', values } : anyOf(values);
}

/** Consumes what joins two values: `|` and `&`, and between ids a comma or a slash; not what joins two conditions. */
function takeJoint(scanner: Scanner, before: KeywordOperator, field: Field): 'any' | 'all' | null {
  const { at: start } = scanner;
  const mark = scanner.take(isIdField(field) ? /\s*(?:\|\|?|&&?|[,/])\s*/y : /\s*(?:\|\|?|&&?)\s*/y);
  if (mark === null) return null;
  const kind = mark.includes('&') ? 'all' : 'any';
  const next = peekKeyword(scanner);
  const isNextField = mark.includes(',') && fieldFor(scanner.peek(NAME)?.[0] ?? '', scanner.kind) !== null;
  if (!next?.known && scanner.peek(SIGNED_CONDITION) === null && !isNextField) return kind;
  // `s:virus | s:killer` goes on with the same condition
  const isRepeated = next?.known?.field === field && next.operator === ':' && before.operator === ':';
  if (kind === 'any' && isRepeated) {
    scanner.at = next.end;
    scanner.skipSpace();
    return kind;
  }
  scanner.at = start;
  return null;
}

function readValue(scanner: Scanner, before: KeywordOperator, field: Field): Value | null {
  const { at: start } = scanner;
  const wordFrom = (text: string) => (text.trim() === '' ? null : word(text));

  const quoted = scanner.takeQuoted();
  if (quoted !== null) return wordFrom(quoted);
  const pattern = before.takesRegex ? null : scanner.takeRegex();
  if (pattern !== null) return regex(pattern);
  // A known keyword with its operator starts the next condition; but right after an operator, one or two letters may be a
  // value that ran into it: `f:s:virus`
  const next = peekKeyword(scanner);
  if (next?.known && (start > before.end || next.written.length > 2)) return null;
  const bare = scanner.take(isIdField(field) ? BARE_ID : BARE);
  if (bare === null) return null;
  if (before.takesRegex && /[\^$.*+?{}\\]/.test(bare) && isValidRegex(bare)) return regex(bare);
  const missingSpace = missingSpaceIn(bare, scanner);
  if (missingSpace !== null) {
    scanner.at = start + missingSpace;
    scanner.notes.add('added a missing space');
    return wordFrom(bare.slice(0, missingSpace));
  }
  // The dots of an open range are no full stop
  const text = OPEN_RANGE.test(bare) ? bare : trimCharacters(bare, /[~/\\]/, /[.:?\\]/);
  return text === '' ? null : wordFrom(takeMoreWords(scanner, before, field, text));
}

const NEXT_WORD = / +(?!AND\b|OR\b|NOT\b)([\p{L}\p{N}][\p{L}\p{N}'.-]*)/uy;
/** The longest set names have five words. */
const MOST_WORDS = 6;

/**
 * Extends a value beyond its first word: while the words form a known name (`set:Vantage Point`, `s:Code Gate`), or up to
 * the next condition if a space after the operator shows that they belong together (`text: end the run`).
 */
function takeMoreWords(scanner: Scanner, before: KeywordOperator, field: Field, first: string): string {
  const isPhrase = isFreeText(field) && /^\s/.test(before.after);
  let words = first;
  let { at } = scanner;
  let best = { words, at };
  for (let count = 1; isPhrase || count < MOST_WORDS; count += 1) {
    const next = scanner.peek(NEXT_WORD, at);
    if (next?.[1] === undefined || peekKeyword(scanner, at + next[0].length - next[1].length) !== null) break;
    if (isConnective(scanner, next[1], at + next[0].length)) break;
    words += ` ${next[1]}`;
    at += next[0].length;
    if (isPhrase || isKnownValue(scanner.knowledge, field, normalizeValue(words, field)))
      best = { words, at };
  }
  scanner.at = best.at;
  return best.words;
}

/** `or` and `and` are ordinary words, except before a condition or a group. */
function isConnective(scanner: Scanner, word: string, at: number): boolean {
  const after = /^(?:or|and)$/.test(word) ? scanner.peek(/ +[-!]?(?=\S)/y, at)?.[0] : undefined;
  if (after === undefined) return false;
  const start = at + after.length;
  return scanner.text.charAt(start) === '(' || (peekKeyword(scanner, start)?.known ?? null) !== null;
}

/** A value of a strict query that no record has, that only is a part of several ids, or a day that doesn't exist. */
interface UnknownValue {
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
