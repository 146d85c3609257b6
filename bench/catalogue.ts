import { findRecords } from '../e2e/setup/findRecords.ts';
import { recordsOf } from '../engine/dataset.ts';
import { createApi } from '../server/api/createApi.ts';
import { loadData } from '../server/dataset/load.ts';
import { parseCollection } from '../src/data/api/documents.ts';
import { createData } from '../src/data/catalogue/data.ts';
import { downloadCatalogue } from '../src/data/catalogue/download/download.ts';
import { SORTS } from '../src/data/catalogue/order/sorts.ts';
import { type CardPool, createCardPool } from '../src/data/catalogue/query/cardPool.ts';
import { fromBytes, pack, toBytes } from '../src/data/catalogue/records/packed.ts';
import { atOnce } from '../src/data/idle.ts';
import type { DeckForm } from '../src/domain/deck-text/forms.ts';
import { toFragment } from '../src/domain/deck-text/pasted.ts';
import { compareLists } from '../src/domain/legality/banList.ts';
import { today } from '../src/domain/text/format.ts';
import { checkInFormat } from '../src/features/decks/checkInFormat.ts';
import { type DeckContents, deckContents } from '../src/features/decks/contents.ts';
import { printContents } from '../src/features/decks/printedDeck.ts';
import { type Figure, rank, record } from './figures.ts';

/**
 * Measures the catalogue over real records: its download in each compression, its size in storage, a start from storage, and
 * operations on it: comparing ban lists, reading and checking decks. Run `node bench/catalogue.ts [DATA]`, where DATA is a
 * folder of collection dumps.
 */

const HOST = 'https://cards.example';
const CARDS_TARGET = 750_000;
const ALL_TARGET = 1_200_000;
const INDEX_TARGET = 150;
/** A frame at 60 Hz */
const COMPARISON_TARGET = 16;
const DECK_TARGET = 20;
const LONG_DECK_TARGET = 500;
/** The address of a typical deck, in kB. */
const LINK_TARGET = 2;

const folder = process.argv[2] ?? findRecords() ?? '';
const dataset = await loadData(folder);
const api = createApi(dataset, { origin: HOST });

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
const catalogue = await downloadCatalogue(`${HOST}/api/v3/public`);
const packed = pack(catalogue);
const bytes = await toBytes(packed);
say('stored', kilobytes(bytes.length));

await time('read the stored form', () => fromBytes(bytes));
const pool = createCardPool(packed, () => '2026-01-01');
await time(
  'build the index, first query of both kinds included',
  () => {
    const fresh = createCardPool(packed, () => '2026-01-01');
    for (const kind of ['cards', 'printings'] as const) fresh.search(ask(kind, 'x:damage'));
  },
  INDEX_TARGET,
);
await time('all cards by another order, warm', () => {
  for (const { value } of SORTS)
    pool.search({ ...ask('cards', 'd:corp'), sort: { by: value, descending: true } });
});

const references = createData(packed).references();
const lists = references.restrictions;
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

const data = createData(packed);
const titles = data.cards().all.map(({ title }) => title);
const mistyped = titles.map((title) => title.slice(0, title.length / 2) + title.slice(title.length / 2 + 1));
const linesOf = (names: readonly string[]) => names.map((name) => `3x ${name}`).join('\n');
const long = Array.from(
  { length: 10_000 },
  (_, at) => (at % 2 === 0 ? titles : mistyped)[at % titles.length] ?? '',
);
// Each has its own engine, so that the first run also builds the name index
for (const [what, names, target] of [
  ['50 exact lines', titles.slice(0, 50), DECK_TARGET],
  ['50 mistyped lines', mistyped.slice(0, 50), DECK_TARGET],
  ['10,000 lines, half of them mistyped', long, LONG_DECK_TARGET],
] as const) {
  const reader = createCardPool(packed, () => '2026-01-01');
  const text = linesOf(names);
  await time(`a decklist of ${what}, read and checked in every format`, () => check(text, reader), target);
}

