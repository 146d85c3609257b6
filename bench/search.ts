import { compileBacktrackingRegex } from '../src/domain/query-language/check.ts';
import { interpret } from '../src/domain/query-language/correct/correct.ts';
import { searchStrict } from '../src/domain/query-language/evaluate.ts';
import type { Kind } from '../src/domain/query-language/fields.ts';
import { buildIndex, type SearchIndex } from '../src/domain/query-language/searchIndex.ts';
import {
  HAS_REAL_DATA,
  REAL_TODAY,
  readRealCases,
  readRealContext,
  readRealRecords,
} from '../src/domain/query-language/testing/realData.ts';
import { type Figure, record } from './figures.ts';

/**
 * Measures the query language over real records and real queries, which lie beside the project: building both indexes, and each
 * query over each kind of record, first cold and then warm. Run `npm run bench:search`.
 */

const MEDIAN_TARGET = 0.15;
const P99_TARGET = 3;
const KINDS: readonly Kind[] = ['cards', 'printings'];
const ROUNDS = 5;
const figures: Figure[] = [];

if (!HAS_REAL_DATA) {
  process.stdout.write('Nothing to measure: there are no real records and queries beside the project.\n');
  process.exit();
}

const queries = readRealCases().map(({ query }) => query);
const records = { cards: readRealRecords('cards'), printings: readRealRecords('printings') };
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
