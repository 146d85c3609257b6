import type { Browser, CDPSession, Page, Worker } from '@playwright/test';
import { fillText, type KeyTimes, openSearch, slowDown, typeText, watchKeys } from './browser/keys.ts';
import { openBrowser } from './browser/open.ts';
import { type Running, startServer } from './browser/server.ts';
import { type Figure, markdownTable, rank, record } from './figures.ts';

/**
 * Measures the search as a reader has it: Chromium, the production build, the embedded server, over the real records
 * where they lie beside the project. Part of `npm run bench:search`. `BASE` names a server that runs already.
 * `OTHER` names one that serves another build: then the keys of both are measured in one run, text by text in turn, so
 * that whatever else the machine does weighs on both.
 */

/** What is typed, key by key. */
const TEXTS = [
  'sure gamble', 'corroder', 'hedge', 'x:damage', 't:ice d:corp', 'f:anarch t:program', 'magnet', 'run s:virus',
]; // biome-ignore format: a list of words
const CORP_ROUNDS = 7;
const SLOWED = 4;
/** Windows, each with the view that it has by default, and the milliseconds that a key should take at most. */
const DESK = { words: 'drawn cards, 1280 px', viewport: { width: 1280, height: 800 }, target: 24 };
const PHONE = { words: 'rows, 390 px', viewport: { width: 390, height: 844 }, target: 16 };

const server = await startServer();
const other = process.env.OTHER;
const builds: readonly Running['origin'][] = other ? [server.origin, other] : [server.origin];
const browser = await openBrowser();
const figures: Figure[] = [];
try {
  if (!other) await measureStart(browser);
  for (const screen of [DESK, PHONE]) {
    for (const rate of [1, SLOWED]) await measureKeys(browser, screen, rate);
  }
  console.log(`Search in Chromium over ${server.data}\n`);
  console.log(markdownTable(figures));
  if (!other) record(figures);
} finally {
  await browser.close();
  server.stop();
}

/** What the first visit transfers for the catalogue, and how long its worker takes to make the index. */
async function measureStart(inBrowser: Browser): Promise<void> {
  const times: number[] = [];
  const bytes = { cards: 0, all: 0 };
  // What is kept for times without a network comes after it, and bench:offline measures that
  const context = await inBrowser.newContext({ serviceWorkers: 'block' });
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await context.newPage();
    const workers: Worker[] = [];
    page.on('worker', (worker) => workers.push(worker));
    page.on('requestfinished', async (request) => {
      const { pathname } = new URL(request.url());
      if (visit > 0 || !pathname.startsWith('/api/')) return;
      const { responseBodySize } = await request.sizes();
      bytes.all += responseBodySize;
      if (pathname.endsWith('/cards')) bytes.cards += responseBodySize;
    });
    // A page that asks the API for nothing itself, so that all of it is the catalogue's
    await page.goto(`${server.origin}/settings`);
    await page.locator('[data-live]').waitFor();
    await page.mouse.move(1, 1);
    times.push(await indexTime(page, workers));
    await page.close();
  }
  await context.close();
  figures.push(
    { what: 'catalogue: cards, over the wire', value: bytes.cards / 1000, unit: 'kB', target: 750 },
    {
      what: 'catalogue: with printings and names, over the wire',
      value: bytes.all / 1000,
      unit: 'kB',
      target: 1200,
    },
    {
      what: 'index built in the worker, median of 5 starts',
      value: rank(times, 0.5),
      unit: 'ms',
      target: 150,
    },
  );
}

/** Milliseconds of the index's measures in the worker that answers queries, once it is done. */
async function indexTime(page: Page, workers: readonly Worker[]): Promise<number> {
  for (;;) {
    for (const worker of workers) {
      const times = await worker
        .evaluate(() => performance.getEntriesByName('sift-index').map(({ duration }) => duration))
        .catch(() => []);
      // Made, then warmed up
      if (times.length >= 2) return times.reduce((sum, time) => sum + time, 0);
    }
    await page.waitForTimeout(100);
  }
}

/** A page over one build, and what its keys took. */
interface Lane {
  readonly origin: string;
  readonly page: Page;
  readonly session: CDPSession;
  readonly keys: KeyTimes[];
  readonly corp: KeyTimes[];
}

async function openLane(inBrowser: Browser, origin: string, viewport: typeof DESK.viewport): Promise<Lane> {
  const context = await inBrowser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await watchKeys(page);
  await openSearch(page, origin);
  return { origin, page, session: await context.newCDPSession(page), keys: [], corp: [] };
}

async function measureKeys(
  inBrowser: Browser,
  { words, viewport, target }: typeof DESK,
  rate: number,
): Promise<void> {
  const lanes: Lane[] = [];
  for (const origin of builds) lanes.push(await openLane(inBrowser, origin, viewport));
  // In turn, and the other first each time
  const inTurn = async (round: number, work: (lane: Lane) => Promise<void>) => {
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) await work(lane);
  };
  for (const { session } of lanes) await slowDown(session, rate);
  for (const [round, text] of TEXTS.entries()) {
    await inTurn(round, async ({ page, keys }) => {
      keys.push(...(await typeText(page, text)));
      await fillText(page, '');
    });
  }
  for (let round = 0; round < CORP_ROUNDS; round += 1) {
    await inTurn(round, async ({ page, session, origin, corp }) => {
      await slowDown(session, 1);
      await openSearch(page, origin);
      await slowDown(session, rate);
      corp.push(...(await fillText(page, 'd:corp')));
    });
  }
  for (const [at, lane] of lanes.entries()) {
    await lane.page.context().close();
    const slowed = `${words}${rate === 1 ? '' : `, CPU slowed ${rate}×`}`;
    report(lane, builds.length === 1 ? slowed : `${slowed}, ${at === 0 ? 'BASE' : 'OTHER'}`, rate, target);
  }
}

function report({ keys, corp }: Lane, what: string, rate: number, wanted: number): void {
  const ms = (name: string, value: number, target?: number) =>
    figures.push({
      what: `${name} (${what})`,
      value,
      unit: 'ms',
      ...(target === undefined ? {} : { target }),
    });
  const texts = keys.map(({ text }) => text);
  const firsts = keys.map(({ first }) => first);
  const inParts = keys.filter(({ first, text }) => text > first).length;
  ms(
    `key to the text of the found cards: median of ${keys.length} keys`,
    rank(texts, 0.5),
    rate === 1 ? wanted : 50,
  );
  ms('key to the text of the found cards: p95', rank(texts, 0.95));
  ms(
    `key to the first frame of its result, in ${inParts} keys without the whole text: median`,
    rank(firsts, 0.5),
  );
  ms(
    `\`d:corp\` to the text of its cards: median of ${corp.length}`,
    rank(
      corp.map(({ text }) => text),
      0.5,
    ),
    rate === 1 ? 50 : undefined,
  );
}
