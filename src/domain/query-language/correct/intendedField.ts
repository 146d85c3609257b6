import { CARD_TYPES } from '../../legality/cardTypes.ts';
import { currentSnapshots } from '../../legality/snapshots.ts';
import { formatDate } from '../../text/format.ts';
import { entryOf, remember } from '../../text/lookup.ts';
import { type Field, OPERATORS_OF, sharedField } from '../fields.ts';
import { idOfCode, type SearchContext } from '../searchIndex.ts';
import {
  anyOf,
  condition,
  joinQueries,
  type Operator,
  type Query,
  QueryRejection,
  type Value,
  word,
  wordCondition,
  wordsIn,
} from '../syntax.ts';
import {
  completeId,
  isKnownValue,
  type Knowledge,
  nearestValue,
  normalizeValue,
  rangeCondition,
} from './knowledge.ts';
import { fieldFor, keywordNames, type NamedField, nearestName, numberFieldFor } from './names.ts';
import type { Scanner } from './scanner.ts';

/** The field intended by a keyword with this operator and these values: `type:trojan` is about a subtype. */
export function intendedField(
  scanner: Scanner,
  written: NamedField,
  operator: Operator,
  value: Value,
): NamedField {
  const words = wordsIn(value);
  const isNumber = written.keyword === 'i' && words.length > 0 && words.every((word) => /^\d+$/.test(word));
  const number = fits(written.field, operator) && !isNumber ? null : numberFieldFor(written, scanner.kind);
  if (number === null) return intendedByValue(scanner, written, value);
  scanner.notes.add(
    isNumber
      ? `read “${written.keyword}” as “${number.keyword}”`
      : `compared “${number.keyword}”, because “${written.keyword}” has no order`,
  );
  return number;
}

/** The strict form of a lenient condition, its values normalized for the field. */
export function toStrictCondition(
  scanner: Scanner,
  intended: NamedField,
  operator: Operator,
  value: Value,
): Query {
  const isFitting = fits(intended.field, operator);
  const isNegative = operator === '!' && !isFitting;
  if (!isFitting && !isNegative) {
    scanner.notes.add(`read “${operator}” as “:”, because it doesn’t work with ${intended.field.name}`);
  }
  const fitting = isFitting ? operator : ':';
  const range = rangeCondition(intended, fitting, value);
  if (range !== null) return range;
  // A long list may repeat its values
  const cache = new Map<string, readonly string[]>();
  const strict = mapWords(value, (text) =>
    remember(cache, text, () => strictValues(scanner, intended.field, text)),
  );
  const child = withCycles(scanner, intended, fitting, strict);
  return isNegative ? { kind: 'not', child } : child;
}

/**
 * `is:unique`, `has:paid_ability`, `is:banned`: a flag or a verdict written as a value; null if it is none. The only one that
 * it begins, or the nearest if it is a typo, is taken for it.
 * @param start of the condition, which has been read
 * @throws QueryRejection as `legalityCondition` does
 */
export function askedCondition(
  scanner: Scanner,
  operator: Operator,
  text: string,
  start: number,
): Query | null {
  const read = (name: string) =>
    flagCondition(scanner, operator, name) ?? legalityCondition(scanner, operator, name, start);
  const condition = read(text);
  if (condition !== null) return condition;
  const name = nearestAsked(scanner, text.toLowerCase().replaceAll('-', '_'));
  if (name === null) return null;
  scanner.notes.add(`read “${text}” as “${name}”`);
  return read(name);
}

/** `e:core_set|genesis`: a cycle among sets is searched as one. */
function withCycles({ knowledge, notes }: Scanner, set: NamedField, operator: Operator, value: Value): Query {
  const cycle = fieldFor('c', knowledge.index?.kind ?? 'cards');
  const isCycle = (one: Value) =>
    cycle !== null &&
    one.kind === 'word' &&
    !isKnownValue(knowledge, set.field, one.text) &&
    isKnownValue(knowledge, cycle.field, one.text);
  const parts = value.kind === 'any' ? value.values : [value];
  const cycles = set.field.keywords[0] === 'card_set' && operator === ':' ? parts.filter(isCycle) : [];
  if (cycles.length === 0) return condition(set.keyword, operator, value);
  for (const one of cycles) if (one.kind === 'word') notes.add(`“${one.text}” is a cycle`);
  const sets = parts.filter((one) => !cycles.includes(one));
  return joinQueries('or', [
    ...(sets.length === 0 ? [] : [condition(set.keyword, operator, anyOf(sets))]),
    condition('c', operator, anyOf(cycles)),
  ]);
}

