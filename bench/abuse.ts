import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon, { type Options, type Result } from 'autocannon';
import { REAL_DATA, ROOT, type StartedServer, startServer } from '../e2e/setup/startedServer.ts';
import { ensureBuild } from '../server/build.ts';
import { readFlags, runProgram, UserError } from '../server/cli/program.ts';
import { createRandom } from '../server/sample/build/random.ts';
import { sampleCollections } from '../server/sample/index.ts';
import { writeDumps } from '../server/testing/dumps.ts';
import { createHostileRequests, exchange } from '../server/testing/hostileRequests.ts';
import { listenAnywhere } from '../server/testing/listenAnywhere.ts';
import { API_PREFIX } from '../src/domain/json-api/collections.ts';
import { rank } from './figures.ts';
import { peakMegabytes, residentMegabytes, watchProcessorShare } from './processes.ts';

const USAGE = `Usage: npm run test:abuse -- [--seed N] [--seconds 60] [--requests 10000] [--data DIR]

Puts a server under load and abuse, prints figures, and fails if a limit is broken.`;

/** The longest allowed answer time in milliseconds, without the part in which the server waited for a processor that others had. */
const LONGEST_ANSWER = 1_000;
/** How much memory may grow from the second to the last third of the load: a factor, and at least so many megabytes. */
const GROWTH = { part: 1.1, megabytes: 25 };
const MOST_MEMORY = 1_200;
const CONNECTIONS = 200;
/** Milliseconds in which a server just started compiles what it runs, while all connections wait for it. */
const COLD = 4_000;
/** How many clients request expensive things, and for how many milliseconds. */
const GREEDY = 20;
const GREEDY_TIME = 10_000;
/** Milliseconds after which an incomplete request must be cut off. */
const LONGEST_HALF_OPEN = 15_000;

interface Row {
  readonly name: string;
  readonly value: string;
  readonly isKept: boolean;
}

interface Abuse {
  readonly server: StartedServer;
  readonly port: number;
  readonly random: () => number;
  row(name: string, value: string | number, isKept?: boolean): void;
}

const milliseconds = (time: number) => `${Math.round(time).toLocaleString('en-US')} ms`;

/** The row of the slowest answer. @param share of its time in which the server had a processor */
function slowestRow(row: Abuse['row'], name: string, time: number, share: number): void {
  const own = time * share;
  const value =
    share > 0.95 ? milliseconds(time) : `${milliseconds(time)}, ${milliseconds(own)} with a processor`;
  row(name, value, own <= LONGEST_ANSWER);
}

