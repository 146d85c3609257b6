import fc from 'fast-check';
import { singleNames, vocabularyOf } from '../plain/vocabulary.ts';
import type { SearchIndex } from '../searchIndex.ts';
import plainWordings from './plainWordings.json' with { type: 'json' };

/** Sentences of one to twelve words at random, the same each time: names that the records have, and what players type. */
export function randomSentences(index: SearchIndex, count: number): readonly string[] {
  const names = [...singleNames(vocabularyOf(index))];
  const said = Object.keys(plainWordings).flatMap((words) => words.split(' '));
  const word = fc.oneof(fc.constantFrom(...names), fc.constantFrom(...said));
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  return fc.sample(sentence, { numRuns: count, seed: 30 });
}
