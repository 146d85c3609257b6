import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { DATA_FLAGS, ROOT, type StartedServer, startServer } from '../e2e/setup/startedServer.ts';
import { ensureBuild } from '../server/build.ts';
import { createRandom } from '../server/sample/build/random.ts';
import { hasNginx, startNginx } from '../server/testing/nginx.ts';
import { residentMegabytes } from './processes.ts';

/**
 * Compares one process, two processes, and nginx in front of two copies, under the same replay of players' requests: `npm run
 * bench:hosting`. Then kills a process, and stops both copies. Clients, nginx and servers share this machine.
 */
const API = '/api/v3/public';
const SECONDS = 8;
const WARM_UP = 4;
const CONNECTIONS = [50, 500];
/** Requests in the replay, which is repeated. */
const REPLAY = 50_000;

const listSchema = v.object({ data: v.array(v.object({ id: v.string() })) });
const readySchema = v.object({ process: v.number() });

/** Players' requests: most for a few cards, one in a hundred for something that does not exist. */
async function replay(origin: string): Promise<readonly string[]> {
  const idsOf = async (collection: string) => {
    const answer = await fetch(`${origin}${API}/${collection}?page[size]=1000&fields[${collection}]=`);
    return v.parse(listSchema, await answer.json()).data.map(({ id }) => id);
  };
  const [cards, lists, decks] = [await idsOf('cards'), await idsOf('restrictions'), await idsOf('decklists')];
  const html = await (await fetch(`${origin}/`)).text();
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const random = createRandom(1);
  // Zipf with exponent 1: the n-th is requested a n-th as often as the first.
  const often = (ids: readonly string[]) => ids[Math.floor(ids.length ** random()) - 1] ?? ids[0] ?? '';
  const searches = ['t:ice', 'x:credit', 'f:anarch', 'virus', 'd:corp t:agenda', 'n>3', 'is_banned:standard'];
  const kinds: readonly (readonly [share: number, path: () => string])[] = [
    [0.32, () => `/cards/${often(cards)}`],
    [0.08, () => `/decklists/${often(decks)}`],
    [0.05, () => `/bans/${often(lists)}`],
    [0.05, () => ['/', '/cards', '/bans', '/rulings', '/decklists'][Math.floor(random() * 5)] ?? '/'],
    [0.09, () => `/cards?q=${encodeURIComponent(often(searches))}`],
    [0.15, () => `${API}/cards/${often(cards)}`],
    [0.1, () => `${API}/rulings?filter[card_id]=${often(cards)}`],
    [0.15, () => often(assets)],
    [0.01, () => `/cards/nobody_${Math.floor(random() * 1e6)}`],
  ];
  return Array.from({ length: REPLAY }, () => {
    const at = random();
    let sum = 0;
    for (const [share, path] of kinds) {
      sum += share;
      if (at < sum) return path();
    }
    return '/';
  });
}

interface Result {
  readonly rate: number;
  readonly p99: number;
  readonly failed: number;
}

async function load(
  origin: string,
  paths: readonly string[],
  connections: number,
  duration: number,
): Promise<Result> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    timeout: 30,
    pipelining: 1,
    headers: { 'accept-encoding': 'br, gzip' },
    // All connections take from one list.
    requests: [
      {
        setupRequest: (request) => {
          next += 1;
          return { ...request, path: paths[next % paths.length] ?? '/' };
        },
      },
    ],
  });
  const { errors, timeouts } = result;
  if (errors > 0)
    console.error(
      `of the failed: ${timeouts} without an answer in time, ${errors - timeouts} cut, ${result['5xx']} faults`,
    );
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failed: result.errors + result['5xx'],
  };
}

const rows: string[] = [];
/** Requests per second of each row with fewer connections, by what was measured. */
const rates = new Map<string, number>();

function row(what: string, connections: number, { rate, p99, failed }: Result, hits: number): void {
  const cells = [
    what,
    connections,
    Math.round(rate).toLocaleString('en-US'),
    `${Math.round(p99).toLocaleString('en-US')} ms`,
    Number.isNaN(hits) ? '' : `${Math.round(hits * 100)} %`,
    failed,
  ];
  if (connections === CONNECTIONS[0]) rates.set(what, rate);
  rows.push(`| ${cells.join(' | ')} |`);
  console.error(rows.at(-1));
}

/** The share of cached answers, by the server's own metrics. */
async function hitsOf(metrics: string): Promise<readonly [hits: number, all: number]> {
  const text = await (await fetch(metrics)).text();
  let hits = 0;
  let all = 0;
  for (const [, cache, count] of text.matchAll(/^sift_requests_total\{.*cache="(\w+)".*\} (\d+)/gm)) {
    all += Number(count);
    if (cache === 'hit') hits += Number(count);
  }
  return [hits, all];
}

