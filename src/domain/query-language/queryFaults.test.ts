import { describe, expect, it } from 'vitest';
import { interpret, interpretLeniently } from './correct/correct.ts';
import { searchStrict, searchTree } from './evaluate.ts';
import { readPlainly } from './plain/readPlainly.ts';
import { safeRegexCompiler } from './safeRegex.ts';
import { suggest } from './suggest.ts';
import type { Query } from './syntax.ts';
import { brokenQueries, EXTREME_QUERIES } from './testing/brokenQueries.ts';
import { sampleIndex } from './testing/sample.ts';

const TYPED = [
  'moth',
  't:ice o<=4',
  's:"code gate"|virus',
  'T:ice OR f:nbn',
  'x:/end .* run/',
  'x: end the run',
  'set:Far Reach -u:t',
  '(t:ice or (f:nbn -s:virus)) r>2020',
  'Mr. Li',
  'is:banned t:program',
  'o:1-3 p:2+',
  'anarch virus',
];
const today = '2022-06-01';
const knowledge = { today, format: 'duel', index: sampleIndex };

describe('whatever is typed', () => {
  it.each([
    ['600 random edits of queries', brokenQueries([...TYPED], 600, 30)],
    ['what is too long, too deep or in other scripts', EXTREME_QUERIES],
  ])('is answered, or rejected with one sentence: %s', (_, queries) => {
    for (const typed of queries) {
      const options = { today, compileRegex: safeRegexCompiler() };
      const find = (query: Query) => {
        const found = searchTree(sampleIndex, query, options);
        return found.ok ? found.value : [];
      };
      const reading = interpret(typed, 'cards', knowledge);
      const message = reading.ok ? null : reading.error.message;
      expect(message, typed).not.toBe('');
      if (reading.ok) searchStrict(sampleIndex, reading.query, options);
      else expect(reading.error.position, typed).toBeLessThanOrEqual(typed.length);
      interpretLeniently(typed, 'cards', knowledge);
      readPlainly({ text: typed, rest: [] }, sampleIndex, knowledge, find, () => 'corrected');
      suggest(sampleIndex, typed, typed.length);
    }
  });
});
