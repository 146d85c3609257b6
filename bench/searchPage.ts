import type { Browser, Page, Worker } from '@playwright/test';
import { fillText, openSearch, slowDown, typeText, watchKeys } from './browser/keys.ts';
import { openBrowser } from './browser/open.ts';
import { startServer } from './browser/server.ts';
import { type Figure, markdownTable, rank, record } from './figures.ts';

/**
 * Measures the search as a reader has it: Chromium, the production build, the embedded server, over the real records
 * where they lie beside the project. Part of `npm run bench:search`. `BASE` names a server that runs already.
 */

/** What is typed, key by key. */
const TEXTS = [
  'sure gamble', 'corroder', 'hedge', 'x:damage', 't:ice d:corp', 'f:anarch t:program', 'magnet', 'run s:virus',
]; // biome-ignore format: a list of words
const CORP_ROUNDS = 7;
const SLOWED = 4;
/** Windows, each with the view that it has by default. */
const DESK = { words: 'drawn cards, 1280 px', viewport: { width: 1280, height: 800 } };
const PHONE = { words: 'rows, 390 px', viewport: { width: 390, height: 844 } };

const server = await startServer();
const browser = await openBrowser();
const figures: Figure[] = [];
try {
  await measureStart(browser);
  for (const screen of [DESK, PHONE]) {
    for (const rate of [1, SLOWED]) await measureKeys(browser, screen, rate);
  }
  console.log(`Search in Chromium over ${server.data}\n`);
  console.log(markdownTable(figures));
  record(figures);
} finally {
  await browser.close();
  server.stop();
}

/** What the first visit transfers for the catalogue, and how long its worker takes to make the index. */
async function measureStart(inBrowser: Browser): Promise<void> {
  const times: number[] = [];
  const bytes = { cards: 0, all: 0 };
  const context = await inBrowser.newContext();
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

async function measureKeys(
  inBrowser: Browser,
  { words, viewport }: typeof DESK,
  rate: number,
): Promise<void> {
  const context = await inBrowser.newContext({ viewport });
  const page = await context.newPage();
  await watchKeys(page);
  await openSearch(page, server.origin);
  const session = await context.newCDPSession(page);
  await slowDown(session, rate);
  const keys: number[] = [];
  for (const text of TEXTS) {
    keys.push(...(await typeText(page, text)));
    await fillText(page, '');
  }
  const corp: number[] = [];
  for (let round = 0; round < CORP_ROUNDS; round += 1) {
    await slowDown(session, 1);
    await openSearch(page, server.origin);
    await slowDown(session, rate);
    const time = await fillText(page, 'd:corp');
    if (time !== undefined) corp.push(time);
  }
  await context.close();
  const slowed = ` (${words}${rate === 1 ? '' : `, CPU slowed ${rate}×`})`;
  const isSlowed = rate !== 1;
  figures.push(
    {
      what: `key to results painted${slowed}: median of ${keys.length} keys`,
      value: rank(keys, 0.5),
      unit: 'ms',
      target: isSlowed ? 50 : 16,
    },
    { what: `key to results painted${slowed}: p95`, value: rank(keys, 0.95), unit: 'ms' },
    {
      what: `\`d:corp\` painted${slowed}: median of ${corp.length}`,
      value: rank(corp, 0.5),
      unit: 'ms',
      ...(isSlowed ? {} : { target: 50 }),
    },
  );
}
