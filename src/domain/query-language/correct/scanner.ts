import { entryOf } from '../../text/lookup.ts';
import type { Kind } from '../fields.ts';
import { TextPosition } from '../parse.ts';
import { OPERATORS, type Operator } from '../syntax.ts';
import type { Knowledge } from './knowledge.ts';
import { fieldFor, type NamedField } from './names.ts';

const FULL_WIDTH_TO_ASCII = 0xfee0;

/**
 * Undoes what phones, word processors and address bars do to characters: typographic quotation marks and dashes, signs
 * like `≤`, full-width letters, unusual spaces, `%20`.
 */
export function plainCharacters(query: string): string {
  return query
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_TO_ASCII))
    .replace(/%(?:20|22|28|29|3a|7c)/gi, (encoded) => decodeURIComponent(encoded))
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‘’‚‛′`´ʼ]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/≤/g, '<=')
    .replace(/≥/g, '>=')
    .replace(/≠/g, '!=')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\p{Zs}|\s/gu, ' ');
}

/**
 * Trims characters that match single-character patterns. (One pattern of many characters before `$` would take quadratic
 * time if there are many in the middle.)
 */
export function trimCharacters(text: string, head: RegExp, tail: RegExp): string {
  const characters = [...text];
  const first = characters.findIndex((character) => !head.test(character));
  const last = characters.findLastIndex((character) => !tail.test(character));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

/** `''…''` is a quotation too, and the end of the query closes one. An apostrophe inside a word is not one. */
const QUOTED = /''(?=\S)[^']+''|""(?=\S)[^"]+""|"[^"]*(?:"|$)|'[^']*'(?=[\s)\]|&,;]|$)/y;
const REGEX = /\/((?:[^/\\\s]|\\.|(?<=\S) (?=\S))+)(?:\/(?=[\s)|&,;]|$)|$)/y;

/** A position in a leniently parsed query, with its context and the corrections so far. */
export class Scanner extends TextPosition {
  readonly kind: Kind;
  readonly knowledge: Knowledge;
  /** Corrections in words for the user, in the order of the query. */
  readonly notes = new Set<string>();

  constructor(text: string, kind: Kind, knowledge: Knowledge) {
    super(text);
    this.kind = kind;
    this.knowledge = knowledge;
  }

  skipSpace(): void {
    this.take(/\s+/y);
  }

  /** Consumes a quotation that starts here and returns its text. */
  takeQuoted(): string | null {
    const quoted = this.take(QUOTED);
    if (quoted === null) return null;
    if (/^"[^"]*$/.test(quoted)) this.notes.add('added a missing quotation mark');
    return quoted
      .replace(/^(?:''|""|["'])/, '')
      .replace(/(?:''|""|["'])$/, '')
      .replaceAll('\\', '');
  }

  /** Consumes a regular expression that starts here; an unclosed one only if it is valid up to the end. */
  takeRegex(): string | null {
    const found = this.peek(REGEX);
    if (found === null) return null;
    const [whole, source = ''] = found;
    const isClosed = whole.endsWith('/');
    if (!isClosed && !isValidRegex(source)) return null;
    if (!isClosed) this.notes.add('added a missing slash');
    this.at += whole.length;
    return source;
  }
}

export function isValidRegex(source: string): boolean {
  try {
    return !/^[*/]/.test(source) && new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

const KEYWORD = /([\p{L}_][\p{L}_-]*)(\s*)/uy;
/** What people write between a keyword and its value. A quotation mark or a bracket may follow directly. */
const OPERATOR = /!=|<>|!:|:!|=~|==|[:=]?\s*(?:<=|=<|>=|=>|<|>)|[:=!]|%3|(?=")|(?=[([])/y;

const LONGEST_KEYWORD = 30;

/** `keyword OP`, and where its value begins. */
export interface KeywordOperator {
  readonly written: string;
  /** Null if no field has the keyword. */
  readonly known: NamedField | null;
  readonly operator: Operator;
  /** Whether the operator is `=~`. */
  readonly takesRegex: boolean;
  readonly start: number;
  readonly end: number;
  /** The text from `end` on. */
  readonly after: string;
}

/** Matches a keyword and its operator without consuming them. */
export function peekKeyword(scanner: Scanner, start = scanner.at): KeywordOperator | null {
  const named = scanner.peek(KEYWORD, start);
  if (named?.[1] === undefined) return null;
  const [before, written, space = ''] = named;
  const operator = scanner.peek(OPERATOR, start + before.length)?.[0];
  if (operator === undefined) return null;
  const known = fieldFor(written, scanner.kind);
  // "foo !bar" is a word and a negation, "Personal (…)" a word and a group, "Jinteki : Re…" a title
  if (space !== '' && (known === null || operator === '!' || operator === '')) return null;
  if (known === null && operator === '') return null;
  const end = start + before.length + operator.length;
  return {
    written,
    known,
    operator: toOperator(operator.replace(/\s/g, '')),
    takesRegex: operator === '=~',
    start,
    end,
    after: scanner.text.slice(end),
  };
}

/**
 * Where a missing space should split a word: after `haas` in `haasx:tag`, after `3` in `3type:ice`. The longest keyword
 * wins; null if the word has no operator after a keyword.
 */
export function missingSpaceIn(word: string, scanner: Scanner): number | null {
  const operatorAt = word.slice(1).search(/[:<>=]/) + 1;
  for (let at = Math.max(1, operatorAt - LONGEST_KEYWORD); at < operatorAt; at += 1) {
    const keyword = word.slice(at, operatorAt);
    if (fieldFor(keyword, scanner.kind)?.keyword === keyword.toLowerCase()) return at;
  }
  return null;
}

/** Other ways to write an operator; any other is `:`. */
const OTHER_OPERATORS: Readonly<Record<string, Operator>> = {
  '=<': '<=',
  '=>': '>=',
  '!=': '!',
  '<>': '!',
  '!:': '!',
  ':!': '!',
};

function toOperator(written: string): Operator {
  const plain = written.replace(/^:(?=[<>=])|^=(?=[<>]=)/, '');
  return OPERATORS.find((operator) => operator === plain) ?? entryOf(OTHER_OPERATORS, plain) ?? ':';
}
