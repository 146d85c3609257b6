import { FIELDS_BY_KEYWORD, sharedField } from '../fields.ts';
import { foldText, plainTitle } from '../fold.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { type Query, wordCondition } from '../syntax.ts';
import { Reader, tokensOf } from './tokens.ts';
import { LONGEST_NAME, meaningsOf, peopleOf, type Vocabulary, vocabularyOf } from './vocabulary.ts';

const BY = [
  'art by',
  'artwork by',
  'illustrated by',
  'drawn by',
  'painted by',
  'designed by',
  'made by',
  'created by',
  'by',
  'artist',
  'illustrator',
];
const RELEASED_BY = ['released by', 'published by', 'printed by'];

/** `by` an illustrator, a designer or a publisher; null for anyone that the records don't name. */
export function readPerson(reader: Reader, index: SearchIndex, vocabulary: Vocabulary): Query | null {
  return reader.attempt(() => {
    const isPublisher = reader.take(RELEASED_BY) !== null;
    if (!isPublisher && reader.take(BY) === null) return null;
    for (let count = LONGEST_NAME; count > 0; count -= 1) {
      const name = reader.phrase(count);
      const person = name === null ? null : personOf(name, index, vocabulary, isPublisher);
      if (person === null) continue;
      reader.at += count;
      return person;
    }
    return null;
  });
}

/**
 * Whether a description names an illustrator, whom only printings have.
 * @param printings asked only where someone may be named
 */
export function namesIllustrator(text: string, printings: () => SearchIndex): boolean {
  const tokens = tokensOf(text) ?? [];
  if (!tokens.some(({ text }) => PERSON_WORDS.has(text))) return false;
  const index = printings();
  return tokens.some((_, at) => {
    const person = readPerson(new Reader(tokens.slice(at)), index, vocabularyOf(index));
    return person?.kind === 'condition' && person.keyword === 'i';
  });
}

const PERSON_WORDS = new Set(BY.map((words) => words.split(' ').at(-1)));

const SHORTEST_PART = 3;

function personOf(
  name: string,
  index: SearchIndex,
  vocabulary: Vocabulary,
  isPublisher: boolean,
): Query | null {
  const designer = meaningsOf(vocabulary, name).find(({ of }) => of === 'person')?.query ?? null;
  if (isPublisher && designer?.kind === 'condition') return { ...designer, keyword: 'printings_released_by' };
  if (designer !== null) return designer;
  const people = peopleOf(index);
  const exact = people.get(name);
  if (exact !== undefined || name.length < SHORTEST_PART) return exact ?? null;
  const champions = index.textColumn(sharedField('attribution')).distinct;
  if (champions.some((text) => plainTitle(text).includes(name))) {
    const written = champions.map((text) => /champion (.+)/.exec(text)?.[1] ?? '');
    const whole = written.find((text) => plainTitle(text) === name);
    return wordCondition('attribution', ':', whole ?? name);
  }
  const field = FIELDS_BY_KEYWORD[index.kind].get('i');
  const texts = field === undefined ? [] : index.textColumn(field).distinct;
  const isPart = texts.some(
    (text) => ` ${plainTitle(text)} `.includes(` ${name} `) && foldText(text).includes(name),
  );
  return isPart ? wordCondition('i', ':', name) : null;
}
