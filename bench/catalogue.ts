import { fileURLToPath } from 'node:url';
import { createApi } from '../server/api/createApi.ts';
import { loadData } from '../server/dataset/load.ts';
import { downloadCatalogue } from '../src/catalogue/download/download.ts';
import { SORTS } from '../src/catalogue/order/sorts.ts';
import { createEngine } from '../src/catalogue/query/engine.ts';
import { fromBytes, pack, toBytes } from '../src/catalogue/records/packed.ts';
import { compareLists } from '../src/legality/banList.ts';
import { record } from './figures.ts';

/**
 * Measures the catalogue over real records: what its download transfers from the embedded server in each compression,
 * how large it is stored, and how long a start from storage takes. Run it as
 * `node bench/catalogue.ts [DATA]`, where DATA is a folder of collection dumps.
 */

const HOST = 'https://cards.example';
const CARDS_TARGET = 750_000;
const ALL_TARGET = 1_200_000;
const INDEX_TARGET = 150;
/** A frame of a screen that is drawn 60 times a second */
const COMPARISON_TARGET = 16;

const folder = process.argv[2] ?? fileURLToPath(new URL('../../shared/api-dumps', import.meta.url));
const api = createApi(await loadData(folder), { origin: HOST });

for (const encoding of ['br', 'gzip'] as const) {
  const sizes = await transfer(encoding);
  const cards = sizes.get('cards') ?? 0;
  const printings = sizes.get('printings') ?? 0;
  const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  say(`transfer, ${encoding}: cards`, kilobytes(cards), cards <= CARDS_TARGET);
  say(`transfer, ${encoding}: printings`, kilobytes(printings));
  say(`transfer, ${encoding}: names and legality`, kilobytes(all - cards - printings));
  say(`transfer, ${encoding}: everything`, kilobytes(all), all <= ALL_TARGET);
  record([
    { what: `catalogue, ${encoding}: cards`, value: cards / 1000, unit: 'kB', target: CARDS_TARGET / 1000 },
    {
      what: `catalogue, ${encoding}: cards, printings, names and legality`,
      value: all / 1000,
      unit: 'kB',
      target: ALL_TARGET / 1000,
    },
  ]);
}

globalThis.fetch = async (input, init) => api.fetch(new Request(input, init));
const catalogue = await downloadCatalogue(`${HOST}/api/v3/public`, () => {}, new AbortController().signal);
const bytes = await toBytes(pack(catalogue));
say('stored', kilobytes(bytes.length));

const packed = await fromBytes(bytes);
await time('read the stored form', () => fromBytes(bytes));
const engine = createEngine(packed);
await time(
  'build the index, first query of both kinds included',
  () => {
    const fresh = createEngine(packed);
    for (const kind of ['cards', 'printings'] as const) fresh.answer(ask(kind, 'x:damage'), '2026-01-01');
  },
  INDEX_TARGET,
);
await time('all cards by another order, warm', () => {
  for (const { id } of SORTS)
    engine.answer({ ...ask('cards', 'd:corp'), sort: { by: id, descending: true } }, '2026-01-01');
});

const lists = packed.references.restrictions;
const comparisons = lists.flatMap((from) =>
  lists.map((to) => {
    const before = performance.now();
    compareLists(from, to);
    return performance.now() - before;
  }),
);
const slowest = Math.max(...comparisons);
say(
  `the slowest of ${comparisons.length} comparisons of two ban lists, the first included`,
  `${slowest.toFixed(2)} ms`,
  slowest <= COMPARISON_TARGET,
);
record([
  { what: 'the slowest comparison of two ban lists', value: slowest, unit: 'ms', target: COMPARISON_TARGET },
]);

function ask(kind: 'cards' | 'printings', query: string) {
  const sort = { by: 'title', descending: false } as const;
  return { type: 'search', kind, query, sort, format: 'standard', asOf: null, playableOnly: false } as const;
}

/** Bytes of the answers' bodies by collection, as they go over the wire. */
async function transfer(encoding: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    const coded = await api.fetch(new Request(url, { headers: { 'Accept-Encoding': encoding } }));
    if (coded.headers.get('Content-Encoding') !== encoding) throw new Error(`${url} came uncompressed`);
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    sizes.set(name, (sizes.get(name) ?? 0) + (await coded.arrayBuffer()).byteLength);
    return api.fetch(new Request(input, init));
  };
  await downloadCatalogue(`${HOST}/api/v3/public`, () => {}, new AbortController().signal);
  return sizes;
}

/** Median of some runs, after one to warm up. */
async function time(what: string, work: () => unknown, target = Number.POSITIVE_INFINITY): Promise<void> {
  const first = await timed(work);
  const runs: number[] = [];
  for (let run = 0; run < 9; run += 1) runs.push(await timed(work));
  const median = runs.toSorted((a, b) => a - b)[4] ?? 0;
  say(what, `${median.toFixed(1)} ms (first ${first.toFixed(1)} ms)`, first <= target);
  if (Number.isFinite(target))
    record([{ what: `catalogue: ${what}, cold`, value: first, unit: 'ms', target }]);
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function say(what: string, value: string, isWithin = true): void {
  console.log(`${isWithin ? ' ' : '!'} ${what}: ${value}`);
  if (!isWithin) process.exitCode = 1;
}

function kilobytes(count: number): string {
  return `${Math.round(count / 1000)} kB`;
}
