import type { Query, Value } from '../syntax.ts';
import { trimmed } from './characters.ts';
import { takeQuoted } from './quotations.ts';
import type { Reader } from './reader.ts';

const WORD = /[^\s()|&,;"]+/y;
/** A symbol of the rules text, as the API writes it. */
const SYMBOL = /^\[([a-z-]+)\]$/i;
/** Punctuation that ends a word within a name, where no space follows: `Mr.Li`, `Kaplan:Universal`. */
const WITHIN = /(?<=\p{L}{2})[.:](?=\p{L}{2})/u;

const PUNCTUATION = /[^\p{L}\p{N}]/u;

/** A word or quotation that asks for a title. Punctuation at its ends goes; what is inside stays, in quotes. */
export function readTitle(reader: Reader): Query | null {
  const { at: start } = reader;
  const quoted = takeQuoted(reader);
  const word = quoted ?? reader.take(WORD);
  if (word === null) {
    // Nothing begins here: a stray mark.
    reader.at += 1;
    return null;
  }
  const span = { start, end: reader.at };
  const symbol = SYMBOL.exec(word)?.[1];
  if (symbol !== undefined) return condition('text', symbol.toLowerCase(), span);
  const texts =
    quoted === null
      ? word.split(WITHIN).map((part) => trimmed(part, PUNCTUATION, PUNCTUATION))
      : [word.trim()];
  const conditions = texts.filter((text) => text !== '').map((text) => condition(null, text, span));
  const [first] = conditions;
  if (first === undefined && word !== '') reader.notes.add(`“${word}” names nothing and was left out`);
  if (first === undefined || conditions.length === 1) return first ?? null;
  return { kind: 'and', children: conditions, span };
}

function condition(keyword: string | null, text: string, span: Query['span']): Query {
  const value: Value = { kind: 'word', text, quoted: false, span };
  return { kind: 'condition', keyword, operator: ':', value, span };
}
