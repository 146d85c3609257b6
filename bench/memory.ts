import { REAL_DATA, startServer } from '../e2e/setup/startedServer.ts';
import { runProgram } from '../server/cli/program.ts';
import { createRandom } from '../server/sample/build/random.ts';
import { API_PREFIX } from '../src/domain/json-api/collections.ts';
import { peakMegabytes, residentMegabytes } from './processes.ts';

/**
 * Measures a server's resident memory over many requests, hardly any of them twice the same: whatever grows without end shows.
 * Prints it every 2,500 requests. Run `npm run bench:memory`.
 */

/** More than twice as many as fill the server's caches. */
const REQUESTS = 30_000;
const EVERY = 2_500;
const CLIENTS = 6;
const WORDS = [
  'ice',
  'virus',
  'damage',
  'credit',
  'run',
  'trash',
  'memory',
  'tag',
  'draw',
  'access',
  'install',
];

await runProgram('memory', async () => {
  const random = createRandom(1);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const below = (end: number) => Math.floor(random() * end);
  const server = await startServer(REAL_DATA === null ? [] : ['--data', REAL_DATA]);

  async function idsOf(collection: string): Promise<readonly string[]> {
    const response = await fetch(`${server.origin}${API_PREFIX}/${collection}?page[size]=1000`);
    const { data }: { data: readonly { id: string }[] } = await response.json();
    return data.map(({ id }) => id);
  }

  const [cards = [], printings = [], decks = [], reviews = []] = await Promise.all(
    ['cards', 'printings', 'decklists', 'reviews'].map(idsOf),
  );
  const kinds: readonly (() => string)[] = [
    () => `/cards/${pick(cards)}`,
    () => `/cards/${pick(cards)}?as_of=20${10 + below(16)}-0${1 + below(9)}-1${below(10)}`,
    () => `/printings/${pick(printings)}`,
    () => `/decklists/${pick(decks)}`,
    () => `/reviews/${pick(reviews)}`,
    () => `/cards?q=${pick(WORDS)}%20${pick(WORDS)}%20o%3C${below(9)}`,
    () => `/cards?q=${encodeURIComponent(`x:/${pick(WORDS)}.{1,${below(30)}}${pick(WORDS)}/`)}`,
    () => `/decklists?filter[card_id]=${pick(cards)},${pick(cards)}`,
    () => `/cards?page[number]=${below(90)}&sort=-cost`,
    () => `${API_PREFIX}/cards?filter[search]=x:${pick(WORDS)}&n=${random()}`,
    () => `${API_PREFIX}/decklists/${pick(decks)}`,
    () => `${API_PREFIX}/cards/${pick(cards)}?include=printings,rulings`,
    () => `/preview/cards/${pick(cards)}.png`,
    () => `/cards/none-${random()}`,
  ];
  let sent = 0;
  let failed = 0;

  async function client(): Promise<void> {
    while (sent < REQUESTS) {
      sent += 1;
      if (sent % EVERY === 0)
        console.log(`${sent} requests: ${Math.round(residentMegabytes(server.pid))} MB`);
      const headers = { 'Accept-Encoding': random() < 0.5 ? 'br' : 'gzip' };
      const response = await fetch(server.origin + (kinds[below(kinds.length)]?.() ?? '/'), { headers });
      await response.arrayBuffer();
      if (response.status >= 500) failed += 1;
    }
  }

  await Promise.all(Array.from({ length: CLIENTS }, client));
  console.log(`At most ${Math.round(peakMegabytes(server.pid))} MB; answered 5xx: ${failed}`);
  await server.kill();
});
