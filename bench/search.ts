import { hasSearchCases, readRecords } from '../server/testing/records.ts';
import { compileBacktrackingRegex } from '../src/domain/query-language/check.ts';
import { interpret } from '../src/domain/query-language/correct/correct.ts';
import { searchStrict, searchTree } from '../src/domain/query-language/evaluate.ts';
import type { Kind } from '../src/domain/query-language/fields.ts';
import { readPlainly } from '../src/domain/query-language/plain/readPlainly.ts';
import { buildIndex, type SearchIndex } from '../src/domain/query-language/searchIndex.ts';
import type { Query } from '../src/domain/query-language/syntax.ts';
import plainWordings from '../src/domain/query-language/testing/plainWordings.json' with { type: 'json' };
import { REAL_TODAY, readRealCases, readRealContext } from '../src/domain/query-language/testing/realData.ts';
import { type Figure, record } from './figures.ts';

/**
 * Measures the query language over real records and real queries, which lie beside the project: building both indexes, and each
 * query over each kind of record, first cold and then warm. Run `npm run bench:search`.
 */

const MEDIAN_TARGET = 0.15;
const P99_TARGET = 3;
/** Milliseconds at the median, with the searches that choose between readings. */
const READING_TARGET = 2;
const KINDS: readonly Kind[] = ['cards', 'printings'];
const ROUNDS = 5;
const figures: Figure[] = [];

if (!hasSearchCases) {
  process.stdout.write('Nothing to measure: there are no real records and queries beside the project.\n');
  process.exit();
}

const queries = readRealCases().map(({ query }) => query);
const records = { cards: readRecords('cards'), printings: readRecords('printings') };
const context = readRealContext();

const started = performance.now();
const indexes: Record<Kind, SearchIndex> = {
  cards: buildIndex('cards', records.cards, context),
  printings: buildIndex('printings', records.printings, context),
};
for (const kind of KINDS) for (const step of indexes[kind].steps()) step();
// All at once and cold; the page builds them in slices (src/data/catalogue/query/cardPool.ts)
say('both indexes, every column made', performance.now() - started);

report('a query, first round', measure(1));
report(`a query, the ${ROUNDS} rounds after`, measure(ROUNDS), MEDIAN_TARGET, P99_TARGET);
report('interpreting a query, corrections included', measureInterpretation());
report('reading a plain sentence of 12 words', measureReading(), READING_TARGET);
record(figures.filter(({ target }) => target !== undefined));

/** Milliseconds of every query over every kind, in rounds. */
function measure(rounds: number): { query: string; time: number }[] {
  const times: { query: string; time: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      for (const kind of KINDS) {
        const before = performance.now();
        searchStrict(indexes[kind], query, { today: REAL_TODAY, compileRegex: compileBacktrackingRegex });
        times.push({ query: `${kind} ${query}`, time: performance.now() - before });
      }
    }
  }
  return times;
}

function measureInterpretation(): { query: string; time: number }[] {
  return queries.map((query) => {
    const before = performance.now();
    interpret(query, 'cards', { today: REAL_TODAY, index: indexes.cards });
    return { query, time: performance.now() - before };
  });
}

/** Sentences of twelve words, put together from what players type. */
function measureReading(): { query: string; time: number }[] {
  const words = Object.keys(plainWordings).flatMap((text) => text.split(' '));
  const index = indexes.cards;
  const find = (query: Query) => {
    const found = searchTree(index, query, { today: REAL_TODAY, compileRegex: compileBacktrackingRegex });
    return found.ok ? found.value : [];
  };
  return Array.from({ length: 500 }, (_, at) => {
    const text = words.slice(at * 2, at * 2 + 12).join(' ');
    const before = performance.now();
    readPlainly({ text, rest: [] }, index, { today: REAL_TODAY, index }, find, () => 'as typed');
    return { query: text, time: performance.now() - before };
  });
}

function report(
  what: string,
  times: { query: string; time: number }[],
  medianTarget?: number,
  p99Target?: number,
) {
  const sorted = times.toSorted((a, b) => a.time - b.time);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  say(`${what}: median`, at(0.5)?.time ?? 0, medianTarget);
  say(`${what}: p99`, at(0.99)?.time ?? 0, p99Target);
  say(`${what}: slowest (${at(1)?.query.slice(0, 60)})`, at(1)?.time ?? 0);
}

function say(what: string, milliseconds: number, target?: number): void {
  figures.push({ what, value: milliseconds, unit: 'ms', ...(target === undefined ? {} : { target }) });
  const verdict =
    target === undefined ? '' : milliseconds <= target ? `  within ${target}` : `  MISSES ${target}`;
  process.stdout.write(`${milliseconds.toFixed(3).padStart(9)} ms  ${what}${verdict}\n`);
}
