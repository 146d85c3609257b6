import type { Field } from '../fields.ts';
import { JoinedValues } from '../parseValue.ts';
import type { Value } from '../syntax.ts';
import { trimmed } from './characters.ts';
import { isFreeText, isIdField } from './knowledge.ts';
import { gluedAt, type LoosePair, lookForPair } from './loosePair.ts';
import { manyWords } from './manyWords.ts';
import { isRegex, takeQuoted, takeRegex } from './quotations.ts';
import type { Reader } from './reader.ts';

const BARE = /[^\s()[\]|&,;"]+/y;
const BARE_ID = /[^\s()[\]|&,;"/]+/y;
/** One bracket, which the query's end closes too. */
const LIST = /\(([^()[\]:<>=]*)(?:\)|$)|\[([^()[\]:<>=]*)(?:\]|$)/y;

/** Reads the values after `keyword OP`, whatever joins them and with the keyword said again; null for none. */
export function readLooseValues(reader: Reader, pair: LoosePair, field: Field): Value | null {
  reader.skipSpace();
  const list = readList(reader, field);
  if (list !== null) return list;
  const { at: start } = reader;
  const first = readValue(reader, pair, field);
  if (first === null) return null;
  const joined = new JoinedValues(first);
  for (;;) {
    const { at: end } = reader;
    const kind = takeJoint(reader, pair, field);
    if (kind === null) reader.at = end;
    const next = kind === null ? null : readValue(reader, pair, field);
    // A joint that no value follows is half-typed, and goes.
    if (kind === null || next === null) return joined.value({ start, end });
    joined.add(kind, next, { start, end: reader.at });
  }
}

/** `(a or b)`, `[a, b]`, `(a | b)`: one bracket that holds values and nothing else. */
function readList(reader: Reader, field: Field): Value | null {
  const whole = reader.look(LIST);
  const inside = whole?.[1] ?? whole?.[2];
  if (whole === null || inside === undefined) return null;
  const span = { start: reader.at, end: reader.at + whole[0].length };
  const separator = isFreeText(field) ? /[|&,;]|\b(?:or|and)\b/i : /[|&,;\s]|\b(?:or|and)\b/i;
  const quoted = inside.match(/"[^"]+"/g)?.map((part) => part.slice(1, -1)) ?? [];
  const texts = (quoted.length > 0 ? quoted : inside.split(separator))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const words = texts.map((text): Value => ({ kind: 'word', text, quoted: false, span }));
  const [first] = words;
  if (first === undefined) return null;
  reader.at = span.end;
  if (!/[)\]]$/.test(whole[0])) reader.notes.add('a missing closing bracket was added');
  if (words.length === 1) return first;
  return { kind: /&|\band\b/i.test(inside) ? 'all' : 'any', values: words, span };
}

/** What joins the next value: `|` and `&`, and between ids a comma or a slash. */
function takeJoint(reader: Reader, pair: LoosePair, field: Field): 'any' | 'all' | null {
  const mark = reader.take(isIdField(field) ? /\s*(?:\|\|?|&&?|[,/])\s*/y : /\s*(?:\|\|?|&&?)\s*/y);
  if (mark === null) return null;
  const isAll = mark.includes('&');
  const next = lookForPair(reader);
  if (next !== null && next.known !== null) {
    const isSameAgain = next.known.field === field && next.operator === ':' && pair.operator === ':';
    if (isAll || !isSameAgain) return null;
    reader.at = next.end;
    reader.skipSpace();
  } else if (reader.look(/[-!][\p{L}_]+[:<>=!]/uy) !== null) {
    return null;
  }
  return isAll ? 'all' : 'any';
}

function readValue(reader: Reader, pair: LoosePair, field: Field): Value | null {
  const { at: start } = reader;
  const word = (text: string, quoted: boolean): Value | null =>
    text.trim() === '' ? null : { kind: 'word', text, quoted, span: { start, end: reader.at } };

  const quoted = takeQuoted(reader);
  if (quoted !== null) return word(quoted, true);
  const regex = pair.isPattern ? null : takeRegex(reader);
  if (regex !== null) return { kind: 'regex', source: regex, span: { start, end: reader.at } };
  // The next condition begins where a known keyword and its operator stand; right after an operator a letter or two
  // may be a value that has run into it: `f:s:virus`.
  const next = lookForPair(reader);
  const isNext = next !== null && next.known !== null && (start > pair.end || next.written.length > 2);
  if (isNext) return null;
  const bare = reader.take(isIdField(field) ? BARE_ID : BARE);
  if (bare === null) return null;
  if (pair.isPattern && /[\^$.*+?{}\\]/.test(bare) && isRegex(bare)) {
    return { kind: 'regex', source: bare, span: { start, end: reader.at } };
  }
  const glued = gluedAt(bare, reader);
  if (glued !== null) {
    reader.at = start + glued;
    reader.notes.add('a missing space was added');
    return word(bare.slice(0, glued), false);
  }
  const text = trimmed(bare, /[~/\\]/, /[.:?\\]/);
  return text === '' ? null : word(manyWords(reader, pair, field, text), false);
}
