import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DATA_FLAGS, ROOT, startServer } from '../e2e/setup/startedServer.ts';
import { ensureBuild } from '../server/build.ts';
import { type Figure, markdownTable, rank, record } from './figures.ts';
import { peakMegabytes, processorMilliseconds, residentMegabytes } from './processes.ts';

/**
 * Measures the embedded server over many decklists, 100,000 by default: `npm run bench:decklists`, or with `-- --data DIR` over
 * an existing folder. Requests are sequential, and each is new.
 */
const { values: flags } = parseArgs({
  options: { decklists: { type: 'string', default: '100000' }, data: { type: 'string' } },
});
const REQUESTS = 500;
const ORDER = 'sort=-created_at,id';

const deckSchema = v.object({
  data: v.array(
    v.object({ id: v.string(), attributes: v.object({ card_slots: v.record(v.string(), v.number()) }) }),
  ),
});

function generate(out: string): string {
  const args = [
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'server', 'generate.ts'),
    ...['--decklists', flags.decklists, '--out', out],
    ...DATA_FLAGS,
  ];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the decklists could not be made');
  return out;
}

/** One kind of request; `n` makes each one new. */
interface Kind {
  readonly what: string;
  readonly path: (n: number, cards: (number: number) => string, id: string) => string;
  /** The target for 99 in 100 answers, in milliseconds. */
  readonly target?: number;
  readonly requests?: number;
}

const KINDS: readonly Kind[] = [
  { what: 'page 1', path: (n) => `?n=${n}`, target: 5 },
  { what: 'page 1, newest first', path: (n) => `?${ORDER}&n=${n}`, target: 5 },
  { what: 'page 1,000 and on, newest first', path: (n) => `?${ORDER}&page[number]=${1000 + n}` },
  {
    what: 'with three cards of a deck',
    path: (n, cards) => `?filter[card_id]=${cards(3)}&${ORDER}&n=${n}`,
    target: 5,
  },
  { what: 'with one card', path: (n, cards) => `?filter[card_id]=${cards(1)}&${ORDER}&n=${n}` },
  { what: 'of a faction', path: (n) => `?filter[faction_id]=anarch&${ORDER}&n=${n}` },
  { what: 'by its id', path: (n, _, id) => `/${id}?n=${n}` },
  { what: 'words in the name', path: (n) => `?filter[name][match]=paper ${n}&${ORDER}`, requests: 50 },
  { what: 'words in the notes', path: (n) => `?filter[notes][match]=round ${n}&${ORDER}`, requests: 50 },
];

/** What the machine and this program take by themselves. */
const NOTHING: Kind = { what: 'the health check, which reads nothing', path: () => '' };

/** The answer lists every matching decklist (docs/api.md, Paging), which takes megabytes. */
const WITHOUT: Kind = {
  what: 'without three cards of a deck',
  path: (n, cards) => `?filter[exclude_card_id]=${cards(3)}&${ORDER}&n=${n}`,
  requests: 50,
};

async function measure(data: string): Promise<readonly Figure[]> {
  const server = await startServer(['--data', data]);
  try {
    const api = `${server.origin}/api/v3/public/decklists`;
    const resident = (what: string): Figure => ({
      what,
      value: residentMegabytes(server.pid),
      unit: 'MB',
      target: 450,
    });
    const figures: Figure[] = [
      { what: 'start to ready', value: server.milliseconds, unit: 'ms', target: 2_500 },
      resident('resident after the start'),
    ];
    await untilIdle(server.pid);
    const decks = await sampleDecks(api);
    figures.push(...(await latencies(NOTHING, `${server.origin}/healthz`, decks)));
    for (const kind of KINDS) figures.push(...(await latencies(kind, api, decks)));
    figures.push(resident('resident after all of these'));
    figures.push(...(await latencies(WITHOUT, api, decks)));
    figures.push({ what: 'the most that was resident', value: peakMegabytes(server.pid), unit: 'MB' });
    return figures;
  } finally {
    await server.stop();
  }
}

/** Until the server has finished its preparations, such as compressing files. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -1; ; ) {
    const now = processorMilliseconds(pid);
    if (now - before < 100) return;
    before = now;
    await wait(1_000);
  }
}

interface Deck {
  readonly id: string;
  readonly cards: readonly string[];
}

/** Cards of decks from all over the collection. */
async function sampleDecks(api: string): Promise<readonly Deck[]> {
  const decks: Deck[] = [];
  for (const number of [3, 500, 1_500, 3_000, 4_500]) {
    const answer = await fetch(`${api}?page[number]=${number}`);
    const { data } = v.parse(deckSchema, await answer.json());
    for (const { id, attributes } of data) decks.push({ id, cards: Object.keys(attributes.card_slots) });
  }
  return decks;
}

/** Some cards of a deck, different each time. */
function pick(cards: readonly string[], turn: number, number: number): string {
  return Array.from({ length: number }, (_, i) => cards[(turn * 5 + i * 7) % cards.length]).join(',');
}

async function latencies(kind: Kind, api: string, decks: readonly Deck[]): Promise<readonly Figure[]> {
  const { what, path, target, requests = REQUESTS } = kind;
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const deck = decks[n % decks.length];
    const cards = (number: number) => pick(deck?.cards ?? [], n, number);
    times.push(await time(api + encodeURI(path(n, cards, deck?.id ?? ''))));
  }
  return [
    { what: `${what}: median`, value: rank(times, 0.5), unit: 'ms' },
    {
      what: `${what}: 99 % within`,
      value: rank(times, 0.99),
      unit: 'ms',
      ...(target === undefined ? {} : { target }),
    },
  ];
}

async function time(url: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begin;
}

await ensureBuild(ROOT);
const folder = flags.data ?? generate(mkdtempSync(join(tmpdir(), 'sift-decklists-')));
try {
  const figures = await measure(folder);
  record(figures);
  console.log(markdownTable(figures, `\`npm run bench:decklists\`, ${flags.data ?? flags.decklists}`));
} finally {
  if (flags.data === undefined) rmSync(folder, { recursive: true });
}
