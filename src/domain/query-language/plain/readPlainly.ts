import type { Knowledge } from '../correct/knowledge.ts';
import { nearestName } from '../correct/names.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { joinQueries, type Query } from '../syntax.ts';
import { joinPhrases } from './joinPhrases.ts';
import { type Phrase, readPhrases, textCondition } from './readWords.ts';
import { commonWords, isInTexts, rankByText, textParts } from './textWords.ts';
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
 * @param spelling which words that no text has may be typos
 * @returns null for a description without meaning, or that is far too long
 */
export function readPlainly(
  { text, rest }: Description,
  index: SearchIndex,
  knowledge: Knowledge,
  find: FindPositions,
  spelling: Spelling,
): PlainReading | null {
  const phrases = readPhrases(text, index, knowledge);
  if (phrases === null || phrases.length === 0) return null;
  const found = bestOf(phrases, text, rest, index, find);
  if (
    found === null ||
    found.positions.length > 0 ||
    spelling === 'as typed' ||
    phrases.length > MOST_CORRECTED
  )
    return found;
  const corrected = phrases.map((phrase) => correctedPhrase(index, phrase, spelling));
  const notes = corrected.flatMap((phrase, at) =>
    phrase.text === phrases[at]?.text ? [] : `read “${phrases[at]?.text}” as “${phrase.text}”`,
  );
  const other = notes.length === 0 ? null : bestOf(corrected, text, rest, index, find);
  return other !== null && other.positions.length > 0 ? { ...other, notes } : found;
}

/** In a longer description no typos are corrected: each word is compared with hundreds. */
const MOST_CORRECTED = 12;

/** How many times as many a reading must find to replace a likelier one. */
const FAR_MORE = 3;

function bestOf(
  phrases: readonly Phrase[],
  text: string,
  rest: readonly Query[],
  index: SearchIndex,
  find: FindPositions,
): PlainReading | null {
  let best: Unranked | null = null;
  for (const variant of variants(phrases)) {
    const reading = readingOf(variant, text, rest, index, find);
    const { length } = reading.positions;
    if (best === null || (best.positions.length === 0 && length > 0)) best = reading;
    else if (length >= best.positions.length * FAR_MORE && length > 0) best = reading;
  }
  if (best === null) return null;
  const { parts, ...reading } = best;
  return { ...reading, positions: rankByText(index, parts, reading.positions) };
}

/** A reading whose positions are ascending: only the chosen one is worth ranking. */
interface Unranked extends PlainReading {
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
  return hasSubject ? [...named, phrases] : [phrases, ...named.toReversed()];
}

function textPhrase(phrase: Phrase): Phrase {
  return { ...phrase, of: 'text', query: textCondition(phrase.text) };
}

function readingOf(
  phrases: readonly Phrase[],
  text: string,
  rest: readonly Query[],
  index: SearchIndex,
  find: FindPositions,
): Unranked {
  const { found, parts } = withTextParts(phrases, text, index);
  const whole = (some: readonly Phrase[]) => joinQueries('and', distinct([...joinPhrases(some), ...rest]));
  const query = whole(found);
  const positions = find(query);
  const others = found.flatMap((phrase, at) =>
    othersOf(phrase, index).map((other) => ({
      instead: phrase.query,
      query: other,
      whole: whole(found.with(at, { ...phrase, query: other })),
    })),
  );
  return { query, positions, parts, notes: [], others, isKnown: found.some(({ of }) => of !== 'text') };
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
    const key = JSON.stringify(query, (name, value: unknown) => (name === 'span' ? undefined : value));
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
