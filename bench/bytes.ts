import type { Browser } from '@playwright/test';
import { richestIds } from '../e2e/support/ids.ts';
import { type Ids, ROUTES, type Route } from '../e2e/support/routes.ts';
import { openBrowser } from './browser/open.ts';
import { throttleLine } from './browser/pageLoad.ts';
import { startServer, startStatic } from './browser/server.ts';
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
 * What each route transfers until the browser has rendered its first content, opened cold with an empty cache from a host
 * of plain files, as `npm run bench:bytes`: bytes of scripts and styles over the wire (Brotli, without HTTP headers),
 * counted for every request that began before the frame that showed the heading and left no skeleton on the first screen;
 * and how many requests waited for each other until then. A page that the server rendered shows its content earlier, and
 * loads the same scripts to take it over. What is over a budget is marked, and the program ends with 1.
 *
 * With `--check`, as `npm run check:bytes`, one route of each kind is opened, two at a time, and again only where it is over
 * its budget.
 */
const RUNS = 3;
const IS_CHECK = process.argv.includes('--check');
/** Pages that are open at once: most of a page's time is the line's, which a check need not sit through. */
const AT_ONCE = IS_CHECK ? 2 : 1;

/**
 * Bytes of scripts that a route may take, so that no change adds to them unseen: what they take now with a little air. React,
 * router and query library are 97 kB of them; the card pool's engine, search suggestions and what follows the page load once it is
 * idle, which it is while it waits for data. And requests of which each needs the one before it: the page, its script, then
 * code and data at once; what only a record names comes after that, then what is loaded once the browser is idle, and on a
 * busy machine requests that need nothing of each other fall in line. From `npm start` the content is in the page itself, the first of them.
 */
const BUDGET = { scripts: 250_000, chain: 6 } as const;
/** Pages that load the fields in which one types a name, the parser of Markdown, or the search engine, while their data is on its way. */
const BUDGET_WITH_FIELDS = 285_000;
const WITH_FIELDS = new Set([
  '/card_sets',
  '/card_cycles',
  '/decklists',
  '/decklists/:id',
  '/reviews',
  '/rulings',
  '/cards?q=t:ice',
]);

/** One route of each kind of page. */
const CHECKED = [
  '/', '/cards', '/cards/:id', '/cards?q=t:ice', '/printings', '/printings/:id', '/decklists', '/decklists/:id', '/rulings',
  '/bans', '/bans/:id', '/snapshots', '/formats/:id', '/card_sets', '/card_sets/:id', '/factions/:id', '/reviews', '/settings',
  '/help/search', '/sitemap', '/no/such/page',
]; // biome-ignore format: a list of words

/** So long each request takes that what needs another cannot begin before that one's end. */
const LINE = { latency: 150, download: 100_000_000, upload: 100_000_000 };

/** The card pool is loaded behind the page; nothing on the first screen waits for it. */
const WORKER = /[wW]orker-[\w-]+\.js$/;

interface Weight {
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
  readonly largest: string;
  readonly chain: readonly string[];
}

const routes = IS_CHECK ? ROUTES.filter(({ name }) => CHECKED.includes(name)) : ROUTES;
if (IS_CHECK && routes.length !== CHECKED.length) throw new Error('a route that is to be checked is gone');

const api = await startServer();
const server = await startStatic(api);
const browser = await openBrowser();
try {
  const ids = await richestIds(api.origin);
  console.log(`Transferred to first content, over ${server.data}\n`);
  console.log(row('route', 'budget', 'scripts', 'styles', 'files', 'chain', 'largest'));
  const left = routes.values();
  const weights: { readonly name: string; readonly bytes: number }[] = [];
  const weighLeft = async () => {
    for (const route of left) {
      const weight = await weighRoute(route, ids);
      weights.push({ name: route.name, bytes: weight.scripts });
      report(route, weight);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, weighLeft));
  if (!IS_CHECK) recordHeaviest(weights);
} finally {
  await browser.close();
  server.stop();
  api.stop();
}

function bytesAllowed({ name }: Route): number {
  return WITH_FIELDS.has(name) ? BUDGET_WITH_FIELDS : BUDGET.scripts;
}

function isOver(route: Route, { scripts, chain }: Weight): boolean {
  return scripts > bytesAllowed(route) || chain.length > BUDGET.chain;
}

function report(route: Route, weight: Weight): void {
  const { scripts, styles, files, largest, chain } = weight;
  const bytes = [bytesAllowed(route), scripts, styles].map(kilobytes);
  const cells = row(route.name, ...bytes, String(files), String(chain.length), largest);
  console.log((isOver(route, weight) ? '!' : ' ') + cells.slice(1));
  if (chain.length > BUDGET.chain) console.log(`    in a chain: ${chain.join(' → ')}`);
  if (isOver(route, weight)) process.exitCode = 1;
}

function recordHeaviest(weights: readonly { readonly name: string; readonly bytes: number }[]): void {
  const [heaviest] = weights.toSorted((a, b) => b.bytes - a.bytes);
  record([
    {
      what: `scripts to first content, the heaviest of ${weights.length} routes (\`${heaviest?.name}\`)`,
      value: (heaviest?.bytes ?? Number.NaN) / 1000,
      unit: 'kB',
      target: BUDGET_WITH_FIELDS / 1000,
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
 * The heaviest of some runs, since what is fetched besides depends on who comes first; a check is content with the first
 * that is in the budget. The shortest chain: on a busy machine requests that need nothing of each other fall apart too.
 */
async function weighRoute(route: Route, ids: Ids): Promise<Weight> {
  const address = server.origin + route.path(ids);
  let weight = await weigh(browser, address);
  for (let run = 1; run < RUNS && !(IS_CHECK && !isOver(route, weight)); run += 1) {
    const next = await weigh(browser, address);
    const isHeavier = next.scripts > weight.scripts;
    weight = {
      ...(isHeavier === IS_CHECK ? weight : next),
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
    // The page itself takes the time: what is asked for while word of it is on its way to here is not counted
    const shown = await page.waitForFunction(() => {
      const pending = [...document.querySelectorAll('main [data-pending]')];
      const isFilled = pending.every((panel) => panel.getBoundingClientRect().top >= window.innerHeight);
      const isShown = isFilled && document.querySelector('main h1') !== null;
      return isShown ? performance.timeOrigin + performance.now() : 0;
    });
    const shownAt = await shown.jsonValue();
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
  ...[name = '', budget = '', scripts = '', styles = '', files = '', chain = '', largest = '']: string[]
): string {
  const cells = [budget, scripts, styles].map((cell) => cell.padStart(10));
  return ` ${name.slice(0, 40).padEnd(40)}${cells.join('')}${files.padStart(7)}${chain.padStart(7)}  ${largest}`;
}
