import { limitNesting } from '../cursor.ts';
import type { Kind } from '../fields.ts';
import { foldValue } from '../fold.ts';
import { toPredicate } from '../predicate.ts';
import type { Query, Value } from '../syntax.ts';
import { fieldFor, type KnownKeyword } from './aliases.ts';
import { plainCharacters } from './characters.ts';
import { isFreeText, isInTitle, type Knowledge } from './knowledge.ts';
import { type LoosePair, lookForPair } from './loosePair.ts';
import { readLooseValues } from './looseValues.ts';
import { meantBy, readFlag, readMeaning } from './meaning.ts';
import { nearestKeyword } from './nearest.ts';
import { Reader } from './reader.ts';
import { readTitle } from './titleWords.ts';
import { UnknownKeyword } from './unknownKeyword.ts';
import { wellFormed } from './wellFormed.ts';

export interface Lenient {
  /** `null` when nothing that can be searched for is left. */
  readonly tree: Query | null;
  /** What was mended, in the reader's words, in the order of the query. */
  readonly notes: readonly string[];
}

/** `(card_set, Creation and Control)`: the help's own way to name a field, taken for a condition. */
const LISTED = /\(?\s*([A-Za-z_]+)\s*,\s*([^():",]{1,80}?)\s*(?:\)|$)/y;
/** Display options of other sites, which are no conditions. */
const NOT_CONDITIONS = /^(?:view|sort|order|display|as|is|has|regex)$/i;
const SIGNS = /[-!]+(?=[\p{L}\p{N}_("'/])|[-!]+(?=\s+[\p{L}_]+\s*[:=<>])|NOT\s+(?=\S)|~(?=\S)/uy;

/**
 * Reads what the strict grammar rejects, as a player meant it (SEARCH.md, last section): capitals, expected names,
 * spaces around operators, any quotation marks, `=`, AND/OR, unbalanced brackets, punctuation in names, half-typed ends.
 * @throws UnknownKeyword for a misspelt keyword, QueryRejection for what is nested too deep
 */
export function readLeniently(query: string, kind: Kind, knowledge: Knowledge): Lenient {
  const reader = new Reader(plainCharacters(query), kind, knowledge);
  const parts: (Query | 'or')[] = [];
  while (!reader.isAtEnd) {
    parts.push(...readSequence(reader, 0));
    if (reader.take(/\)/y) !== null) reader.notes.add('a closing bracket too many was left out');
  }
  return { tree: joinParts(parts), notes: [...reader.notes] };
}

/** Conditions and `or`s up to a closing bracket or the end; `and` needs no mark. */
function readSequence(reader: Reader, depth: number): (Query | 'or')[] {
  const parts: (Query | 'or')[] = [];
  for (;;) {
    reader.take(/(?:[\s,;]|\+(?=[\s\p{L}]))+/uy);
    if (reader.isAtEnd || reader.next === ')') return parts;
    if (reader.take(/(?:\|\|?|or\b(?=[\s(",;]|$))/iy) !== null) parts.push('or');
    else if (reader.take(/(?:&&?|and\b(?=[\s(",;]|$))/iy) === null) {
      const condition = readCondition(reader, depth);
      if (condition !== null) parts.push(condition);
    }
  }
}

function readCondition(reader: Reader, depth: number): Query | null {
  const { at: start } = reader;
  const sign = reader.take(SIGNS) ?? takeNot(reader);
  if (sign !== null) reader.skipSpace();
  const child = readUnsigned(reader, depth);
  if (child === null || sign === null || sign.startsWith('~')) return child;
  const isNegative = /^not/i.test(sign) || sign.length % 2 === 1;
  return isNegative ? { kind: 'not', child, span: { start, end: reader.at } } : child;
}

/** A `not` in lower case is a word of a title, except before a condition or a group. */
function takeNot(reader: Reader): string | null {
  const found = reader.look(/not\s+/iy)?.[0];
  if (found === undefined) return null;
  const after = reader.at + found.length;
  const next = lookForPair(reader, after);
  const isBeforeCondition = next !== null && next.known !== null;
  return isBeforeCondition || reader.text.charAt(after) === '(' ? reader.take(/not\s+/iy) : null;
}

function readUnsigned(reader: Reader, depth: number): Query | null {
  const listed = readListed(reader);
  if (listed !== null) return listed;
  if (reader.next === '(') return readGroup(reader, depth + 1);
  const pair = lookForPair(reader);
  return pair === null ? readTitle(reader) : readPair(reader, pair);
}

function readGroup(reader: Reader, depth: number): Query | null {
  limitNesting(depth, reader.at);
  reader.at += 1;
  const inside = joinParts(readSequence(reader, depth));
  if (reader.take(/\)/y) === null) reader.notes.add('a missing closing bracket was added');
  return inside;
}

/** `keyword OP value`, with spaces, other operators and other names for the keyword. */
function readPair(reader: Reader, pair: LoosePair): Query | null {
  const { written, known, operator, start, end } = pair;
  if (known === null) return readUnknownPair(reader, pair);
  reader.at = end;
  const value = readLooseValues(reader, pair, known.field);
  if (value === null) {
    if (reader.next === '(') return null;
    reader.notes.add(`“${reader.text.slice(start, end)}” has no value yet and was left out`);
    return null;
  }
  if (isPartOfName(pair) && !isReadable(reader, known, value)) {
    reader.at = start;
    return readTitle(reader);
  }
  if (written !== known.keyword) reader.notes.add(`“${written}” was read as “${known.keyword}”`);
  const meant = meantBy(reader, known, operator, value);
  const phrase = meant.field === known.field ? null : rereadPhrase(reader, pair, meant);
  return readMeaning(reader, meant, operator, phrase ?? value, { start, end: reader.at });
}

/** What turns out to be free text may be of more words than an id: `t: net damage`. */
function rereadPhrase(reader: Reader, pair: LoosePair, { field }: KnownKeyword): Value | null {
  if (!isFreeText(field)) return null;
  reader.at = pair.end;
  return readLooseValues(reader, pair, field);
}

function readUnknownPair(reader: Reader, pair: LoosePair): Query | null {
  const { written, operator, start } = pair;
  if (NOT_CONDITIONS.test(written)) return readOption(reader, pair);
  // What is compared with no number is no comparison.
  const isWord = /^[<>]/.test(operator) && !/^\s*[\dx]/i.test(pair.after);
  if (operator === '!' || isWord || isPartOfName(pair)) return readTitle(reader);
  const nearest = nearestKeyword(written, reader.kind);
  const mayBeName = operator === ':' && isInTitle(reader.knowledge, foldValue(written));
  if (nearest === null && mayBeName) return readTitle(reader);
  throw new UnknownKeyword(written, nearest, start);
}

/** `Building Better: Worlds` is a name: two capitals around a colon and a space. */
function isPartOfName({ written, operator, after }: LoosePair): boolean {
  return operator === ':' && /^\p{Lu}/u.test(written) && /^\s+\p{Lu}/u.test(after);
}

function isReadable({ knowledge }: Reader, { field }: KnownKeyword, value: Value): boolean {
  if (value.kind !== 'word') return true;
  return toPredicate(wellFormed(value.text, field), field, ':', knowledge.today) !== null;
}

/** `is:unique` is a condition after all; `view:full` is none and is left out. */
function readOption(reader: Reader, { written, operator, start, end }: LoosePair): Query | null {
  reader.at = end;
  reader.skipSpace();
  const text = reader.take(/[^\s()|&,;"]+/y) ?? '';
  const span = { start, end: reader.at };
  const flag = /^(?:is|has)$/i.test(written)
    ? readFlag(reader, operator, { kind: 'word', text, quoted: false, span }, span)
    : null;
  if (flag === null) reader.notes.add(`“${written}:${text}” is no condition and was left out`);
  return flag;
}

function readListed(reader: Reader): Query | null {
  const { at: start, kind } = reader;
  const [whole, keyword, text] = reader.look(LISTED) ?? [];
  const known = keyword === undefined ? null : fieldFor(keyword, kind);
  if (whole === undefined || text === undefined || known === null) return null;
  if (fieldFor(text, kind)?.field === known.field) return null;
  reader.at = start + whole.length;
  reader.notes.add('a comma was taken for a colon');
  const span = { start, end: reader.at };
  return readMeaning(reader, known, ':', { kind: 'word', text, quoted: false, span }, span);
}

/** Conditions and `or`s as a tree; an `or` without something on both sides is left out. */
function joinParts(parts: readonly (Query | 'or')[]): Query | null {
  const alternatives: Query[][] = [[]];
  for (const part of parts) {
    if (part === 'or') alternatives.push([]);
    else alternatives.at(-1)?.push(part);
  }
  const all = alternatives.map((group) => join('and', group));
  return join(
    'or',
    all.filter((group) => group !== null),
  );
}

function join(kind: 'and' | 'or', children: readonly Query[]): Query | null {
  const [first] = children;
  if (first === undefined || children.length === 1) return first ?? null;
  const span = { start: first.span.start, end: children.at(-1)?.span.end ?? first.span.end };
  return {
    kind,
    children: children.flatMap((child) => (child.kind === kind ? child.children : [child])),
    span,
  };
}