/** The one flag or verdict that a word of three letters or more begins; else the one that it is nearest to. */
function nearestAsked({ kind }: Scanner, written: string): string | null {
  const isFlag = (name: string) => fieldFor(name, kind)?.field.type === 'boolean';
  const names = [...Object.keys(IN_FORMAT), ...keywordNames(kind).filter(isFlag)];
  const [only, another] = names.filter((name) => name.startsWith(written));
  if (written.length > 2 && only !== undefined && another === undefined) return only;
  // `illegal` and `unbanned` are no typos
  return nearestName(
    written,
    names.filter((name) => name.startsWith(written.charAt(0))),
  );
}

/** `is:unique`: null if it is no flag. */
function flagCondition(scanner: Scanner, operator: Operator, text: string): Query | null {
  const flag = fieldFor(text, scanner.kind);
  if (flag?.field.type !== 'boolean') return null;
  return wordCondition(flag.keyword, ':', operator === '!' ? 'false' : 'true');
}

/** What `is:…` tests in the reader's format → the field for it. */
export const IN_FORMAT = {
  banned: sharedField('is_banned'),
  restricted: sharedField('is_restricted'),
  legal: sharedField('format'),
};

/** The format to use if the reader has chosen none. */
const USUAL_FORMAT = 'standard';

/**
 * `is:banned`, `is:legal`: the verdict in the reader's format, now or on the page's day; null for any other word.
 * @throws QueryRejection if the ban lists in force are unknown: without them it would find nothing, or everything; or if the
 * format was yet to come on that day
 */
function legalityCondition(scanner: Scanner, operator: Operator, text: string, start: number): Query | null {
  const { knowledge, notes } = scanner;
  const word = text.toLowerCase();
  const field = entryOf(IN_FORMAT, word);
  if (field === undefined) return null;
  const format = knowledge.format ?? USUAL_FORMAT;
  const snapshots = snapshotsOf(knowledge);
  const day = field.type === 'format' ? (knowledge.asOf ?? null) : null;
  const onDay = day === null ? '' : ` on ${formatDate(day)}`;
  const rejection = (message: string) => new QueryRejection(message, start, scanner.at - start);
  if ((field.type !== 'format' || day !== null) && snapshots.length === 0) {
    throw rejection(`“is:${word}” needs the ban lists, which haven’t loaded yet`);
  }
  const child =
    day === null
      ? wordCondition(field.keywords[0], ':', banListInForce(scanner, field, format))
      : legalOn(day, currentSnapshots(snapshots, day).get(format));
  if (child === null) throw rejection(`“is:${word}” finds nothing: ${format} had no card pool${onDay}`);
  notes.add(`read “${word}” as “${word} in ${format}${onDay}”`);
  return operator === '!' ? { kind: 'not', child } : child;
}

/** What `format:`, which always means today, would have meant on a day; null without a snapshot in force. */
function legalOn(day: string, snapshot: SearchContext['snapshots'][number] | undefined): Query | null {
  if (snapshot === undefined) return null;
  const { id, restriction_id } = snapshot;
  return joinQueries('and', [
    wordCondition('snapshot', ':', id),
    ...(restriction_id === null ? [] : [wordCondition('is_banned', '!', restriction_id)]),
    // A pool may have cards that are yet to be released
    wordCondition('r', '<=', day),
  ]);
}

function fits(field: Field, operator: Operator): boolean {
  return OPERATORS_OF[field.type].includes(operator);
}

/** A value that is part of none of them was intended for another field. */
const TYPES = Object.values(CARD_TYPES).flat();

