import { findRecords } from '../e2e/setup/findRecords.ts';
import { createDirectApi } from '../server/api/directApi.ts';
import { loadData } from '../server/dataset/load.ts';
import { hasSearchCases } from '../server/testing/records.ts';
import { downloadCatalogue } from '../src/data/catalogue/download/download.ts';
import type { SearchRequest } from '../src/data/catalogue/query/answers.ts';
import { type CardPool, createCardPool } from '../src/data/catalogue/query/cardPool.ts';
import { pack } from '../src/data/catalogue/records/packed.ts';
import { atOnce } from '../src/data/idle.ts';
import { randomSentences } from '../src/domain/query-language/testing/randomSentences.ts';
import { REAL_TODAY, readRealIndexes } from '../src/domain/query-language/testing/realData.ts';
import { record } from './figures.ts';

/**
 * Measures what random sentences in plain words take of the page's thread: the search, and where it finds nothing, the help.
 * In processor time, which other work on the machine doesn't change. Run `npm run bench:search`.
 */

const ASKED: Omit<SearchRequest, 'query'> = {
  kind: 'cards',
  sort: { by: 'relevance', descending: false },
  format: 'standard',
  asOf: null,
  playableOnly: false,
};
const API = 'https://cards.example/api/v3/public';
const SENTENCES = 10_000;
/** Milliseconds, for each. */
const TARGET = 50;
const SHOWN = 5;
const WARM = 300;

if (!hasSearchCases) {
  process.stdout.write('Nothing to measure: there are no real records beside the project.\n');
  process.exit();
}

const pool = await realPool();
for (const kind of ['cards', 'printings'] as const) atOnce(pool.prepare(kind));

const sentences = randomSentences(readRealIndexes().cards, SENTENCES);
for (const query of sentences.slice(-WARM)) answer(query);
const times = sentences
  .map((query) => {
    const time = timeOf(query);
    // The heap may have been collected meanwhile, which is not the sentence's own
    return { query, time: time > TARGET ? Math.min(time, timeOf(query)) : time };
  })
  .toSorted((a, b) => a.time - b.time);

for (const [what, share] of [
  ['median', 0.5],
  ['p99', 0.99],
] as const)
  process.stdout.write(
    `${(times[Math.floor(times.length * share)]?.time ?? 0).toFixed(1).padStart(8)} ms  ${SENTENCES} random sentences, answered with their help: ${what}\n`,
  );
const slow = times.filter(({ time }) => time > TARGET).length;
process.stdout.write(`${slow} of them take over ${TARGET} ms. The slowest:\n`);
for (const { query, time } of times.slice(-SHOWN).toReversed())
  process.stdout.write(`${time.toFixed(1).padStart(8)} ms  ${JSON.stringify(query)}\n`);
record([{ what: `random sentences over ${TARGET} ms, of 10,000`, value: slow, unit: '', target: 0 }]);

/** Milliseconds */
function timeOf(query: string): number {
  // The pool keeps its last answer
  pool.search({ ...ASKED, query: '' });
  const before = process.threadCpuUsage();
  answer(query);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** As a page has it, which keeps nothing of the API. */
async function realPool(): Promise<CardPool> {
  const answer = createDirectApi(await loadData(findRecords() ?? ''), API);
  return createCardPool(pack(await downloadCatalogue(API, { source: { answer } })), () => REAL_TODAY);
}

function answer(query: string): void {
  const request = { ...ASKED, query };
  if (pool.search(request).outcome === 'empty') atOnce(pool.help(request));
}
