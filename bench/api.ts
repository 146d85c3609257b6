import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import { REAL_DATA, ROOT, startServer } from '../e2e/setup/startedServer.ts';
import { ensureBuild } from '../server/build.ts';
import { runProgram, UserError } from '../server/cli/program.ts';
import { type Figure, isMet, markdownTable, record } from './figures.ts';
import { processorMilliseconds, residentMegabytes } from './processes.ts';

const CARDS = '/api/v3/public/cards';

const CONNECTIONS = 50;
/** Rendering takes a hundred times as long as an API answer, so fewer queue. */
const PAGE_CONNECTIONS = 10;
const WARM_UP = 2;
const DURATION = 8;

/** Limits for the API, on the machine that it was written on. */
const LIMITS = { start: 1_500, rate: 2_500, latency: 25, memory: 400 } as const;
/** Limits for pages that are rendered per request; processor time in milliseconds. */
const PAGE_LIMITS = { rate: 400, processor: 4, memory: 600 } as const;

interface Load {
  readonly name: string;
  /** The path, or a function for the n-th request's. */
  readonly path: string | ((n: number) => string);
  /** Whether the limits apply to this load. */
  readonly bound?: true;
}

const LOADS: readonly Load[] = [
  { name: 'a page of 20 cards', path: CARDS, bound: true },
  {
    name: 'every page of cards in turn',
    path: (n) => `${CARDS}?page[number]=${1 + (n % 100)}`,
    bound: true,
  },
  { name: 'uncached queries', path: (n) => `${CARDS}?page[number]=${1 + (n % 100)}&n=${n}` },
  {
    name: 'uncached searches',
    path: (n) => `${CARDS}?filter[search]=x:credit t:ice&n=${n}`,
  },
];

/** Card pages: first each under its own address, so that none is cached, then one repeatedly. */
async function measurePages(origin: string, pid: number, row: Row): Promise<void> {
  const answer = await fetch(`${origin}${CARDS}?page[size]=1000`);
  const { data }: { data: readonly { id: string }[] } = await answer.json();
  const fresh = (n: number) => `/cards/${data[n % data.length]?.id}?n=${n}`;
  await load(origin, fresh, WARM_UP, PAGE_CONNECTIONS);
  const before = processorMilliseconds(pid);
  const { requests, latency, non2xx, errors } = await load(origin, fresh, DURATION * 3, PAGE_CONNECTIONS);
  if (non2xx + errors > 0) throw new UserError(`card pages: ${non2xx + errors} requests failed`);
  row('card pages, each rendered', requests.average, 'req/s', PAGE_LIMITS.rate);
  row('card pages: 99 % within', latency.p99, 'ms');
  const processor = (processorMilliseconds(pid) - before) / requests.total;
  row('card pages: processor time per page', processor, 'ms', PAGE_LIMITS.processor);
  row(`card pages: resident after ${requests.total}`, residentMegabytes(pid), 'MB', PAGE_LIMITS.memory);
  const again = await load(origin, fresh(1), DURATION);
  row('a cached card page', again.requests.average, 'req/s', PAGE_LIMITS.rate);
}

type Row = (what: string, value: number, unit: Figure['unit'], target?: number | undefined) => void;

function load(
  origin: string,
  path: Load['path'],
  duration: number,
  connections = CONNECTIONS,
): Promise<autocannon.Result> {
  if (typeof path === 'string') return autocannon({ url: origin + path, connections, duration });
  let sent = Math.floor(Math.random() * 1e9);
  const setupRequest = (request: autocannon.Request) => {
    sent += 1;
    return { ...request, path: encodeURI(path(sent)) };
  };
  return autocannon({ url: origin, connections, duration, requests: [{ setupRequest }] });
}

await runProgram('bench', async () => {
  // The build is not part of the start-up time
  await ensureBuild(ROOT);
  const data = (process.argv[2] && resolve(process.argv[2])) ?? REAL_DATA ?? undefined;
  console.log(
    `Data: ${data ?? 'the sample'}; ${CONNECTIONS} connections, ${WARM_UP} s warm-up, ${DURATION} s each`,
  );
  // Figures from a busy machine are not to be quoted
  console.log(`Load average before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors\n`);
  const { origin, pid, milliseconds, stop } = await startServer(data === undefined ? [] : ['--data', data]);
  const figures: Figure[] = [];
  const row: Row = (what, value, unit, target) => {
    figures.push({ what, value, unit, ...(target === undefined ? {} : { target }) });
  };
  try {
    row('start to ready', milliseconds, 'ms', LIMITS.start);
    row('resident after the start', residentMegabytes(pid), 'MB', LIMITS.memory);
    for (const { name, path, bound } of LOADS) {
      await load(origin, path, WARM_UP);
      const { requests, latency, non2xx, errors } = await load(origin, path, DURATION);
      if (non2xx + errors > 0) throw new UserError(`${name}: ${non2xx + errors} requests failed`);
      row(name, requests.average, 'req/s', bound && LIMITS.rate);
      row(`${name}: 99 % within`, latency.p99, 'ms', bound && LIMITS.latency);
      row(`${name}: resident after it`, residentMegabytes(pid), 'MB', LIMITS.memory);
    }
    await measurePages(origin, pid, row);
  } finally {
    await stop();
    record(figures);
    console.log(markdownTable(figures, '`npm run bench:api`'));
  }
  const missed = figures.filter((figure) => !isMet(figure)).map(({ what }) => what);
  if (missed.length > 0) throw new UserError(`over the limit: ${missed.join(', ')}`);
});
