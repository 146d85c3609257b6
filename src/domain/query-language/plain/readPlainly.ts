import type { Knowledge } from '../correct/knowledge.ts';
import { nearestName } from '../correct/names.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { joinQueries, print, type Query } from '../syntax.ts';
import { joinPhrases } from './joinPhrases.ts';
import { type Phrase, readPhrases, textCondition } from './readWords.ts';
import { commonWords, isInTexts, rankByText, textParts, textSteps, usesInTexts } from './textWords.ts';
import { meaningsOf, singleNames, vocabularyOf } from './vocabulary.ts';

/** A description read as conditions (docs/search.md, Plain words). */
export interface PlainReading {
  /** Of all conditions, those in syntax included. */
  readonly query: Query;
  /** Best first; none if nothing fits them all. */
  readonly positions: readonly number[];
  /** Corrections in words. */
  readonly notes: readonly string[];
  /** What its phrases may mean instead, with the reading for each. */
  readonly others: readonly OtherMeaning[];
  /** Whether it has more than words of the text. */
  readonly isKnown: boolean;
}

interface OtherMeaning {
  /** The condition that it replaces. */
  readonly instead: Query;
  readonly query: Query;
  /** The whole description with it. */
  readonly whole: Query;
}

/** Positions that a query finds, ascending. */
export type FindPositions = (query: Query) => readonly number[];

/** What words may be typos of: nothing; names; names and words of the texts. */
export type Spelling = 'as typed' | 'names corrected' | 'corrected';

export interface Description {
  /** As typed, without operators. */
  readonly text: string;
  /** The query's other conditions. */
  readonly rest: readonly Query[];
}

/**
 * Reads a description. A name behind a word of the text may be its object and then belongs to the text: `programs that trash
 * ice`. Of such readings the first that finds something counts, unless another finds far more: `end the run`.
 * @param spelling asked where nothing is found: which words that no text has may be typos; with `corrected` some words of the
 * text may also be missing
 * @returns null for a description without meaning, or that is far too long
 */
export function readPlainly(
  { text, rest }: Description,
  index: SearchIndex,
  knowledge: Knowledge,
  find: FindPositions,
  spelling: () => Spelling,
): PlainReading | null {
  const phrases = readPhrases(text, index, knowledge);
  if (phrases === null) return null;
  const asked = { text, rest, index, find };
  const found = bestOf(phrases, asked);
  if (found?.found.some((phrase) => !isEmptyNot(phrase, find)) !== true) return null;
  const isFinal = found.positions.length > 0 || phrases.length > MOST_CORRECTED;
  const reading = isFinal ? found : corrected(phrases, found, asked, spelling());
  return {
    query: reading.query,
    positions: rankByText(index, reading.parts, reading.positions),
    notes: reading.notes,
    others: otherMeanings(reading.found, asked),
    isKnown: reading.found.some(({ of }) => of !== 'text'),
  };
}

/** What readings need of an index, for a caller that makes it in advance, and yields in between. */
export function readingSteps(index: SearchIndex): readonly (() => void)[] {
  return [...textSteps(index), () => vocabularyOf(index)];
}

/** `no such words` would be all cards: a `not` means something only before words that some text has. */
function isEmptyNot({ of, isNegative, query }: Phrase, find: FindPositions): boolean {
  return of === 'text' && isNegative && find(query).length === 0;
}

/** In a longer description nothing is corrected: each word is compared with hundreds. */
const MOST_CORRECTED = 12;

/** What finds something instead of a reading that doesn't: other words for those that no text has, then fewer words. */
function corrected(phrases: readonly Phrase[], found: Unranked, asked: Asked, spelling: Spelling): Unranked {
  if (spelling === 'as typed') return found;
  const spelt = phrases.map((phrase) => correctedPhrase(asked.index, phrase, spelling));
  const notes = spelt.flatMap((phrase, at) =>
    phrase.text === phrases[at]?.text ? [] : `read “${phrases[at]?.text}” as “${phrase.text}”`,
  );
  const other = notes.length === 0 ? null : bestOf(spelt, asked);
  if (other !== null && other.positions.length > 0) return { ...other, notes };
  const fewer = spelling === 'corrected' ? withFewerWords(other ?? found, asked) : null;
  return fewer === null ? found : { ...fewer, notes: [...notes, ...fewer.notes] };
}

