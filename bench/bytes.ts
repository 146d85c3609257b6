import type { Browser } from '@playwright/test';
import { richestIds } from '../e2e/support/ids.ts';
import { type Ids, ROUTES, type Route } from '../e2e/support/routes.ts';
import { openBrowser } from './browser/open.ts';
import { firstContent, throttleLine } from './browser/pageLoad.ts';
import { findOrStartServer, startStatic } from './browser/server.ts';
import {
  bytesByKind,
  followTransfers,
  kilobytes,
  longestChain,
  shortName,
  type Transfer,
} from './browser/transfers.ts';
import { rank, record } from './figures.ts';

/**
 * Measures what each route transfers until its first content when opened cold on a host of plain files: `npm run bench:bytes`.
 * Scripts and styles count in bytes over the wire (Brotli, without HTTP headers) if their request began before the frame that
 * showed the heading and no skeleton; chains are requests that waited for each other until then. A rendered page shows its
 * content earlier and loads the same scripts. Idle-time loads count while the page still waits for data, so figures vary; `npm
 * run check:bytes` holds each page's start to a budget.
 */
const RUNS = 3;

/** Every request takes this long, so that a dependent one cannot begin before the other ends. */
const LINE = { latency: 150, download: 100_000_000, upload: 100_000_000 };

/** The card pool loads behind the page; nothing on the first screen waits for it. */
const WORKER = /[wW]orker-[\w-]+\.js$/;

interface Weight {
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
  readonly largest: string;
  readonly chain: readonly string[];
}

const api = await findOrStartServer();
const server = await startStatic(api);
const browser = await openBrowser();
try {
  const ids = await richestIds(api.origin);
  console.log(`Transferred to first content, over ${server.data}\n`);
  console.log(row('route', 'scripts', 'styles', 'files', 'chain', 'largest'));
  const weights: { readonly name: string; readonly bytes: number }[] = [];
  for (const route of ROUTES) {
    const weight = await weighRoute(route, ids);
    weights.push({ name: route.name, bytes: weight.scripts });
    report(route, weight);
  }
  recordHeaviest(weights);
} finally {
  await browser.close();
  server.stop();
  api.stop();
}

function report({ name }: Route, { scripts, styles, files, largest, chain }: Weight): void {
  const bytes = [scripts, styles].map(kilobytes);
  console.log(row(name, ...bytes, String(files), String(chain.length), largest));
}

function recordHeaviest(weights: readonly { readonly name: string; readonly bytes: number }[]): void {
  const [heaviest] = weights.toSorted((a, b) => b.bytes - a.bytes);
  record([
    {
      what: `scripts to first content, the heaviest of ${weights.length} routes (\`${heaviest?.name}\`)`,
      value: (heaviest?.bytes ?? Number.NaN) / 1000,
      unit: 'kB',
    },
    {
      what: 'scripts to first content, the median route',
      value: rank(
        weights.map(({ bytes }) => bytes / 1000),
        0.5,
      ),
      unit: 'kB',
    },
  ]);
}

/**
 * The heaviest of several runs, because the order of arrival varies. The shortest chain, because on a busy machine independent
 * requests may look dependent.
 */
async function weighRoute(route: Route, ids: Ids): Promise<Weight> {
  const address = server.origin + route.path(ids);
  let weight = await weigh(browser, address);
  for (let run = 1; run < RUNS; run += 1) {
    const next = await weigh(browser, address);
    weight = {
      ...(next.scripts > weight.scripts ? next : weight),
      chain: next.chain.length < weight.chain.length ? next.chain : weight.chain,
    };
  }
  return weight;
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfers = await followTransfers(session);
    await throttleLine(session, LINE);
    await page.goto(address, { waitUntil: 'commit' });
    // Requests sent while the page reports are not counted
    const shown = await firstContent(page);
    const shownAt = shown + (await page.evaluate(() => performance.timeOrigin));
    const isCounted = ({ began }: Transfer) => began <= shownAt;
    while (transfers().some((one) => isCounted(one) && !Number.isFinite(one.ended))) {
      await page.waitForTimeout(10);
    }
    return weightOf(transfers().filter(isCounted), shownAt);
  } finally {
    await context.close();
  }
}

function weightOf(transfers: readonly Transfer[], shownAt: number): Weight {
  const parts = transfers.filter(({ type, url }) => /^(Script|Stylesheet)$/.test(type) && !WORKER.test(url));
  const { scripts = 0, styles = 0 } = bytesByKind(parts);
  const largest = parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3);
  return {
    scripts,
    styles,
    files: parts.length,
    largest: largest.map((one) => `${shortName(one)} ${kilobytes(one.bytes)}`).join(', '),
    chain: longestChain(transfers, shownAt).map(shortName),
  };
}

function row(
  ...[name = '', scripts = '', styles = '', files = '', chain = '', largest = '']: string[]
): string {
  const cells = [scripts, styles].map((cell) => cell.padStart(10));
  return ` ${name.slice(0, 40).padEnd(40)}${cells.join('')}${files.padStart(7)}${chain.padStart(7)}  ${largest}`;
}
