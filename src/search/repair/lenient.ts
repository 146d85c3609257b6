import type { Field, Kind } from '../fields.ts';
import type { Operator, Query, Value } from '../syntax.ts';
import { fieldFor } from './aliases.ts';
import { nearestKeyword } from './nearest.ts';
import { type LooseValue, readValue } from './values.ts';

/** What was mended, in the reader's words, in the order of the query. */
export type Note = string;

export interface Lenient {
  /** `null` when nothing that can be searched for is left. */
  readonly tree: Query | null;
  readonly notes: readonly Note[];
}

/** A keyword that is near one of ours and near enough that guessing would be presumptuous. */
export class UnknownKeyword extends Error {
  readonly keyword: string;
  readonly suggestion: string;
  readonly position: number;

  constructor(keyword: string, suggestion: string, position: number) {
    super(`“${keyword}” — did you mean “${suggestion}”?`);
    this.keyword = keyword;
    this.suggestion = suggestion;
    this.position = position;
  }
}

const DEEPEST = 100;
const PAIR = /([A-Za-z_][A-Za-z_-]*)(\s*)(<=|>=|=<|=>|!=|!:|==|=~|[:=<>!]|%3[aA]?|(?=")|\()/y;
const LISTED = /\(?\s*([A-Za-z_]+)\s*,\s*([^():",]+?)\s*(?:\)|$)/y;
const WORD = /[^\s()|&,;"]+/y;
/** Display options of other sites, which are no conditions. */
const NOT_CONDITIONS = /^(view|sort|order|display|as|is)$/i;

/**
 * Reads what the strict grammar rejects, as a player meant it (SEARCH.md, last section): capitals, expected names,
 * spaces around operators, any quotation marks, `=`, AND/OR, unbalanced brackets, punctuation in names, half-typed ends.
 * `subtypes`: names in lower case, so that `s:Code Gate` is known to be one.
 * @throws UnknownKeyword for a misspelt keyword
 */
export function readLeniently(query: string, kind: Kind, subtypes: ReadonlySet<string>): Lenient {
  return new LenientParser(plainCharacters(query), kind, subtypes).read();
}

/** Typographic characters as the ASCII ones that they stand for, one for one. */
function plainCharacters(query: string): string {
  return query
    .replace(/[“”„‟″«»＂]/g, '"')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replaceAll('：', ':')
    .replaceAll('＝', '=');
}

class LenientParser {
  private readonly text: string;
  private readonly kind: Kind;
  private readonly subtypes: ReadonlySet<string>;
  private readonly notes = new Set<Note>();
  private at = 0;
  private depth = 0;

  constructor(text: string, kind: Kind, subtypes: ReadonlySet<string>) {
    this.text = text;
    this.kind = kind;
    this.subtypes = subtypes;
  }

  read(): Lenient {
    const parts: (Query | 'or')[] = [];
    while (this.at < this.text.length) {
      parts.push(...this.sequence());
      if (this.text.charAt(this.at) === ')') {
        this.notes.add('a closing bracket too many was left out');
        this.at += 1;
      }
    }
    return { tree: joinParts(parts), notes: [...this.notes] };
  }

  /** Conditions and `or`s up to a closing bracket or the end; `and` needs no mark. */
  private sequence(): (Query | 'or')[] {
    const parts: (Query | 'or')[] = [];
    for (;;) {
      this.skip(/[\s,;]*/y);
      const rest = this.text.charAt(this.at);
      if (rest === '' || rest === ')') return parts;
      if (this.take(/(\|\|?|or\b(?=[\s("]|$))/iy)) {
        parts.push('or');
        continue;
      }
      if (this.take(/(&&?|and\b(?=[\s("]|$))/iy)) continue;
      const condition = this.condition();
      if (condition !== null) parts.push(condition);
    }
  }

  private condition(): Query | null {
    const start = this.at;
    const sign = this.take(/[-!]+(?=[\p{L}\p{N}("'/])|NOT\s+(?=\S)|~(?=\S)/uy);
    const child = this.unsigned();
    if (child === null || sign === null || sign.startsWith('~')) return child;
    const isNegative = sign.startsWith('N') || sign.length % 2 === 1;
    return isNegative ? { kind: 'not', child, span: { start, end: this.at } } : child;
  }

  private unsigned(): Query | null {
    const listed = this.listedPair();
    if (listed !== null) return listed;
    if (this.text.charAt(this.at) === '(') return this.group();
    return this.pair() ?? this.word();
  }

  /** `(card_set, Creation and Control)`: the help's own way to name a field, taken for a condition. */
  private listedPair(): Query | null {
    const before = this.at;
    LISTED.lastIndex = before;
    const found = LISTED.exec(this.text);
    const known = found?.[1] === undefined ? null : this.fieldFor(found[1]);
    if (found?.[2] === undefined || known === null || this.fieldFor(found[2])?.field === known.field)
      return null;
    this.at = before + found[0].length;
    this.notes.add('a comma was taken for a colon');
    return this.asCondition(known, ':', [{ text: found[2], joint: null }], before);
  }

  private group(): Query | null {
    this.at += 1;
    this.depth += 1;
    if (this.depth > DEEPEST) {
      this.at = this.text.length;
      return null;
    }
    const inside = joinParts(this.sequence());
    this.depth -= 1;
    if (this.take(/\)/y) === null) this.notes.add('a missing closing bracket was added');
    return inside;
  }

  /** `keyword OP value`, with spaces, other operators and other names for the keyword. */
  private pair(): Query | null {
    const start = this.at;
    const found = this.matchPair();
    if (found === null) return null;
    const { keyword, operator, known } = found;
    if (known === null) {
      const near = nearestKeyword(keyword, this.kind);
      if (near !== null) throw new UnknownKeyword(keyword, near, start);
      if (!NOT_CONDITIONS.test(keyword)) return null;
      this.at = found.end;
      const value = this.take(WORD) ?? '';
      this.notes.add(`“${keyword}:${value}” is no condition and was left out`);
      return null;
    }
    this.at = found.end;
    if (keyword !== known.keyword) this.notes.add(`“${keyword}” was read as “${known.keyword}”`);
    const values = this.values(known.field, operator === '=~');
    if (operator === '(') this.take(/\s*\)/y);
    if (values.length === 0) {
      this.notes.add(`“${keyword}${operator}” has no value yet and was left out`);
      return null;
    }
    return this.asCondition(known, operator, values, start);
  }

  private matchPair() {
    PAIR.lastIndex = this.at;
    const found = PAIR.exec(this.text);
    if (found?.[1] === undefined) return null;
    const [whole, keyword, space = '', operator = ''] = found;
    const known = this.fieldFor(keyword);
    // "foo !bar" is a word and a negation, "Personal (…)" a word and a group, "Jinteki : Re…" a name
    if (space !== '' && (known === null || /^(!|\(|)$/.test(operator))) return null;
    if (known === null && (operator === '(' || operator === '')) return null;
    return { keyword, operator, known, end: this.at + whole.length };
  }

  private fieldFor(keyword: string) {
    return fieldFor(keyword, this.kind) ?? fieldFor(keyword, this.kind === 'cards' ? 'printings' : 'cards');
  }

  /** Values joined by `|` and `&`, with spaces and with the keyword said again. */
  private values(field: Field, isRegex: boolean): LooseValue[] {
    const values: LooseValue[] = [];
    let joint: LooseValue['joint'] = null;
    this.skip(/\s*/y);
    for (;;) {
      const value = this.value(isRegex);
      if (value === null) return values;
      values.push({ text: this.wholeSubtype(value.text, field), isRegex: value.isRegex ?? false, joint });
      const before = this.at;
      const mark = this.take(/\s*(\|\|?|&&?)\s*/y);
      if (mark === null) return values;
      const next = this.matchPair();
      if (next?.known !== undefined && next.known !== null) {
        if (next.known.field !== field || mark.includes('&') || !/^[:=]$/.test(next.operator)) {
          this.at = before;
          return values;
        }
        this.at = next.end;
        this.skip(/\s*/y);
      } else if (/^[-!]\w+[:<>=!]/.test(this.text.slice(this.at, this.at + 40))) {
        this.at = before;
        return values;
      }
      joint = mark.includes('|') ? '|' : '&';
    }
  }

  private value(isRegex: boolean): Omit<LooseValue, 'joint'> | null {
    const quoted = this.quoted();
    if (quoted !== null) return { text: quoted };
    const regex = isRegex ? null : this.take(/\/(?:[^/\\\s]|\\.)+\/(?=[\s)|&]|$)/y);
    if (regex !== null) return { text: regex.slice(1, -1), isRegex: true };
    // The next condition begins where a known keyword and its operator stand
    const isNextPair = this.matchPair()?.known ?? null;
    if (isNextPair !== null && /\s/.test(this.text.charAt(this.at - 1))) return null;
    const word = this.take(WORD);
    if (word === null) return null;
    return isRegex && /[\^$.*+?[\]{}\\]/.test(word)
      ? { text: word, isRegex: true }
      : { text: word.replace(/^~/, '') };
  }

  /** `s:Code Gate`: takes the next word too where both together name a subtype. */
  private wholeSubtype(first: string, field: Field): string {
    if (field.source.in !== 'subtypeNames') return first;
    const before = this.at;
    const next = this.take(/\s+[\p{L}-]+/uy);
    if (next === null) return first;
    const both = `${first} ${next.trim()}`;
    if (this.subtypes.has(both.toLowerCase())) return both;
    this.at = before;
    return first;
  }

  /** A quotation, closed or not; `''…''` is one too. An apostrophe inside a word is none. */
  private quoted(): string | null {
    const found = this.take(/''(?=\S)[^']+''|""(?=\S)[^"]+""|"[^"]*("|$)|'[^']*'(?=[\s)|&,;]|$)/y);
    if (found === null) return null;
    if (/^"[^"]*$/.test(found)) this.notes.add('a missing quotation mark was added');
    return found.replace(/^(''|""|["'])/, '').replace(/(''|""|["'])$/, '');
  }

  /** A word of a title. Punctuation at its ends goes; what is inside stays, in quotes. */
  private word(): Query | null {
    const start = this.at;
    const quoted = this.quoted();
    const word = quoted ?? this.take(WORD);
    if (word === null) {
      this.at += 1;
      return null;
    }
    const token = /^\[([a-z-]+)\]$/i.exec(word);
    const span = { start, end: this.at };
    if (token?.[1] !== undefined) {
      const value: Value = { kind: 'word', text: token[1].toLowerCase(), quoted: true, span };
      return { kind: 'condition', keyword: 'text', operator: ':', value, span };
    }
    const text = quoted === null ? word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') : word.trim();
    if (text === '') {
      if (word !== '') this.notes.add(`“${word}” names nothing and was left out`);
      return null;
    }
    if (quoted === null && text !== word) this.notes.add(`“${word}” was read as “${text}”`);
    const value: Value = { kind: 'word', text, quoted: quoted !== null, span };
    return { kind: 'condition', keyword: null, operator: ':', value, span };
  }

  private asCondition(
    known: { readonly field: Field; readonly keyword: string },
    written: string,
    values: readonly LooseValue[],
    start: number,
  ): Query | null {
    return readValue(known, toOperator(written), values, { start, end: this.at }, this.notes);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null || found[0] === '') return null;
    this.at += found[0].length;
    return found[0];
  }

  private skip(pattern: RegExp): void {
    this.take(pattern);
  }
}

/** Conditions and `or`s as a tree; an `or` without something on both sides is left out. */
function joinParts(parts: readonly (Query | 'or')[]): Query | null {
  const groups: Query[][] = [[]];
  for (const part of parts) {
    if (part === 'or') groups.push([]);
    else groups.at(-1)?.push(part);
  }
  const alternatives = groups.map((group) => join('and', group)).filter((group) => group !== null);
  return join('or', alternatives);
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

function toOperator(written: string): Operator {
  switch (written) {
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '!':
      return written;
    case '=<':
      return '<=';
    case '=>':
      return '>=';
    case '!=':
    case '!:':
      return '!';
    default:
      return ':';
  }
}