async function measureAlone(what: string, flags: readonly string[], metricsPort: number): Promise<void> {
  const server = await startServer([...DATA_FLAGS, ...flags, '--metrics-port', String(metricsPort)]);
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  try {
    const paths = await replay(server.origin);
    await load(server.origin, paths, CONNECTIONS[0] ?? 1, WARM_UP);
    for (const connections of CONNECTIONS) {
      const before = await hitsOf(metrics);
      const result = await load(server.origin, paths, connections, SECONDS);
      const after = await hitsOf(metrics);
      row(what, connections, result, (after[0] - before[0]) / (after[1] - before[1]));
    }
    console.error(`resident: ${Math.round(residentMegabytes(server.pid))} MB in the first process`);
  } finally {
    await server.stop();
  }
}

async function measureNginx(): Promise<void> {
  const copies: StartedServer[] = [];
  for (const _ of [1, 2]) copies.push(await startServer([...DATA_FLAGS, '--workers', '1']));
  const [first, second] = copies;
  if (!first || !second) return;
  const nginx = await startNginx([first.origin, second.origin], false);
  try {
    const paths = await replay(nginx.origin);
    await load(nginx.origin, paths, CONNECTIONS[0] ?? 1, WARM_UP);
    for (const connections of CONNECTIONS) {
      const before = (await nginx.cacheStates()).length;
      const result = await load(nginx.origin, paths, connections, SECONDS);
      const states = (await nginx.cacheStates()).slice(before);
      const hits = states.filter((state) => ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].includes(state));
      row('nginx, two copies', connections, result, hits.length / states.length);
    }
    const killed = load(nginx.origin, paths, 50, SECONDS);
    await wait(1_000 * (SECONDS / 2));
    await first.kill();
    row('nginx, one copy killed meanwhile', 50, await killed, Number.NaN);
    await second.stop();
    const seen = [...new Set(paths.slice(0, 200))].filter((path) => !path.includes('nobody'));
    row('nginx, both copies stopped, what was seen', 50, await load(nginx.origin, seen, 50, SECONDS), 1);
  } finally {
    await nginx.stop();
    await Promise.all(copies.map(({ stop }) => stop()));
  }
}

async function measureKilledProcess(): Promise<void> {
  const pair = await startServer([...DATA_FLAGS, '--workers', '2']);
  const other = await startServer([...DATA_FLAGS, '--workers', '2']);
  const nginx = await startNginx([pair.origin, other.origin], false);
  try {
    const paths = await replay(nginx.origin);
    const underLoad = load(nginx.origin, paths, 50, SECONDS);
    await wait(1_000 * (SECONDS / 2));
    const answer = await fetch(`${pair.origin}/readyz`);
    process.kill(v.parse(readySchema, await answer.json()).process, 'SIGKILL');
    row('nginx, one of two processes of a copy killed meanwhile', 50, await underLoad, Number.NaN);
  } finally {
    await nginx.stop();
    await Promise.all([pair.stop(), other.stop()]);
  }
}

/** Assumptions about players: pages a day, and the share of them in the busiest hour. */
const PAGES_A_DAY = 20;
const BUSIEST_HOUR = 1 / 5;
/** 59 in a hundred requests of the replay are pages. */
const REQUESTS_OF_A_PAGE = 1 / 0.59;

/** What the measured rates mean for a number of players: requests in the busiest second, and the share of capacity. */
function printPlayers(): void {
  const columns = ['one process', 'two processes', 'nginx, two copies'].filter((what) => rates.has(what));
  console.log(
    `\n| players a day | requests in the busiest second | ${columns.map((what) => `of ${what}`).join(' | ')} |`,
  );
  console.log(`|---|---|${columns.map(() => '---|').join('')}`);
  for (const players of [10, 1_000, 100_000]) {
    const requests = (players * PAGES_A_DAY * REQUESTS_OF_A_PAGE * BUSIEST_HOUR) / 3_600;
    const shares = columns.map(
      (what) => `${Number(((100 * requests) / (rates.get(what) ?? 1)).toPrecision(2))} %`,
    );
    console.log(
      `| ${[players.toLocaleString('en-US'), Number(requests.toPrecision(2)), ...shares].join(' | ')} |`,
    );
  }
}

await ensureBuild(ROOT);
console.log(`On ${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)} before:\n`);
await measureAlone('one process', [], 9_471);
await measureAlone('two processes', ['--workers', '2'], 9_472);
if (hasNginx) {
  await measureNginx();
  await measureKilledProcess();
} else console.log('nginx is not installed: measured without it\n');
console.log('| | connections | requests/s | 99 % within | at hand | failed |\n|---|---|---|---|---|---|');
console.log(rows.join('\n'));
printPlayers();