/** A realistic mix of requests, one in a hundred malformed. */
async function load({ server, port, random, row }: Abuse, seconds: number): Promise<void> {
  const { data }: { data: readonly { id: string }[] } = await (
    await fetch(`${server.origin}${API_PREFIX}/cards?page[size]=1000`)
  ).json();
  const card = () => data[Math.floor(random() ** 3 * data.length)]?.id ?? '';
  const malformed = ['/%', '/cards/%FF', `${API_PREFIX}/cards?filter[=1`, `${API_PREFIX}/cards?page[size]=x`];
  let sent = 0;
  function path(): string {
    sent += 1;
    if (sent % 100 === 0) return malformed[(sent / 100) % malformed.length] ?? '/%';
    const kind = random();
    if (kind < 0.3) return `${API_PREFIX}/cards/${card()}`;
    if (kind < 0.5) return `${API_PREFIX}/cards?page%5Bnumber%5D=${1 + Math.floor(random() * 50)}`;
    if (kind < 0.6) return `${API_PREFIX}/cards?filter%5Bsearch%5D=x%3Acredit%20t%3Aice&n=${sent}`;
    if (kind < 0.7) return `${API_PREFIX}/decklists?filter%5Bcard_id%5D=${card()}`;
    if (kind < 0.95) return `/cards/${card()}`;
    return '/';
  }
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(residentMegabytes(server.pid)), 500);
  const noise = createHostileRequests(sent);
  const end = performance.now() + seconds * 1_000;
  const share = watchProcessorShare(server.pid);
  let lost = 0;
  const noisy = async () => {
    while (performance.now() < end)
      await exchange(port, noise()).catch(() => {
        lost += 1;
      });
  };
  const begin = performance.now();
  const slowest = { cold: 0, warm: 0 };
  const firing = new Promise<Result>((resolve, reject) => {
    const options: Options = {
      url: server.origin,
      connections: CONNECTIONS,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    };
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, _status, _bytes, time) => {
      const phase = performance.now() - begin < COLD ? 'cold' : 'warm';
      slowest[phase] = Math.max(slowest[phase], time);
    });
  });
  const [result] = await Promise.all([firing, noisy()]);
  clearInterval(watch);
  row('requests', result.requests.total.toLocaleString('en-US'));
  row('  a second', Math.round(result.requests.average).toLocaleString('en-US'));
  row('  answered 4xx', result['4xx'].toLocaleString('en-US'), result['4xx'] > 0);
  row('  answered 5xx', result['5xx'], result['5xx'] === 0);
  const unanswered = result.errors + result.timeouts + lost;
  row('  cut off or unanswered', unanswered, unanswered === 0);
  row('  99 % within', milliseconds(result.latency.p99));
  row('  slowest of a server just started', milliseconds(slowest.cold));
  slowestRow(row, '  slowest after that', slowest.warm, share());
  const third = Math.floor(memory.length / 3);
  const [middle, last] = [rank(memory.slice(third, 2 * third), 0.5), rank(memory.slice(2 * third), 0.5)];
  const bound = Math.max(middle * GROWTH.part, middle + GROWTH.megabytes);
  row(
    '  memory in the second and last third of the time',
    `${Math.round(middle)}, ${Math.round(last)} MB`,
    last <= bound,
  );
}

const UNANSWERED = { status: null, milliseconds: Number.POSITIVE_INFINITY };