/** `type:trojan` is a subtype, `t: net damage` a text, `pool:standard` a format. */
function intendedByValue(scanner: Scanner, written: NamedField, value: Value): NamedField {
  const { field } = written;
  const words = wordsIn(value);
  const [first] = words;
  if (first === undefined) return written;
  const instead = (keyword: string, note: string): NamedField => {
    scanner.notes.add(note);
    return { field: sharedField(keyword), keyword };
  };
  const isValueOf = (keyword: string, word: string) => {
    const other = sharedField(keyword);
    return isKnownValue(scanner.knowledge, other, normalizeValue(word, other));
  };
  switch (field.keywords[0]) {
    case 'card_type': {
      const ids = words.map((word) => normalizeValue(word, field));
      if (ids.some((id) => TYPES.some((type) => type.includes(id)))) return written;
      const isSubtype = words.some((word) => isValueOf('card_subtype', word));
      if (!isSubtype && words.every((word) => isValueOf('faction', word)))
        return instead('faction', `“${first}” is a faction`);
      const isMistyped = ids.every((id) => nearestValue(scanner.knowledge, field, id) !== null);
      if (isMistyped && !isSubtype) return written;
      return isSubtype || scanner.knowledge.index === undefined
        ? instead('card_subtype', `searched the subtype: there is no card type “${first}”`)
        : instead('text', `searched the text: there is no type or subtype “${first}”`);
    }
    case 'card_pool': {
      const isFormat = words.every(
        (word) => isValueOf('format', word) || FORMATS_WITHOUT_POOL.has(word.toLowerCase()),
      );
      return isFormat && !words.every((word) => isValueOf('card_pool', word))
        ? instead('format', `“${first}” is a format`)
        : written;
    }
    case 'card_cycle': {
      const { kind, knowledge } = scanner;
      const set = fieldFor('e', kind);
      const isOf = (of: Field, word: string) => {
        const id = normalizeValue(word, of);
        const { index } = knowledge;
        return isKnownValue(knowledge, of, id) || (index !== undefined && idOfCode(index, of, id) !== null);
      };
      if (set === null || !words.every((word) => isOf(set.field, word) && !isOf(field, word))) return written;
      scanner.notes.add(`“${first}” is a set`);
      return set;
    }
    default:
      return written;
  }
}

/** Formats whose name is not a card pool's, known without an index. */
const FORMATS_WITHOUT_POOL = new Set(['standard', 'startup', 'ram']);

/** The id for a code of older sites: `ms`, and `6` for a cycle; null for a known id, or none. */
function codedId({ knowledge, notes }: Scanner, field: Field, value: string): string | null {
  const { index } = knowledge;
  if (index === undefined || isKnownValue(knowledge, field, value)) return null;
  const id = idOfCode(index, field, value);
  if (id !== null) notes.add(`read “${value}” as the code of “${id}”`);
  return id;
}

/** The strict values of a word in a field: usually one. */
function strictValues(scanner: Scanner, field: Field, text: string): readonly string[] {
  const value = normalizeValue(banListInForce(scanner, field, text), field);
  const coded = codedId(scanner, field, value);
  if (coded !== null) return [coded];
  const values = completeId(scanner.knowledge, field, value);
  const nearest =
    values.length === 1 && values[0] === value ? nearestValue(scanner.knowledge, field, value) : null;
  if (nearest === null) return values;
  scanner.notes.add(`searched “${nearest}”: there is no ${field.name} “${text}”`);
  return [nearest];
}

const BAN_LIST_FIELDS = new Set(['is_banned', 'is_restricted', 'has_global_penalty', 'restriction_id']);

/** `banned:standard` names a format and means its ban list in force, now or on the page's day. */
function banListInForce({ knowledge }: Scanner, field: Field, text: string): string {
  if (!BAN_LIST_FIELDS.has(field.keywords[0])) return text;
  const inForce = currentSnapshots(snapshotsOf(knowledge), knowledge.asOf);
  return inForce.get(text.trim().toLowerCase())?.restriction_id ?? text;
}

function snapshotsOf({ snapshots, index }: Knowledge): SearchContext['snapshots'] {
  return snapshots ?? index?.context.snapshots ?? [];
}

/** Replaces each word with its strict values; several become `any`. */
function mapWords(value: Value, valuesOf: (text: string) => readonly string[]): Value {
  if (value.kind === 'regex') return value;
  if (value.kind === 'word') return anyOf(valuesOf(value.text).map((text) => word(text)));
  const values = value.values.map((part) => mapWords(part, valuesOf));
  const parts = values.flatMap((part) =>
    value.kind === 'any' && part.kind === 'any' ? part.values : [part],
  );
  return { ...value, values: parts };
}
