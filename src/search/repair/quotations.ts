import type { Reader } from './reader.ts';

/** `''…''` is a quotation too, and so is one that the query's end closes. An apostrophe inside a word is none. */
const QUOTED = /''(?=\S)[^']+''|""(?=\S)[^"]+""|"[^"]*(?:"|$)|'[^']*'(?=[\s)\]|&,;]|$)/y;
const REGEX = /\/((?:[^/\\\s]|\\.|(?<=\S) (?=\S))+)(?:\/(?=[\s)|&]|$)|$)/y;

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

/** The source of a regular expression that begins here, closed or not. */
export function takeRegex(reader: Reader): string | null {
  const found = reader.look(REGEX);
  if (found?.[1] === undefined) return null;
  reader.at += found[0].length;
  if (!found[0].endsWith('/')) reader.notes.add('a missing slash was added');
  return found[1];
}

/** Whether the strict grammar and the browser take a source as a regular expression. */
export function isRegex(source: string): boolean {
  try {
    return !/^[*/]|(?<!\\)(?:\\\\)*\//.test(source) && new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