/** Malformed requests of every kind, each over its own connection. */
async function fuzz({ server, port, row }: Abuse, seed: number, requests: number): Promise<void> {
  const next = createHostileRequests(seed);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const share = watchProcessorShare(server.pid);
  let slowest = 0;
  let sent = 0;
  const client = async () => {
    while (sent < requests) {
      sent += 1;
      const bytes = next();
      const { status, milliseconds: time } = await exchange(port, bytes).catch(() => UNANSWERED);
      slowest = Math.max(slowest, time);
      if (status !== null) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === null || status >= 500) faults.push(`${status}: ${JSON.stringify(bytes.slice(0, 400))}`);
    }
  };
  await Promise.all(Array.from({ length: GREEDY }, client));
  const all = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
  row('malformed requests', sent.toLocaleString('en-US'));
  row('  answered', all.join(', '));
  row('  5xx or unanswered', faults.length, faults.length === 0);
  slowestRow(row, '  slowest', slowest, share());
  for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`);
}

interface Asked {
  readonly status: number;
  readonly milliseconds: number;
}

/** Sends requests until the time is over, and returns the answers. */
async function askFor(
  { server }: Abuse,
  time: number,
  path: (n: number) => string,
  pause = 0,
): Promise<Asked[]> {
  const answers: Asked[] = [];
  const end = performance.now() + time;
  for (let n = 0; performance.now() < end; n += 1) {
    const begin = performance.now();
    const response = await fetch(server.origin + path(n), { headers: { 'Accept-Encoding': 'gzip' } });
    await response.arrayBuffer();
    answers.push({ status: response.status, milliseconds: performance.now() - begin });
    // The client's own pause, whatever `Retry-After` says
    if (pause > 0) await wait(pause);
  }
  return answers;
}

/** Many clients request the same expensive thing, while one requests an ordinary page. */
async function greed(abuse: Abuse, name: string, paths: readonly string[]): Promise<void> {
  const { row, random } = abuse;
  const path = () => `${paths[Math.floor(random() * paths.length)]}&n=${random()}`;
  const share = watchProcessorShare(abuse.server.pid);
  const [plain, ...greedy] = await Promise.all([
    askFor(abuse, GREEDY_TIME, () => `${API_PREFIX}/cards`, 20),
    ...Array.from({ length: GREEDY }, () => askFor(abuse, GREEDY_TIME, path)),
  ]);
  const all = greedy.flat();
  const count = (status: number) => all.filter((answer) => answer.status === status).length;
  const fives = [...(plain ?? []), ...all].filter(({ status }) => status >= 500).length;
  row(name, `${all.length.toLocaleString('en-US')} from ${GREEDY} clients`);
  row('  answered, rejected, put off', `${count(200)}, ${count(400)}, ${count(429)}`, fives === 0);
  const slowest = (answers: readonly Asked[]) => Math.max(...answers.map((answer) => answer.milliseconds));
  slowestRow(row, '  slowest', slowest(all), share());
  slowestRow(row, '  slowest for another client', slowest(plain ?? []), share());
  row('  memory', `${Math.round(residentMegabytes(abuse.server.pid))} MB`);
}

/** Clients that stop mid-request, and some that never read, while one requests an ordinary page. */
async function slowClients(abuse: Abuse): Promise<void> {
  const { port, row } = abuse;
  const begin = performance.now();
  const share = watchProcessorShare(abuse.server.pid);
  const halves = ['', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 'hello\r\n\r\n'];
  const cut = Array.from({ length: CONNECTIONS }, (_, n) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.resume();
    const half = halves[n % halves.length] ?? '';
    socket.write(half);
    // A byte now and then, so that it never looks dead
    const drip = half.startsWith('GET') ? setInterval(() => socket.write('x'), 500) : undefined;
    return new Promise<number>((resolve) => {
      socket.on('end', () => {
        clearInterval(drip);
        resolve(performance.now() - begin);
      });
    });
  });
  const large = `GET ${API_PREFIX}/decklists?page[size]=1000&include=cards HTTP/1.1\r\nHost: x\r\n\r\n`;
  const deaf = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(large.repeat(20));
    return socket;
  });
  const never = new Promise<number[]>((resolve) => {
    setTimeout(() => resolve([Number.POSITIVE_INFINITY]), 2 * LONGEST_HALF_OPEN).unref();
  });
  const [plain, ends] = await Promise.all([
    askFor(abuse, GREEDY_TIME, () => `${API_PREFIX}/cards`, 20),
    Promise.race([Promise.all(cut), never]),
  ]);
  const peak = peakMegabytes(abuse.server.pid);
  for (const socket of deaf) socket.destroy();
  const slowest = Math.max(...plain.map((answer) => answer.milliseconds));
  const last = Math.max(...ends);
  row(
    `${CONNECTIONS} clients that stop mid-request, cut off within`,
    milliseconds(last),
    last <= LONGEST_HALF_OPEN,
  );
  row('  with 50 that request 20 × 11 MB and read nothing:', '');
  slowestRow(row, '  slowest for another client', slowest, share());
  row('  peak memory so far', `${Math.round(peak)} MB`, peak <= MOST_MEMORY);
}

/** Prose that was made to be slow, for a card's page with twenty reviews. */
const SLOW_PROSE = [
  `${'a.'.repeat(14_980)}@b`,
  `${'!'.repeat(17)}*a`.repeat(1_490),
  `## ${'['.repeat(29_990)}`,
  ...['!!!!*a', '@!*a', 'www._', '*www.', 'a@b./^*', 'http://_', '- ', '> ', '\\*\n\n', '<b a><i>a\n\n'].map(
    (piece) => piece.repeat(30_000 / piece.length),
  ),
];

