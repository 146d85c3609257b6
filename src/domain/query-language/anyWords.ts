import { remember } from '../text/remember.ts';
import { normalizeValue } from './correct/knowledge.ts';
import { nearestName } from './correct/names.ts';
import { FIELDS_BY_KEYWORD, type Field, sharedField } from './fields.ts';
import { foldValue, plainTitle } from './fold.ts';
import type { SearchIndex } from './searchIndex.ts';
import { print, wordCondition } from './syntax.ts';

/** Words interpreted as conditions on other fields than the title. */
export interface AnyWords {
  /** Strict: `f:anarch s:icebreaker` */
  readonly query: string;
  /** Best first (docs/search.md, Any words). */
  readonly positions: readonly number[];
}

/** Positions that a strict query finds, ascending; none for a rejected one. */
export type FindPositions = (query: string) => readonly number[];

/** What a word that is found nowhere may be a typo of. */
export type Spelling = 'names' | 'names and texts';

/** Nobody describes a card in more words. */
const MOST_WORDS = 12;
/** How many interpretations are tried: each is a search. */
const MOST_READINGS = 16;
/** The longest set names, in words. */
const LONGEST_NAME = 5;
/** Stop words: they say nothing on their own. */
const FILLERS = new Set('a an and card for in of on or that the to with'.split(' '));
/** Words count as a phrase if at least one in this many texts with all of them has the phrase. */
const PHRASE_SHARE = 3;

/**
 * Finds cards by description: each word is a type, subtype, faction, side, set or illustrator if it names one, and else a
 * word of the text. The interpretation with the most names that finds anything wins, unless a phrase of the text finds far more.
 * @param words as typed, without operators
 * @param rest the query's other conditions, strict; empty for none
 * @returns null if no interpretation finds anything
 */
export function findAnyWords(
  index: SearchIndex,
  words: string,
  rest: string,
  find: FindPositions,
  spelling: Spelling = 'names',
): AnyWords | null {
  const plain = plainTitle(words)
    .split(' ')
    .filter((word) => foldValue(word) !== '');
  if (plain.length === 0 || plain.length > MOST_WORDS) return null;
  const found = firstReading(index, plain, rest, find);
  if (found !== null) return found;
  const corrected = plain.map((word) => correctedWord(index, word, spelling));
  return corrected.join() === plain.join() ? null : firstReading(index, corrected, rest, find);
}

function firstReading(
  index: SearchIndex,
  words: readonly string[],
  rest: string,
  find: FindPositions,
): AnyWords | null {
  let best: Reading | null = null;
  for (const parts of readings(namesIn(index), words)) {
    const query = bestQuery(parts, rest, find);
    const positions = query === null ? [] : find(query);
    if (query === null || positions.length === 0) continue;
    // In `end the run` a name is just part of a phrase
    const isFirst = best === null;
    if (best === null || positions.length >= best.positions.length * PHRASE_SHARE)
      best = { parts, query, positions };
    if (isFirst && parts.every(({ kind }) => kind === 'name')) break;
  }
  return best && { query: best.query, positions: rank(index, best.parts, best.positions) };
}

interface Reading extends AnyWords {
  readonly parts: readonly Part[];
}

/** A word of the text, or a name of one or more words with its condition. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly keyword: string; readonly value: string; readonly words: number };

/** Short keywords of the fields whose values are names, the more likely meaning first. */
const NAMED = ['t', 'd', 'f', 's', 'e', 'c'] as const;

type Name = Extract<Part, { kind: 'name' }>;
type Names = ReadonlyMap<string, Name>;

const namesOfIndexes = new WeakMap<SearchIndex, Names>();

function namesIn(index: SearchIndex): Names {
  return remember(namesOfIndexes, index, () => readNames(index));
}

/** Every name's condition, by its lower-case form without punctuation. */
function readNames(index: SearchIndex): Names {
  const names = new Map<string, Name>();
  const add = (name: string, keyword: string, value: string) => {
    if (name === '' || names.has(name)) return;
    names.set(name, { kind: 'name', keyword, value, words: name.split(' ').length });
  };
  const valuesOf = (keyword: string) => {
    const field = FIELDS_BY_KEYWORD[index.kind].get(keyword);
    return field === undefined ? [] : index.valuesOf(field);
  };
  const plain = (value: string) => plainTitle(value.replaceAll('_', ' '));
  for (const keyword of NAMED) for (const value of valuesOf(keyword)) add(plain(value), keyword, value);
  // `identity` for both kinds, `weyland` for `weyland_consortium`: part of these ids finds them
  for (const type of valuesOf('t')) {
    const [, ...others] = plain(type).split(' ');
    add(others.join(' '), 't', others.join('_'));
  }
  for (const faction of valuesOf('f')) {
    const [first = '', ...others] = plain(faction).split(' ');
    if (others.length > 0) add(first, 'f', first);
  }
  // Only printings have illustrators
  for (const text of valuesOf('i')) {
    for (const one of text.split(/,|&/)) add(plainTitle(one), 'i', one.trim());
  }
  return names;
}

