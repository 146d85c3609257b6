import type { Cursor } from './cursor.ts';
import { type JoinedValue, joinValues } from './joinValues.ts';
import { regex, type Value, word } from './syntax.ts';

const BARE_WORD = /[\p{L}0-9_!-]+/uy;
/** No quotation mark inside: the reference's escapes do not protect one. */
const QUOTED = /"[^"]+"|'[^']+'/y;
/** Like a JavaScript literal: a slash may follow a backslash or stand in a class. */
const REGEX = /\/(?![*/])(?:[^\\/[]|\\[\s\S]|\[(?:[^\]\\]|\\[\s\S])*\])+\//y;

/** Values joined by `|` and `&`, with equal precedence, left-associative: `a|b&c` is `(a|b)&c`. */
export function parseValues(cursor: Cursor): Value | null {
  const first = parseValue(cursor);
  if (first === null) return null;
  const others: JoinedValue[] = [];
  for (;;) {
    const { at: end } = cursor;
    const kind = takeJoint(cursor);
    const value = kind === null ? null : parseValue(cursor);
    if (kind === null || value === null) {
      cursor.at = end;
      return joinValues(first, others, end);
    }
    others.push({ kind, value });
  }
}

function parseValue(cursor: Cursor): Value | null {
  const { at: start, next } = cursor;
  if (next === '(') return cursor.inParentheses(() => parseGroup(cursor));
  const quoted = cursor.take(QUOTED);
  if (quoted !== null) {
    const text = quoted.slice(1, -1).replace(/\\(.)/g, '$1');
    return word(text, { start, end: cursor.at });
  }
  const pattern = cursor.take(REGEX);
  if (pattern !== null) return regex(pattern.slice(1, -1), { start, end: cursor.at });
  const text = cursor.take(BARE_WORD);
  if (text !== null) return word(text, { start, end: cursor.at });
  noteMissing(cursor);
  return null;
}

/** Inside parentheses, spaces may surround one `|` or `&`. */
function parseGroup(cursor: Cursor): Value | null {
  cursor.skipSpace();
  const left = parseValues(cursor);
  if (left === null) return null;
  const before = cursor.at;
  cursor.skipSpace();
  const kind = takeJoint(cursor);
  cursor.skipSpace();
  const right = kind === null ? null : parseValues(cursor);
  if (right === null) cursor.at = before;
  cursor.skipSpace();
  return kind === null || right === null ? left : joinValues(left, [{ kind, value: right }], cursor.at);
}

function takeJoint(cursor: Cursor): 'any' | 'all' | null {
  if (cursor.takeCharacter('|')) return 'any';
  return cursor.takeCharacter('&') ? 'all' : null;
}

function noteMissing(cursor: Cursor): void {
  const { at, next } = cursor;
  const rest = cursor.text.length;
  if (next === '"' || next === "'") {
    const isEmpty = cursor.text.charAt(at + 1) === next;
    if (isEmpty) cursor.note('Nothing between these quotation marks', at);
    else cursor.note('This quotation mark isn’t closed', at, rest);
  } else if (next === '/') {
    cursor.note('This regular expression isn’t complete', at, rest);
  } else if (cursor.isAtEnd || next.trim() === '') {
    cursor.note('A value is missing here', at);
  } else {
    cursor.noteUnexpected();
  }
}
