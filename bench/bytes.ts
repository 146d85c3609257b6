import type { Browser, CDPSession } from '@playwright/test';
import { richestIds } from '../e2e/support/ids.ts';
import { ROUTES } from '../e2e/support/routes.ts';
import { openBrowser } from './browser/open.ts';
import { startServer } from './browser/server.ts';
import { rank, record } from './figures.ts';

/**
 * What each route transfers until its first content is shown, opened cold with an empty cache, as `node bench/bytes.ts`:
 * bytes of scripts and styles over the wire (Brotli, without HTTP headers), counted for every request that began before
 * the frame after the one that showed the heading and left no skeleton on the first screen. The heaviest of some runs
 * counts, since what is fetched besides depends on who comes first. A target is marked when it is missed.
 * `BASE` names a server that runs already; else one is started over the real records where they lie beside the project.
 */
const BUDGET = 150_000;
const RUNS = 3;

/** The card pool is loaded behind the page; nothing on the first screen waits for it. */
const WORKER = /[wW]orker-[\w-]+\.js$/;

interface Weight {
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
  readonly largest: string;
}

const server = await startServer();
const browser = await openBrowser();
try {
  const ids = await richestIds(server.origin);
  console.log(
    `Transferred to first content, over ${server.data}; the budget for scripts is ${kilobytes(BUDGET)}\n`,
  );
  console.log(row('route', 'scripts', 'styles', 'both', 'files', 'largest'));
  const weights: { readonly name: string; readonly bytes: number }[] = [];
  for (const route of ROUTES) {
    const { scripts, styles, files, largest } = await heaviest(server.origin + route.path(ids));
    weights.push({ name: route.name, bytes: scripts });
    const mark = scripts > BUDGET ? '!' : ' ';
    if (scripts > BUDGET) process.exitCode = 1;
    console.log(
      mark +
        row(route.name, ...[scripts, styles, scripts + styles].map(kilobytes), String(files), largest).slice(
          1,
        ),
    );
  }
  const [heaviestRoute] = weights.toSorted((a, b) => b.bytes - a.bytes);
  record([
    {
      what: `scripts to first content, the heaviest of ${weights.length} routes (\`${heaviestRoute?.name}\`)`,
      value: (heaviestRoute?.bytes ?? Number.NaN) / 1000,
      unit: 'kB',
      target: BUDGET / 1000,
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
} finally {
  await browser.close();
  server.stop();
}

async function heaviest(address: string): Promise<Weight> {
  let weight = await weigh(browser, address);
  for (let run = 1; run < RUNS; run += 1) {
    const next = await weigh(browser, address);
    if (next.scripts > weight.scripts) weight = next;
  }
  return weight;
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const follow = await followTransfers(session);
    await page.goto(address, { waitUntil: 'commit' });
    // The page itself takes the time: what is asked for while word of it is on its way to here is not counted.
    const shown = await page.waitForFunction(() => {
      const pending = [...document.querySelectorAll('main [data-pending]')];
      const isFilled = pending.every((panel) => panel.getBoundingClientRect().top >= window.innerHeight);
      const isShown = isFilled && document.querySelector('main h1') !== null;
      return isShown ? performance.timeOrigin + performance.now() : 0;
    });
    return await follow.end(await shown.jsonValue());
  } finally {
    await context.close();
  }
}

interface Transfer {
  readonly url: string;
  readonly type: string;
  /** Milliseconds since 1970 */
  readonly began: number;
  bytes: number;
  isOver: boolean;
}

/** Counts scripts and styles; `end` takes those that began until a time and waits for what of them is under way. */
async function followTransfers(session: CDPSession): Promise<{ end(shownAt: number): Promise<Weight> }> {
  const transfers = new Map<string, Transfer>();
  let arrived = () => {};
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    const isPart = (type === 'Script' && !WORKER.test(request.url)) || type === 'Stylesheet';
    if (isPart) {
      transfers.set(requestId, { url: request.url, type, began: wallTime * 1000, bytes: 0, isOver: false });
    }
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  const finish = ({ requestId }: { requestId: string }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.isOver = true;
    arrived();
  };
  session.on('Network.loadingFinished', finish);
  session.on('Network.loadingFailed', finish);
  return {
    async end(shownAt) {
      const all = [...transfers.values()].filter(({ began }) => began <= shownAt);
      while (all.some((transfer) => !transfer.isOver)) {
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
      const sum = (type: string) =>
        all.reduce((total, one) => total + (one.type === type ? one.bytes : 0), 0);
      const [first, second, third] = all.toSorted((a, b) => b.bytes - a.bytes).map(inWords);
      return {
        scripts: sum('Script'),
        styles: sum('Stylesheet'),
        files: all.length,
        largest: [first, second, third].join(', '),
      };
    },
  };
}

function inWords({ url, bytes }: Transfer): string {
  const name = url
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{8}\.(js|css)$/, '.$1');
  return `${name} ${kilobytes(bytes)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function row(
  ...[name = '', scripts = '', styles = '', both = '', files = '', largest = '']: string[]
): string {
  const cells = [scripts, styles, both].map((cell) => cell.padStart(10));
  return ` ${name.slice(0, 40).padEnd(40)}${cells.join('')}${files.padStart(7)}  ${largest}`;
}