/** How many times as many a reading must find to replace a likelier one. */
const FAR_MORE = 3;

/** A description with the records that it is about. */
interface Asked extends Description {
  readonly index: SearchIndex;
  readonly find: FindPositions;
}

function bestOf(phrases: readonly Phrase[], asked: Asked): Unranked | null {
  let best: Unranked | null = null;
  for (const variant of phrases.length === 0 ? [] : variants(phrases)) {
    const reading = readingOf(variant, asked);
    const { length } = reading.positions;
    if (best === null || (best.positions.length === 0 && length > 0)) best = reading;
    else if (length >= best.positions.length * FAR_MORE && length > 0) best = reading;
  }
  if (best?.positions.length !== 0) return best;
  for (const other of inOtherMeanings(phrases)) {
    const reading = readingOf(other, asked);
    if (reading.positions.length > 0) return reading;
  }
  return best;
}

/** The most other meanings that are tried. */
const MOST_OTHERS = 8;

/** The phrases with one of them in another meaning. */
function inOtherMeanings(phrases: readonly Phrase[]): readonly (readonly Phrase[])[] {
  return phrases
    .flatMap((phrase, at) => phrase.others.map((query) => phrases.with(at, { ...phrase, query })))
    .slice(0, MOST_OTHERS);
}

/** The most words of the text of which some may be missing. */
const MOST_MISSING = 8;

/** Letters and digits alone say too little to look for instead: all that is left of `three foobar` is 3. */
const TELLING = /[a-z]{3}/;

/** All words of the text but one, the commonest that helps; else any of them. Null if that finds nothing either. */
function withFewerWords({ found }: Unranked, asked: Asked): Unranked | null {
  const words = found.filter(({ of, isNegative, joint }) => of === 'text' && !isNegative && joint === null);
  if (words.length < 2 || words.length > MOST_MISSING) return null;
  const partsOf = (some: readonly Phrase[]) => some.map(({ text }) => text);
  const isSingle = ({ text }: Phrase) => Number(!text.includes(' '));
  const uses = ({ text }: Phrase) => usesInTexts(asked.index, text);
  for (const left of words.toSorted((a, b) => isSingle(b) - isSingle(a) || uses(b) - uses(a))) {
    const others = partsOf(words.filter((word) => word !== left));
    if (!others.some((part) => TELLING.test(part))) continue;
    const reading = conditionsOf(
      found.filter((phrase) => phrase !== left),
      others,
      asked,
    );
    if (reading.positions.length === 0) continue;
    return { ...reading, notes: [`left out “${left.text}”, because no card has all the words`] };
  }
  const others = found.filter((phrase) => !words.includes(phrase));
  const anyOfThem = words
    .filter(({ text }) => TELLING.test(text))
    .map((word, at): Phrase => (at === 0 ? word : { ...word, joint: 'or' }));
  if (anyOfThem.length < 2) return null;
  const reading = conditionsOf([...others, ...anyOfThem], partsOf(anyOfThem), asked);
  return reading.positions.length === 0 ? null : reading;
}

/** A reading whose positions are ascending: only the chosen one is worth ranking, and the other meanings of its phrases. */
interface Unranked extends Pick<PlainReading, 'query' | 'positions' | 'notes'> {
  /** Its phrases, with the words of the text by their parts. */
  readonly found: readonly Phrase[];
  /** Of the texts, as `textParts` returns them. */
  readonly parts: readonly string[];
}

/** The most objects that are tried as names and as text. */
const MOST_OBJECTS = 3;

/** The readings of names that may be objects, the likeliest first: after `ice that trashes`, `programs` are text. */
function variants(phrases: readonly Phrase[]): readonly (readonly Phrase[])[] {
  const objects = phrases.filter(
    ({ of, isObject }) => isObject && (of === 'kind' || of === 'side' || of === 'flag'),
  );
  if (objects.length === 0) return [phrases];
  const asText = (some: readonly Phrase[]) =>
    phrases.map((phrase) => (some.includes(phrase) ? textPhrase(phrase) : phrase));
  const named = objects.slice(0, MOST_OBJECTS).map((_, at) => asText(objects.slice(at)));
  const firstText = phrases.findIndex(({ of }) => of === 'text');
  const hasSubject = phrases.slice(0, firstText).some(({ of }) => of === 'kind');
  const isSure = hasSubject || objects.some(({ hasArticle }) => hasArticle);
  if (isSure) return [...named, phrases];
  // A card has one type: of `trash program ice` the last
  const types = objects.filter(isType);
  const last = types.length > 1 && types.at(-1)?.joint === null ? [asText(types.slice(0, -1))] : [];
  return [phrases, ...last, ...named.toReversed()];
}

