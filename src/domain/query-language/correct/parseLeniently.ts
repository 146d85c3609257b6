import type { Kind } from '../fields.ts';
import { foldValue } from '../fold.ts';
import { limitNesting } from '../parse.ts';
import { toPredicate } from '../predicate.ts';
import { joinQueries, type Query, type Value, word, wordCondition } from '../syntax.ts';
import { askedCondition, intendedField, toStrictCondition } from './intendedField.ts';
import { isFreeText, isInTitle, type Knowledge, normalizeValue } from './knowledge.ts';
import { readLenientValues } from './lenientValues.ts';
import { fieldFor, type NamedField, nearestKeyword, UnknownKeywordError } from './names.ts';
import { type KeywordOperator, peekKeyword, plainCharacters, Scanner, trimCharacters } from './scanner.ts';

/** Display options of other sites, which are not conditions. */
const DISPLAY_OPTIONS = new Set(['view', 'sort', 'order', 'display', 'as', 'is', 'has', 'regex']);
/** Those whose value may be a condition after all. */
const ASKS_FLAG = new Set(['is', 'has']);
const SIGNS = /[-!]+(?=[\p{L}\p{N}_("'/])|[-!]+(?=\s+[\p{L}_]+\s*[:=<>])|NOT\s+(?=\S)|~(?=\S)/uy;

/**
 * Parses what the strict grammar rejects (docs/search.md): capitals, aliases, spaces around operators, any quotation marks,
 * `=`, AND/OR, unbalanced brackets, punctuation in names, half-typed ends.
 * @returns the tree, null if nothing searchable is left, and the corrections in words
 * @throws UnknownKeywordError for a misspelt keyword, QueryRejection if nested too deep
 */
export function parseLeniently(query: string, kind: Kind, knowledge: Knowledge) {
  const scanner = new Scanner(plainCharacters(query), kind, knowledge);
  const parts: (Query | 'or')[] = [];
  while (!scanner.isAtEnd) {
    parts.push(...readSequence(scanner, 0));
    if (scanner.take(/\)/y) !== null) scanner.notes.add('left out an extra closing bracket');
  }
  return { tree: joinParts(parts), notes: [...scanner.notes] };
}

/** Conditions and `or`s up to a closing bracket or the end; `and` is implied. */
function readSequence(scanner: Scanner, depth: number): (Query | 'or')[] {
  const parts: (Query | 'or')[] = [];
  for (;;) {
    scanner.take(/(?:[\s,;]|\+(?=[\s\p{L}]))+/uy);
    if (scanner.isAtEnd || scanner.next === ')') return parts;
    if (scanner.take(/(?:\|\|?|or\b(?=[\s(",;]|$))/iy) !== null) parts.push('or');
    else if (scanner.take(/(?:&&?|and\b(?=[\s(",;]|$))/iy) === null) {
      const condition = readCondition(scanner, depth);
      if (condition !== null) parts.push(condition);
    }
  }
}

function readCondition(scanner: Scanner, depth: number): Query | null {
  const sign = (scanner.take(SIGNS) ?? takeNot(scanner) ?? '').trim();
  scanner.skipSpace();
  const child = readUnsigned(scanner, depth);
  const isNegative = /^(?:not|[-!](?:[-!]{2})*)$/i.test(sign);
  return isNegative && child !== null ? { kind: 'not', child } : child;
}

/** A lower-case `not` is a word of a title, except before a condition or a group. */
function takeNot(scanner: Scanner): string | null {
  const found = scanner.peek(/not\s+/iy)?.[0];
  if (found === undefined) return null;
  const after = scanner.at + found.length;
  if (!peekKeyword(scanner, after)?.known && scanner.text.charAt(after) !== '(') return null;
  scanner.at = after;
  return found;
}

function readUnsigned(scanner: Scanner, depth: number): Query | null {
  const withComma = readCommaCondition(scanner);
  if (withComma !== null) return withComma;
  if (scanner.next === '(') return readGroup(scanner, depth + 1);
  const keyword = peekKeyword(scanner);
  return keyword === null ? readTitle(scanner) : readKeywordCondition(scanner, keyword);
}

function readGroup(scanner: Scanner, depth: number): Query | null {
  limitNesting(depth, scanner.at);
  scanner.at += 1;
  const inside = joinParts(readSequence(scanner, depth));
  if (scanner.take(/\)/y) === null) scanner.notes.add('added a missing closing bracket');
  return inside;
}

/** `keyword OP value`, with spaces, other operators and aliases. */
function readKeywordCondition(scanner: Scanner, before: KeywordOperator): Query | null {
  const { written, known, operator, start, end } = before;
  if (known === null) return readUnknownKeyword(scanner, before);
  scanner.at = end;
  const value = readLenientValues(scanner, before, known.field);
  if (value === null) {
    if (scanner.next === '(') return null;
    scanner.notes.add(`left out “${scanner.text.slice(start, end)}”, which has no value yet`);
    return null;
  }
  if (isPartOfName(before) && !fitsField(scanner, known, value)) {
    scanner.at = start;
    return readTitle(scanner);
  }
  if (written !== known.keyword) scanner.notes.add(`read “${written}” as “${known.keyword}”`);
  const intended = intendedField(scanner, known, operator, value);
  if (intended.field === known.field || !isFreeText(intended.field)) {
    return toStrictCondition(scanner, intended, operator, value);
  }
  // Free text takes more words than an id: `t: net damage`
  scanner.at = end;
  const phrase = readLenientValues(scanner, before, intended.field) ?? value;
  return toStrictCondition(scanner, intended, operator, phrase);
}

function readUnknownKeyword(scanner: Scanner, before: KeywordOperator): Query | null {
  const { written, operator, start } = before;
  if (DISPLAY_OPTIONS.has(written.toLowerCase())) return readDisplayOption(scanner, before);
  // Only a number can be compared
  const isComparison = operator !== '!' && /^\s*[\dx]/i.test(before.after);
  if ((operator !== ':' && !isComparison) || isPartOfName(before)) return readTitle(scanner);
  const nearest = nearestKeyword(written, scanner.kind);
  const mayBeName = operator === ':' && isInTitle(scanner.knowledge, foldValue(written));
  if (nearest === null && mayBeName) return readTitle(scanner);
  throw new UnknownKeywordError(written, nearest, start);
}

/** `Building Better: Worlds` is a title: two capitals around a colon and a space. */
function isPartOfName({ written, operator, after }: KeywordOperator): boolean {
  return operator === ':' && /^\p{Lu}/u.test(written) && /^\s+\p{Lu}/u.test(after);
}

function fitsField({ knowledge }: Scanner, { field }: NamedField, value: Value): boolean {
  if (value.kind !== 'word') return true;
  return toPredicate(normalizeValue(value.text, field), field, ':', knowledge.today) !== null;
}

/** `is:unique` is a condition after all; `view:full` is dropped. */
function readDisplayOption(
  scanner: Scanner,
  { written, operator, start, end }: KeywordOperator,
): Query | null {
  scanner.at = end;
  scanner.skipSpace();
  const text = scanner.take(/[^\s()|&,;"]+/y) ?? '';
  const asksFlag = ASKS_FLAG.has(written.toLowerCase());
  const flag = asksFlag ? askedCondition(scanner, operator, text, start) : null;
  if (flag !== null) return flag;
  const known = text === '' ? 'has no value yet' : 'isn’t a known condition';
  scanner.notes.add(`left out “${written}:${text}”, which ${asksFlag ? known : 'isn’t a search field'}`);
  return null;
}

/** `(card_set, Creation and Control)`: a field and a value as the reference's help lists them. */
const COMMA_CONDITION = /\(?\s*([A-Za-z_]+)\s*,\s*([^():",]{1,80}?)\s*(?:\)|$)/y;

function readCommaCondition(scanner: Scanner): Query | null {
  const found = scanner.peek(COMMA_CONDITION);
  if (found === null) return null;
  const [whole, keyword = '', text = ''] = found;
  const known = fieldFor(keyword, scanner.kind);
  // Two keywords are words of a title
  if (known === null || fieldFor(text, scanner.kind)?.field === known.field) return null;
  scanner.at += whole.length;
  scanner.notes.add('read a comma as a colon');
  return toStrictCondition(scanner, known, ':', word(text));
}

const WORD = /[^\s()|&,;"]+/y;
/** A symbol of the rules text, as the API writes it or as players type it, and the colon of a cost. */
const SYMBOL = /^(?:\[[a-z-]+\]|₵|↳):?$/i;
/** Punctuation within a name, without a space after it: `Mr.Li`, `Kaplan:Universal`. */
const WITHIN_NAME = /(?<=\p{L}{2})[.:](?=\p{L}{2})/u;
const PUNCTUATION = /[^\p{L}\p{N}]/u;

/** A word or quotation to find in titles. Punctuation is trimmed at its ends and quoted inside. */
function readTitle(scanner: Scanner): Query | null {
  const quoted = scanner.takeQuoted();
  const written = quoted ?? scanner.take(WORD);
  if (written === null) {
    // A stray character
    scanner.at += 1;
    return null;
  }
  if (SYMBOL.test(written)) return wordCondition('text', ':', written.toLowerCase());
  const isOpenNumber = /^\d+\+$/.test(written);
  const texts =
    quoted === null && !isOpenNumber
      ? written.split(WITHIN_NAME).map((part) => trimCharacters(part, PUNCTUATION, PUNCTUATION))
      : [written.trim()];
  const words = texts.filter((text) => text !== '');
  if (words.length === 0 && written !== '') scanner.notes.add(`left out “${written}”`);
  return joinAll(
    'and',
    words.map((text) => wordCondition(null, ':', text)),
  );
}

/** Conditions and `or`s as a tree; an `or` without both sides is dropped. */
function joinParts(parts: readonly (Query | 'or')[]): Query | null {
  const alternatives: Query[][] = [[]];
  for (const part of parts) {
    if (part === 'or') alternatives.push([]);
    else alternatives.at(-1)?.push(part);
  }
  const groups = alternatives.map((group) => joinAll('and', group));
  return joinAll(
    'or',
    groups.filter((group) => group !== null),
  );
}

/** Null for nothing. What is joined the same way is not nested. */
function joinAll(kind: 'and' | 'or', children: readonly Query[]): Query | null {
  if (children.length === 0) return null;
  return joinQueries(
    kind,
    children.flatMap((child) => (child.kind === kind ? child.children : [child])),
  );
}
