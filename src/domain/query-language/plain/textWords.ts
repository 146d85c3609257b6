import { groupBy, remember } from '../../text/lookup.ts';
import { sharedField } from '../fields.ts';
import { foldText, plainTitle } from '../fold.ts';
import type { SearchIndex } from '../searchIndex.ts';

const TEXT = sharedField('text');
const TITLE = sharedField('title');
/** Words count as a phrase if at least one in this many texts with all of them has the phrase. */
const PHRASE_SHARE = 3;
/** In words. */
const LONGEST_PHRASE = 6;
/** The most texts that are searched for phrases of a run of words, so that `t n a or …`, which all texts have, costs little. */
const MOST_SEARCHED = 20_000;
/** The most comparisons of a text with a part for a ranking: a reading that fits nearly all cards says nothing of their order. */
const MOST_RANKED = 10_000;
/** The most words whose texts are kept. */
const MOST_KEPT = 500;

/** A word of a description that is looked for in the texts. */
export interface TextWord {
  readonly text: string;
  /** Where it stands in the description. */
  readonly start: number;
  readonly end: number;
}

interface Texts {
  readonly all: readonly string[];
  readonly words: ReadonlySet<string>;
  /** A part of a text → the texts that contain it. */
  readonly found: Map<string, ReadonlySet<number>>;
}

const kept = new WeakMap<SearchIndex, Texts>();

function textsOf(index: SearchIndex): Texts {
  return remember(kept, index, () => {
    const all = index.textColumn(TEXT).distinct;
    return { all, words: new Set(all.join('\n').match(WORD)), found: new Map() };
  });
}

const WORD = /[a-z0-9&]+/g;

/** What the words of a description need of an index, for a caller that makes it in advance, and yields in between. */
export function textSteps(index: SearchIndex): readonly (() => void)[] {
  return [() => textsOf(index), () => plainTitles(index)];
}

function textsWith(texts: Texts, part: string): ReadonlySet<number> {
  if (texts.found.size > MOST_KEPT) texts.found.clear();
  return remember(texts.found, part, () => {
    const found = new Set<number>();
    for (const [at, text] of texts.all.entries()) if (text.includes(part)) found.add(at);
    return found;
  });
}

/** How many texts have a part. */
export function usesInTexts(index: SearchIndex, part: string): number {
  return textsWith(textsOf(index), part).size;
}

export function isInTexts(index: SearchIndex, part: string): boolean {
  return usesInTexts(index, part) > 0;
}

/** Whether some text has a word as it is. */
export function isWordOfTexts(index: SearchIndex, word: string): boolean {
  return textsOf(index).words.has(word);
}