const decks = parseCollection(
  'decklists',
  { data: recordsOf(dataset.decklists).map(({ members }) => members) },
  'decklists',
  HOST,
).records.map((deck) => ({ name: deck.name, contents: deckContents(deck, data.cards().byId) }));
const texts = decks.map((deck) => print(deck, 'text'));
const all = `${decks.length.toLocaleString('en-GB')} decklists`;
spread(
  `${all}, each read from its text and checked in every format`,
  'ms',
  await timesOf(texts, (text) => check(text, pool)),
  DECK_TARGET,
);
spread(
  `${all}, each checked in every format`,
  'ms',
  await timesOf(decks, ({ contents }) => checkRules(contents)),
);
for (const [form, printed] of [
  ['text', texts],
  ['Markdown', decks.map((deck) => print(deck, 'markdown'))],
] as const) {
  spread(
    `${all}, the address that holds each as ${form}`,
    'kB',
    await addressesOf(printed),
    form === 'text' ? LINK_TARGET : undefined,
  );
}

/** Reads and checks a decklist, as `/check` does with a pasted one. */
function check(text: string, reader: CardPool): void {
  checkRules({ ...atOnce(reader.readDeck(text)), unknown: [] });
}

function checkRules(contents: DeckContents): void {
  for (const { id } of references.formats)
    checkInFormat(contents, id, { ...references, today: today() }, null);
}

function print({ name, contents }: (typeof decks)[number], form: DeckForm): string {
  const { card_types, card_subtypes, factions } = references;
  const words = {
    cardType: (id: string) => card_types.find((type) => type.id === id)?.name ?? id,
    cardSubtype: (id: string) => card_subtypes.find((subtype) => subtype.id === id)?.name ?? id,
    judge: null,
    faction: (id: string) => factions.find((faction) => faction.id === id)?.name ?? id,
  };
  return printContents(contents, { name, path: null, site: HOST }, words, form);
}

/** Address lengths of texts, in kB; infinite for a text that is too long. */
async function addressesOf(printed: readonly string[]): Promise<readonly number[]> {
  const fragments = await Promise.all(printed.map(toFragment));
  return fragments.map((fragment) =>
    fragment === null ? Number.POSITIVE_INFINITY : `${HOST}/check${fragment}`.length / 1000,
  );
}

async function timesOf<T>(items: readonly T[], work: (item: T) => unknown): Promise<readonly number[]> {
  const times: number[] = [];
  for (const item of items) times.push(await timed(() => work(item)));
  return times;
}

/** The median, and the 99th percentile, which has the target: the maximum is often a pause of the machine. */
function spread(what: string, unit: Figure['unit'], values: readonly number[], target?: number): void {
  const [median, most, highest] = [rank(values, 0.5), rank(values, 0.99), rank(values, 1)];
  const isWithin = target === undefined || most <= target;
  const written = [median, most, highest].map((value) => `${value.toFixed(2)} ${unit}`);
  say(`${what}: median`, `${written[0]} (p99 ${written[1]}, highest ${written[2]})`, isWithin);
  record([
    { what: `${what}: median`, value: median, unit },
    { what: `${what}: p99`, value: most, unit, ...(target === undefined ? {} : { target }) },
  ]);
}

function ask(kind: 'cards' | 'printings', query: string) {
  const sort = { by: 'title', descending: false } as const;
  return { type: 'search', kind, query, sort, format: 'standard', asOf: null, playableOnly: false } as const;
}

/** Bytes of the answers' bodies by collection, over the wire. */
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
  await downloadCatalogue(`${HOST}/api/v3/public`);
  return sizes;
}

/** The median of several runs after a warm-up. */
async function time(what: string, work: () => unknown, target = Number.POSITIVE_INFINITY): Promise<void> {
  const first = await timed(work);
  const runs: number[] = [];
  for (let run = 0; run < 9; run += 1) runs.push(await timed(work));
  const median = rank(runs, 0.5);
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