function isType({ query }: Phrase): boolean {
  return query.kind === 'condition' && query.keyword === 't';
}

function textPhrase(phrase: Phrase): Phrase {
  return { ...phrase, of: 'text', query: textCondition(phrase.text) };
}

function readingOf(phrases: readonly Phrase[], asked: Asked): Unranked {
  const { found, parts } = withTextParts(phrases, asked.text, asked.index);
  return conditionsOf(found, parts, asked);
}

function conditionsOf(found: readonly Phrase[], parts: readonly string[], asked: Asked): Unranked {
  const query = wholeOf(found, asked);
  return { query, positions: asked.find(query), parts, found, notes: [] };
}

function wholeOf(found: readonly Phrase[], { rest }: Asked): Query {
  return joinQueries('and', distinct([...joinPhrases(found), ...rest]));
}

function otherMeanings(found: readonly Phrase[], asked: Asked): readonly OtherMeaning[] {
  return found.flatMap((phrase, at) =>
    othersOf(phrase, asked.index).map((other) => ({
      instead: phrase.query,
      query: other,
      whole: wholeOf(found.with(at, { ...phrase, query: other }), asked),
    })),
  );
}

/** Other conditions that a phrase may stand for: names of the same words, and the words of the text. */
function othersOf({ of, text, query, others }: Phrase, index: SearchIndex): readonly Query[] {
  const isName = of !== 'text' && of !== 'number' && of !== 'date' && of !== 'person';
  const asText = isName && isInTexts(index, text) ? [textCondition(text)] : [];
  return distinct([query, ...others, ...asText]).slice(1);
}

/** Each condition once, in the order of their first. */
function distinct(queries: readonly Query[]): readonly Query[] {
  const known = new Set<string>();
  return queries.filter((query) => {
    const key = print(query);
    return !known.has(key) && known.add(key);
  });
}

/** Words of the text by their stems, or as phrases where the texts have them so. What a `not` stands before is one phrase. */
function withTextParts(phrases: readonly Phrase[], text: string, index: SearchIndex) {
  const found: Phrase[] = [];
  const parts: string[] = [];
  let run: Phrase[] = [];
  const endRun = () => {
    const [first] = run;
    const words = textParts(index, text, run);
    run = [];
    if (first === undefined) return;
    if (!first.isNegative) parts.push(...words);
    const read = words.map((part) => ({ ...first, text: part, query: textCondition(part) }));
    if (first.isNegative)
      found.push({
        ...first,
        query: joinQueries(
          'and',
          read.map(({ query }) => query),
        ),
      });
    else found.push(...read);
  };
  for (const phrase of phrases) {
    const isWord = phrase.of === 'text';
    if (!isWord || phrase.joint !== null || phrase.isNegative) endRun();
    if (isWord) run.push(phrase);
    else found.push(phrase);
  }
  endRun();
  return { found, parts };
}

/** A word that no text has, by the nearest name, else by the nearest word of the texts: `icebraker`, `damge`. */
function correctedPhrase(index: SearchIndex, phrase: Phrase, spelling: Spelling): Phrase {
  const { of, text } = phrase;
  if (of !== 'text' || isInTexts(index, text)) return phrase;
  const vocabulary = vocabularyOf(index);
  const name = nearestName(text, singleNames(vocabulary));
  const [meaning] = name === null ? [] : meaningsOf(vocabulary, name);
  if (name !== null && meaning !== undefined) return { ...phrase, ...meaning, text: name };
  if (spelling !== 'corrected') return phrase;
  const word = nearestName(text, commonWords(index, text.charAt(0)));
  return word === null ? phrase : { ...phrase, text: word, query: textCondition(word) };
}