/** A card whose reviews were made to be slow, on a server of its own. */
async function slowProse({ row }: Abuse): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sift-abuse-'));
  const records = sampleCollections();
  const [card] = records.cards;
  const reviews = SLOW_PROSE.concat(SLOW_PROSE).map((body, index) => ({
    id: String(index),
    type: 'reviews',
    attributes: { body, card_id: card?.id, username: 'a', votes: 0, comments: [] },
  }));
  await writeDumps(folder, { ...records, reviews });
  const server = await startServer(['--data', folder]);
  const asked = async (path: string) => {
    const begin = performance.now();
    const { status } = await fetch(server.origin + path);
    return status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY;
  };
  // The renderer and its thread start
  await asked('/rulings');
  const share = watchProcessorShare(server.pid);
  let isDone = false;
  let slowest = 0;
  const page = asked(`/cards/${card?.id}`).finally(() => {
    isDone = true;
  });
  while (!isDone) slowest = Math.max(slowest, await asked('/healthz'));
  const time = await page;
  slowestRow(row, `a card’s page with ${reviews.length} reviews made to be slow`, time, share());
  slowestRow(row, '  slowest for another client', slowest, share());
  await server.kill();
  await rm(folder, { recursive: true });
}

/** Packed once: the clients that measure run in this thread too. */
const BOMB = gzipSync(Buffer.alloc(200_000_000, ' '));

async function serveApi(answer: RequestListener) {
  const api = createServer(answer);
  return { api, origin: `http://127.0.0.1:${await listenAnywhere(api)}` };
}

/** An API to pull from that answers without end, then hangs, while the server stops. */
async function brokenSource({ row }: Abuse): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sift-abuse-'));
  await writeDumps(folder, sampleCollections());
  let asked = 0;
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const { api, origin } = await serveApi((_, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB, () => first.resolve());
    // The others are never answered
    if (asked === 2) second.resolve();
  });
  const server = await startServer(['--data', folder, '--refresh', origin, '--every', '1m']);
  await first.promise;
  const { status } = await fetch(`${server.origin}${API_PREFIX}/cards`);
  row('an API to pull from that sends 200 MB in one answer', status, status === 200);
  await second.promise;
  await endWhileItHangs({ server, row }, api);
  await rm(folder, { recursive: true });
}

/** Stops a server whose API answers no more, which takes no longer than promised, and that API. */
async function endWhileItHangs({ server, row }: Pick<Abuse, 'server' | 'row'>, api: Server): Promise<void> {
  const peak = peakMegabytes(server.pid);
  row('  peak memory', `${Math.round(peak)} MB`, peak <= MOST_MEMORY);
  const begin = performance.now();
  const exit = await Promise.race([server.stop(), wait(30_000, 'never')]);
  const time = performance.now() - begin;
  row('  time to exit while it hangs', milliseconds(time), exit === 0 && time <= 5_000);
  await server.kill();
  api.closeAllConnections();
  api.close();
}

/** What an API may answer that is not what it seems. */
const BROKEN_ANSWERS: Readonly<Record<string, RequestListener>> = {
  'answers without end': (_, response) => {
    const more = () => {
      while (!response.destroyed) if (!response.write('a'.repeat(100_000))) break;
    };
    response.on('drain', more);
    more();
  },
  'unpacks to 200 MB': (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB),
  'redirects to another host': (_, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.2/cards' }).end(),
  'answers one byte after another': (_, response) => {
    const drip = setInterval(() => response.write(' '), 300);
    response.on('close', () => clearInterval(drip));
  },
  'never answers': () => {},
};

/** A server with `--api` whose API is broken: its pages come all the same, and it stops when told. */
async function brokenApi({ row }: Abuse): Promise<void> {
  let answer: RequestListener = () => {};
  const { api, origin } = await serveApi((request, response) => answer(request, response));
  const server = await startServer(['--api', origin]);
  // The renderer starts
  await fetch(`${server.origin}/settings`);
  for (const [name, listener] of Object.entries(BROKEN_ANSWERS)) {
    answer = listener;
    const share = watchProcessorShare(server.pid);
    let isDone = false;
    let slowest = 0;
    const pages = Promise.all(
      ['/cards', '/cards/zed', '/decklists', '/bans'].map(
        async (path) => (await fetch(server.origin + path)).status,
      ),
    ).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const begin = performance.now();
      await fetch(`${server.origin}/healthz`);
      slowest = Math.max(slowest, performance.now() - begin);
      await wait(20);
    }
    const statuses = await pages;
    const areSent = statuses.every((status) => status === 200);
    row(`an API that ${name}: its pages`, [...new Set(statuses)].join(', '), areSent);
    slowestRow(row, '  slowest for another client', slowest, share());
  }
  await endWhileItHangs({ server, row }, api);
}

