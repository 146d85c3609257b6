import type { Field } from '../fields.ts';
import { isFreeText, isKnownValue } from './knowledge.ts';
import { type LoosePair, lookForPair } from './loosePair.ts';
import type { Reader } from './reader.ts';
import { wellFormed } from './wellFormed.ts';

const NEXT_WORD = / +(?!AND\b|OR\b|NOT\b)([\p{L}\p{N}][\p{L}\p{N}'.-]*)/uy;
/** The longest names of sets have five words. */
const MOST_WORDS = 6;

/**
 * A value that goes on after its first word: as long as the words are one known name (`set:Vantage Point`,
 * `s:Code Gate`), or up to the next condition where a space after the operator says that all of them belong together
 * (`text: end the run`).
 */
export function manyWords(reader: Reader, pair: LoosePair, field: Field, first: string): string {
  const isPhrase = isFreeText(field) && pair.isSpaced;
  let words = first;
  let { at } = reader;
  let best = { words, at };
  for (let count = 1; isPhrase || count < MOST_WORDS; count += 1) {
    const next = reader.look(NEXT_WORD, at);
    if (next?.[1] === undefined || lookForPair(reader, at + next[0].length - next[1].length) !== null) break;
    if (isConnective(reader, next[1], at + next[0].length)) break;
    words += ` ${next[1]}`;
    at += next[0].length;
    if (isPhrase || isKnownValue(reader.knowledge, field, wellFormed(words, field))) best = { words, at };
  }
  reader.at = best.at;
  return best.words;
}

/** `or` and `and` are words of a text, except before a condition or a group. */
function isConnective(reader: Reader, word: string, at: number): boolean {
  const after = /^(?:or|and)$/.test(word) ? reader.look(/ +[-!]?(?=\S)/y, at)?.[0] : undefined;
  if (after === undefined) return false;
  const start = at + after.length;
  return reader.text.charAt(start) === '(' || (lookForPair(reader, start)?.known ?? null) !== null;
}