/** Possible interpretations, most names first. A name may also be plain text: `run` in `end the run`. */
function readings(names: Names, words: readonly string[]): readonly (readonly Part[])[] {
  const found: Part[][] = [];
  const read = (at: number, parts: readonly Part[]) => {
    if (found.length >= MOST_READINGS) return;
    const word = words[at];
    if (word === undefined) {
      found.push([...parts]);
      return;
    }
    for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count -= 1) {
      const name = nameOf(names, words.slice(at, at + count).join(' '));
      if (name !== null) {
        read(at + count, [...parts, name]);
        break;
      }
    }
    read(at + 1, [...parts, { kind: 'text', text: word }]);
  };
  read(0, []);
  const named = (parts: readonly Part[]) =>
    parts.reduce((sum, part) => sum + (part.kind === 'name' ? part.words : 0), 0);
  return found.sort((a, b) => named(b) - named(a));
}

function nameOf(names: Names, written: string): Name | null {
  for (const form of singulars(written)) {
    const name = names.get(form) ?? names.get(aliasOf(form));
    if (name !== undefined) return name;
  }
  return null;
}

/** The words as written, then without plural endings. */
function singulars(written: string): readonly string[] {
  return [written, written.replace(/ies$/, 'y'), written.replace(/es$/, ''), written.replace(/s$/, '')];
}

const TITLE = sharedField('title');
const TEXT = sharedField('text');
const SHORT_FIELDS = [sharedField('t'), sharedField('f')];

/** `hb` → `haas bioroid`, `op` → `operation` */
function aliasOf(word: string): string {
  for (const field of SHORT_FIELDS) {
    const value = normalizeValue(word, field).replaceAll('_', ' ');
    if (value !== word) return value;
  }
  return word;
}

function printed(keyword: string, text: string): string {
  return print(wordCondition(keyword, ':', text));
}

/** A query with adjacent words as phrases, or separately if few texts have the phrase; null if nothing is left to search. */
function bestQuery(parts: readonly Part[], rest: string, find: FindPositions): string | null {
  const named = parts.flatMap((part) => (part.kind === 'name' ? [printed(part.keyword, part.value)] : []));
  const { phrases, words } = textIn(parts);
  const all = (texts: readonly string[]) => {
    const conditions = [...named, ...texts.map((text) => printed('x', text)), rest];
    return [...new Set(conditions)].filter((condition) => condition !== '').join(' ');
  };
  if (named.length + words.length === 0) return null;
  const apart = all(words);
  const together = all(phrases);
  if (together === apart) return apart;
  const { length } = find(together);
  return length > 0 && length * PHRASE_SHARE >= find(apart).length ? together : apart;
}

/** A word that no text contains, replaced by the nearest name, or else the nearest word of the texts: `icebraker`, `damge`. */
function correctedWord(index: SearchIndex, word: string, spelling: Spelling): string {
  const names = namesIn(index);
  if (nameOf(names, word) !== null) return word;
  if (index.textColumn(TEXT).distinct.some((known) => known.includes(word))) return word;
  const single = [...names.keys()].filter((name) => !name.includes(' '));
  const name = nearestName(word, single);
  if (name !== null || spelling === 'names') return name ?? word;
  const known = remember(wordsOfIndexes, index, () => readWords(index));
  return nearestName(word, known) ?? word;
}

const wordsOfIndexes = new WeakMap<SearchIndex, readonly string[]>();

/** Rarer words are unlikely to be what was meant. */
const LEAST_TEXTS = 5;

/** The words of the texts that a typo may be meant for. */
function readWords(index: SearchIndex): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of index.textColumn(TEXT).distinct) {
    for (const word of new Set(text.match(/[a-z]{4,}/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].flatMap(([word, count]) => (count < LEAST_TEXTS ? [] : word));
}

/** The text words: adjacent ones as phrases, and all but the fillers alone. */
function textIn(parts: readonly Part[]) {
  const runs: string[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'text') runs.at(-1)?.push(part.text);
    else runs.push([]);
  }
  return {
    phrases: runs.filter((words) => words.length > 0).map((words) => words.join(' ')),
    words: runs.flat().filter((word) => !FILLERS.has(word)),
  };
}

/** Ranks by phrase, then whole words, then words in the title; ties keep their order. */
function rank(index: SearchIndex, parts: readonly Part[], positions: readonly number[]): readonly number[] {
  const { phrases, words } = textIn(parts);
  const plainAt = (field: Field, position: number) =>
    ` ${plainTitle(index.textColumn(field).at(position) ?? '')} `;
  const scores = new Map(
    positions.map((position) => {
      const text = plainAt(TEXT, position);
      const title = plainAt(TITLE, position);
      const score =
        4 * share(phrases, (phrase) => text.includes(` ${phrase} `)) +
        2 * share(words, (word) => text.includes(` ${word} `)) +
        share(words, (word) => title.includes(` ${word}`));
      return [position, score];
    }),
  );
  const scoreOf = (position: number) => scores.get(position) ?? 0;
  return positions.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

function share(texts: readonly string[], fits: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;
}