/** The words that at least some texts have, by their first letter, for typos: rarer ones are unlikely to be meant. */
export function commonWords(index: SearchIndex, letter: string): readonly string[] {
  const common = remember(keptCommon, index, () => {
    const counts = new Map<string, number>();
    for (const text of textsOf(index).all) {
      for (const one of new Set(text.match(WORD))) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    return groupBy(
      [...counts].flatMap(([one, count]) => (count >= 5 && one.length > 3 ? one : [])),
      (one) => one.charAt(0),
    );
  });
  return common.get(letter) ?? [];
}

/** By first letter. Only typos need them. */
const keptCommon = new WeakMap<SearchIndex, ReadonlyMap<string, readonly string[]>>();

/** The part that a word shares with its other forms, if the texts have it as a word: `drawing` → `draw`. */
function stemOf(index: SearchIndex, written: string): string {
  const { words } = textsOf(index);
  const known = stems(written).filter((stem) => words.has(stem));
  return known.toSorted((a, b) => a.length - b.length)[0] ?? written;
}

function stems(written: string): readonly string[] {
  if (written.length < 4) return [written];
  const stem = written.replace(/(?:ing|ed|es|s)$/, '');
  const undoubled = stem === written ? stem : stem.replace(/(.)\1$/, '$1');
  const others = [written.replace(/ies$/, 'y'), written.replace(/s$/, ''), `${stem}e`, undoubled];
  return [written, stem, ...others].filter(({ length }) => length > 2);
}

/** The parts of texts that adjacent words are looked for by: phrases where the texts have them, else stems. */
export function textParts(
  index: SearchIndex,
  description: string,
  run: readonly TextWord[],
): readonly string[] {
  const texts = textsOf(index);
  const stemmed = run.map(({ text }) => stemOf(index, text));
  let searched = 0;
  const isKnown = (phrase: string, words: readonly string[]) => {
    const all = textsWithAll(texts, words, MOST_SEARCHED - searched);
    searched += all.length;
    return isPhrase(texts, phrase, all);
  };
  const split = (from: number, to: number): readonly string[] => {
    for (let length = Math.min(to - from, LONGEST_PHRASE); length > 1; length -= 1) {
      for (let at = from; at + length <= to; at += 1) {
        const words = stemmed.slice(at, at + length);
        const phrase = phrasesOf(description, run.slice(at, at + length), words).find((one) =>
          isKnown(one, words),
        );
        if (phrase !== undefined) return [...split(from, at), phrase, ...split(at + length, to)];
      }
    }
    return stemmed.slice(from, to);
  };
  return split(0, run.length);
}

/** The words as typed, with what stands between them: the last one by its stem, or all: `advancement counter`, `end the run`. */
function phrasesOf(
  description: string,
  words: readonly TextWord[],
  stemmed: readonly string[],
): readonly string[] {
  const join = (forms: readonly string[]) =>
    forms
      .map(
        (form, at) =>
          foldText(description.slice(words[at - 1]?.end ?? words[at]?.start, words[at]?.start)) + form,
      )
      .join('')
      .replace(/\s+/g, ' ');
  const typed = words.map(({ text }) => text);
  return [join([...typed.slice(0, -1), ...stemmed.slice(-1)]), join(stemmed)];
}

/** None if they may be more than `most`. */
function textsWithAll(texts: Texts, stemmed: readonly string[], most: number): readonly number[] {
  const [fewest, ...others] = stemmed
    .map((stem) => textsWith(texts, stem))
    .toSorted((a, b) => a.size - b.size);
  if (fewest === undefined || fewest.size > most) return [];
  return [...fewest].filter((at) => others.every((one) => one.has(at)));
}

function isPhrase(texts: Texts, phrase: string, all: readonly number[]): boolean {
  const having = all.filter((at) => texts.all[at]?.includes(phrase));
  return having.length > 0 && having.length * PHRASE_SHARE >= all.length;
}

/**
 * Positions, best first: the words near each other, in their order, as whole words, in the title; ties keep their order.
 * @param parts of texts, as `textParts` returns them
 */
export function rankByText(
  index: SearchIndex,
  parts: readonly string[],
  positions: readonly number[],
): readonly number[] {
  // A letter alone, as one begins to type, is in nearly all texts
  const isTelling = parts.some(({ length }) => length > 1);
  if (!isTelling || parts.length * positions.length > MOST_RANKED) return positions;
  const scores = new Float64Array(index.records.length);
  const begun = parts.map((part) => ` ${part}`);
  for (const position of positions) scores[position] = scoreOf(index, parts, begun, position);
  return positions.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

const keptTitles = new WeakMap<SearchIndex, readonly string[]>();

/** By position. */
function plainTitles(index: SearchIndex): readonly string[] {
  const titles = index.textColumn(TITLE);
  return remember(keptTitles, index, () =>
    Array.from(index.all, (position) => plainTitle(titles.at(position) ?? '')),
  );
}

/** @param begun the parts where a word begins with them, but for the first of a text */
function scoreOf(
  index: SearchIndex,
  parts: readonly string[],
  begun: readonly string[],
  position: number,
): number {
  const text = index.textColumn(TEXT).at(position) ?? '';
  const title = plainTitles(index)[position] ?? '';
  const places = parts.map((part) => text.indexOf(part));
  const found = places.filter((at) => at >= 0);
  const isInOrder = places.every((at, one) => at >= 0 && at >= (places[one - 1] ?? 0));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const near = found.length === parts.length ? length / nearest(text, parts) : 0;
  const shareIn = (whole: string) =>
    parts.filter((part, at) => whole.startsWith(part) || whole.includes(begun[at] ?? part)).length /
    parts.length;
  return (
    4 * (found.length / parts.length) + 3 * near + Number(isInOrder) + 2 * shareIn(text) + shareIn(title)
  );
}

/** The length of the shortest stretch of a text that has all parts, seen from each place of the first. */
function nearest(text: string, parts: readonly string[]): number {
  const [first = '', ...others] = parts;
  if (others.length === 0) return first.length;
  let shortest = text.length + 1;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    let start = at;
    let end = at + first.length;
    for (const part of others) {
      const after = text.indexOf(part, at);
      const before = text.lastIndexOf(part, at);
      const isAfter = before < 0 || (after >= 0 && after - at <= at - before);
      const place = isAfter ? after : before;
      start = Math.min(start, place);
      end = Math.max(end, place + part.length);
    }
    shortest = Math.min(shortest, end - start);
  }
  return Math.max(shortest, 1);
}
