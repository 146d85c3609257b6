import type { Reader } from './reader.ts';

/** `''…''` is a quotation too, and so is one that the query's end closes. An apostrophe inside a word is none. */
const QUOTED = /''(?=\S)[^']+''|""(?=\S)[^"]+""|"[^"]*(?:"|$)|'[^']*'(?=[\s)\]|&,;]|$)/y;
const REGEX = /\/((?:[^/\\\s]|\\.|(?<=\S) (?=\S))+)(?:\/(?=[\s)|&,;]|$)|$)/y;

/** The text of a quotation that begins here. */
export function takeQuoted(reader: Reader): string | null {
  const quoted = reader.take(QUOTED);
  if (quoted === null) return null;
  if (/^"[^"]*$/.test(quoted)) reader.notes.add('a missing quotation mark was added');
  return quoted
    .replace(/^(?:''|""|["'])/, '')
    .replace(/(?:''|""|["'])$/, '')
    .replaceAll('\\', '');
}

/** A regular expression that begins here; one that is never closed only where it makes sense closed at the end. */
export function takeRegex(reader: Reader): string | null {
  const [whole, source] = reader.look(REGEX) ?? [];
  if (whole === undefined || source === undefined) return null;
  const isClosed = whole.endsWith('/');
  if (!isClosed && !isRegex(source)) return null;
  if (!isClosed) reader.notes.add('a missing slash was added');
  reader.at += whole.length;
  return source;
}

/** Whether a source can be used as a regular expression. */
export function isRegex(source: string): boolean {
  try {
    return !/^[*/]/.test(source) && new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
