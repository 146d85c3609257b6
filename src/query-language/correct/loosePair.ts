import type { Operator } from '../syntax.ts';
import { fieldFor, type KnownKeyword } from './aliases.ts';
import type { Reader } from './reader.ts';

const KEYWORD = /([\p{L}_][\p{L}_-]*)(\s*)/uy;
/** What people write between a keyword and its value. A quotation mark or a bracket may follow at once. */
const OPERATOR = /!=|<>|!:|:!|=~|==|[:=]?\s*(?:<=|=<|>=|=>|<|>)|[:=!]|%3|(?=")|(?=[([])/y;

const LONGEST_KEYWORD = 30;

/** `keyword OP`, and where its value begins. `known` is null for a keyword that nothing is called by. */
export interface LoosePair {
  readonly written: string;
  readonly known: KnownKeyword | null;
  readonly operator: Operator;
  readonly isPattern: boolean;
  /** Whether a space stands before the value, which then may be of many words. */
  readonly isSpaced: boolean;
  readonly start: number;
  readonly end: number;
  /** The text from `end` on. */
  readonly after: string;
}

/** Looks for a keyword and its operator; takes nothing. */
export function lookForPair(reader: Reader, start = reader.at): LoosePair | null {
  const named = reader.look(KEYWORD, start);
  if (named?.[1] === undefined) return null;
  const [before, written, space = ''] = named;
  const operator = reader.look(OPERATOR, start + before.length)?.[0];
  if (operator === undefined) return null;
  const known = fieldFor(written, reader.kind);
  // "foo !bar" is a word and a negation, "Personal (…)" a word and a group, "Jinteki : Re…" a name.
  if (space !== '' && (known === null || operator === '!' || operator === '')) return null;
  if (known === null && operator === '') return null;
  const end = start + before.length + operator.length;
  return {
    written,
    known,
    operator: toOperator(operator.replace(/\s/g, '')),
    isPattern: operator === '=~',
    isSpaced: /\s/.test(reader.text.charAt(end)),
    start,
    end,
    after: reader.text.slice(end),
  };
}

/**
 * Where a value that has run into the next condition ends: `haas` in `haasx:tag`, `3` in `3type:ice`. The longest
 * keyword wins; null where the value holds no operator after a keyword.
 */
export function gluedAt(word: string, reader: Reader): number | null {
  const operatorAt = word.slice(1).search(/[:<>=]/) + 1;
  if (operatorAt === 0) return null;
  for (let at = Math.max(1, operatorAt - LONGEST_KEYWORD); at < operatorAt; at += 1) {
    const keyword = word.slice(at, operatorAt);
    const known = /^[\p{L}_]+$/u.test(keyword) ? fieldFor(keyword, reader.kind) : null;
    if (known !== null && known.keyword === keyword.toLowerCase()) return at;
  }
  return null;
}

function toOperator(written: string): Operator {
  switch (written.replace(/^:(?=[<>=])/, '')) {
    case '<':
      return '<';
    case '>':
      return '>';
    case '<=':
    case '=<':
      return '<=';
    case '>=':
    case '=>':
      return '>=';
    case '!':
    case '!=':
    case '<>':
    case '!:':
    case ':!':
      return '!';
    default:
      return ':';
  }
}