/** Stops the server during many requests, all of which must complete. */
async function stopUnderLoad({ server, row, random }: Abuse): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let stopped = Number.POSITIVE_INFINITY;
  let [inFlight, whole, lost] = [0, 0, 0];
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const begin = performance.now();
      const settle = (isWhole: boolean) => {
        if (begin < stopped && performance.now() > stopped) {
          inFlight += 1;
          if (isWhole) whole += 1;
          else lost += 1;
        }
        resolve();
      };
      get(server.origin + path, { agent }, (response) => {
        response.resume();
        response.on('close', () => settle(response.complete && response.statusCode === 200));
      }).on('error', () => settle(false));
    });
  const client = async () => {
    while (performance.now() < stopped)
      await ask(`${API_PREFIX}/cards?page[size]=${100 + Math.floor(random() * 400)}&n=${random()}`);
  };
  const clients = Array.from({ length: 50 }, client);
  await wait(2_000);
  stopped = performance.now();
  const status = await server.stop();
  const time = performance.now() - stopped;
  await Promise.all(clients);
  row('requests in flight at shutdown', inFlight, inFlight > 0);
  row('  completed', whole, lost === 0);
  row('  time to exit', milliseconds(time), time <= 5_000);
  row('  exit status', String(status), status === 0);
}

await runProgram('abuse', async () => {
  const text = { type: 'string' } as const;
  const options = {
    seed: text,
    seconds: text,
    requests: text,
    data: text,
    help: { type: 'boolean' },
  } as const;
  const { values: flags } = readFlags({ options });
  if (flags.help) {
    console.log(USAGE);
    return;
  }
  await ensureBuild(ROOT);
  const seed = Number(flags.seed ?? Date.now() % 1_000_000);
  const data = flags.data ?? REAL_DATA;
  console.log(`Data: ${data ?? 'the sample'}; seed ${seed}`);
  console.log(`Load average before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors\n`);
  const server = await startServer(data === null ? [] : ['--data', data]);
  const rows: Row[] = [];
  const abuse: Abuse = {
    server,
    port: Number(new URL(server.origin).port),
    random: createRandom(seed),
    row(name, value, isKept = true) {
      rows.push({ name, value: String(value), isKept });
      console.log(`${name.padEnd(56)} ${value}${isKept ? '' : '  ✗'}`);
    },
  };
  try {
    await load(abuse, Number(flags.seconds ?? 60));
    await fuzz(abuse, seed, Number(flags.requests ?? 10_000));
    await greed(abuse, 'huge pages', [
      `${API_PREFIX}/decklists?page[size]=1000&include=cards`,
      `${API_PREFIX}/cards?page[size]=1000&include=printings,rulings`,
      `${API_PREFIX}/printings?page[size]=1000`,
      '/decklists?page[size]=1000',
      '/cards?page[size]=1000',
    ]);
    await greed(
      abuse,
      'hostile patterns',
      ['(?=(e*)*(t*)*)zq', '(a+)+$', '\\b.{300}\\bzq', '([a-m].{1,60}){9}zq', '.{0,900}zz', 'e.{20}zq'].map(
        (source) => `${API_PREFIX}/cards?filter[search]=${encodeURIComponent(`x:/${source}/`)}`,
      ),
    );
    await slowClients(abuse);
    await slowProse(abuse);
    await brokenSource(abuse);
    await brokenApi(abuse);
    await stopUnderLoad(abuse);
  } finally {
    await server.kill();
  }
  console.log(`\nLoad average after: ${loadavg()[0]?.toFixed(1)}`);
  const broken = rows.filter(({ isKept }) => !isKept);
  if (broken.length > 0)
    throw new UserError(
      `over the limit: ${broken.map(({ name, value }) => `${name.trim()} (${value})`).join(', ')}`,
    );
});
// Open connections would keep the process alive
process.exit();
