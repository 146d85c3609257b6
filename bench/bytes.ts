import type { Browser, CDPSession } from '@playwright/test';
import { richestIds } from '../e2e/support/ids.ts';
import { ROUTES } from '../e2e/support/routes.ts';
import { openBrowser } from './browser/open.ts';
import { startServer } from './browser/server.ts';

/**
 * What each route transfers until its first content is shown, opened cold with an empty cache, as `node bench/bytes.ts`:
 * bytes of scripts and styles over the wire (Brotli, without HTTP headers), counted for every request that began before
 * the heading was there and no skeleton was left on the first screen. A target is marked when it is missed.
 */
const BUDGET = 150_000;

/** The card pool is loaded behind the page; nothing on the first screen waits for it. */
const WORKER = /\/worker-[\w-]+\.js$/;

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
  for (const route of ROUTES) {
    const weight = await weigh(browser, server.origin + route.path(ids));
    const { scripts, styles, files, largest } = weight;
    const mark = scripts > BUDGET ? '!' : ' ';
    if (scripts > BUDGET) process.exitCode = 1;
    console.log(
      mark +
        row(route.name, ...[scripts, styles, scripts + styles].map(kilobytes), String(files), largest).slice(
          1,
        ),
    );
  }
} finally {
  await browser.close();
  server.stop();
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const follow = await followTransfers(session);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const pending = [...document.querySelectorAll('main [data-pending]')];
      const isFilled = pending.every((panel) => panel.getBoundingClientRect().top >= window.innerHeight);
      return isFilled && document.querySelector('main h1') !== null;
    });
    return await follow.end();
  } finally {
    await context.close();
  }
}

interface Transfer {
  readonly url: string;
  readonly type: string;
  bytes: number;
  isOver: boolean;
}

/** Counts scripts and styles; `end` takes no new ones and waits for those that are under way. */
async function followTransfers(session: CDPSession): Promise<{ end(): Promise<Weight> }> {
  const transfers = new Map<string, Transfer>();
  let isOver = false;
  let arrived = () => {};
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const isPart = (type === 'Script' && !WORKER.test(request.url)) || type === 'Stylesheet';
    if (!isOver && isPart) {
      transfers.set(requestId, { url: request.url, type, bytes: 0, isOver: false });
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
    async end() {
      isOver = true;
      const all = [...transfers.values()];
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
