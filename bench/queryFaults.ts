import { hasSearchCases } from '../server/testing/records.ts';
import { interpret, interpretLeniently } from '../src/domain/query-language/correct/correct.ts';
import { searchTree } from '../src/domain/query-language/evaluate.ts';
import { readPlainly } from '../src/domain/query-language/plain/readPlainly.ts';
import { safeRegexCompiler } from '../src/domain/query-language/safeRegex.ts';
import { suggest } from '../src/domain/query-language/suggest.ts';
import type { Query } from '../src/domain/query-language/syntax.ts';
import { brokenQueries, EXTREME_QUERIES } from '../src/domain/query-language/testing/brokenQueries.ts';
import { REAL_TODAY, readRealCases, readRealIndexes } from '../src/domain/query-language/testing/realData.ts';
import { processorTime } from './figures.ts';

/**
 * Measures how long unlikely queries block the page's thread, in milliseconds of processor time: random edits of real queries, the same in
 * each run, and queries at all limits. Prints the slowest. Run `npm run bench:search`.
 */

const EDITS = 10_000;
const SEED = 30;
/** Milliseconds */
const TARGET = 50;
const SHOWN = 10;

if (!hasSearchCases) {
  process.stdout.write('Nothing to measure: there are no real records and queries beside the project.\n');
  process.exit();
}

const index = readRealIndexes().cards;
for (const step of index.steps()) step();
const real = readRealCases().map(({ query }) => query);
const queries = [...brokenQueries(real, EDITS, SEED), ...EXTREME_QUERIES];
for (const query of real.slice(0, 200)) answer(query);
const times = queries.map((query) => {
  const before = processorTime();
  answer(query);
  return { query, time: processorTime() - before };
});
times.sort((a, b) => b.time - a.time);
const slow = times.filter(({ time }) => time > TARGET).length;
process.stdout.write(`${queries.length} broken queries, ${slow} of them over ${TARGET} ms. The slowest:\n`);
for (const { query, time } of times.slice(0, SHOWN)) {
  process.stdout.write(`${time.toFixed(1).padStart(8)} ms  ${JSON.stringify(query.slice(0, 80))}\n`);
}

/** All work of a key: parsing, searching, other interpretations and completions. */
function answer(typed: string): void {
  const options = { today: REAL_TODAY, compileRegex: safeRegexCompiler() };
  const knowledge = { today: REAL_TODAY, format: 'standard', index };
  const find = (query: Query) => {
    const found = searchTree(index, query, options);
    return found.ok ? found.value : [];
  };
  const reading = interpret(typed, 'cards', knowledge);
  if (reading.ok && (reading.tree === null || find(reading.tree).length === 0)) {
    interpretLeniently(reading.query, 'cards', knowledge);
    readPlainly({ text: typed, rest: [] }, index, knowledge, find, () => 'corrected');
  }
  suggest(index, typed, typed.length);
}
