import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { openBrowser } from './browser/open.ts';
import { firstContent } from './browser/pageLoad.ts';
import { findOrStartServer } from './browser/server.ts';
import { kilobytes } from './browser/transfers.ts';
import { rank, record } from './figures.ts';

/**
 * Measures what Sift stores on a device after one visit and how fast it opens offline: `node bench/offline.ts`. Also asks
 * Chromium whether it would install the app, because Lighthouse dropped those audits in version 12.
 */
const STORED_BUDGET = 500_000;
const OPEN_BUDGET = 500;
const RUNS = 9;
const DIST = join(import.meta.dirname, '..', 'dist');

const server = await findOrStartServer();
const browser = await openBrowser();
try {
  console.log(`After one visit, over ${server.data}\n`);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await visit(page);

  const { files, bytes, worker } = storedCode();
  say('code: files', String(files));
  say('code, over the wire (Brotli)', kilobytes(bytes), bytes <= STORED_BUDGET);
  say('service worker, over the wire (Brotli)', kilobytes(worker));
  for (const [name, size] of await readStorage(page)) say(name, kilobytes(size));

  await checkInstallable(page, session);

  await context.setOffline(true);
  await page.close();
  const warm = await opens(context, false);
  const cold = await opens(context, true);
  say('opens at home, worker running: median', `${warm.toFixed(0)} ms`, warm <= OPEN_BUDGET);
  say('opens at home, worker to be started: median', `${cold.toFixed(0)} ms`, cold <= OPEN_BUDGET);
  record([
    {
      what: 'code that is kept, over the wire',
      value: bytes / 1000,
      unit: 'kB',
      target: STORED_BUDGET / 1000,
    },
    { what: 'service worker, over the wire', value: worker / 1000, unit: 'kB' },
    {
      what: `home without a network, worker running: median of ${RUNS}`,
      value: warm,
      unit: 'ms',
      target: OPEN_BUDGET,
    },
    {
      what: `home without a network, worker to be started: median of ${RUNS}`,
      value: cold,
      unit: 'ms',
      target: OPEN_BUDGET,
    },
  ]);
} finally {
  await browser.close();
  server.stop();
}

/** Opens the app, and then the settings, which say when everything is saved. */
async function visit(page: Page): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${server.origin}/settings`);
  await page.locator('[data-live]').waitFor();
  // Without any action there is no card pool
  await page.mouse.move(1, 1);
  for (const name of ['Cards and printings', 'Rulings, bans, sets and formats']) {
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/· saved \d/)
      .waitFor({ timeout: 90_000 });
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** The app's files that the service worker stores, at their transferred size. */
function storedCode(): { readonly files: number; readonly bytes: number; readonly worker: number } {
  const script = readFileSync(join(DIST, 'service-worker.js'));
  const names = [...script.toString().matchAll(/url:["'`]([^"'`]+)["'`],revision/g)].map(
    ([, name = '']) => name,
  );
  const sizes = names.map((name) => {
    const body = readFileSync(join(DIST, name));
    return /\.(?:woff2|png)$/.test(name) ? body.length : brotliCompressSync(body).length;
  });
  return {
    files: names.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    worker: brotliCompressSync(script).length,
  };
}

/** Bytes by place: caches as read, the rest as stored. */
function readStorage(page: Page): Promise<[name: string, bytes: number][]> {
  return page.evaluate(async () => {
    const rows: [string, number][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      let size = 0;
      for (const request of await cache.keys())
        size += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
      rows.push([`cache ${name.replace(/https?:.*/, '')}`, size]);
    }
    for (const [name, store] of [['sift', 'parts']] as const) {
      const size = await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = reject;
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.reduce((sum: number, part: Uint8Array) => sum + part.length, 0));
          };
        };
      });
      rows.push([`database ${name}`, size]);
    }
    const { usage = 0 } = await navigator.storage.estimate();
    return [...rows, ['all of it on the disk, as the browser counts', usage]];
  });
}

async function checkInstallable(page: Page, session: CDPSession): Promise<void> {
  const { errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Chromium does not install from incognito windows, which tests use
  const reasons = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  const icons: readonly { sizes: string; purpose?: string }[] = manifest.icons;
  const checks: readonly (readonly [string, boolean])[] = [
    ['the manifest has no errors', errors.length === 0],
    [`the browser would install it ${reasons.join(' ')}`.trim(), reasons.length === 0],
    [
      'icons of 192 and 512 px',
      ['192x192', '512x512'].every((size) => icons.some(({ sizes }) => sizes === size)),
    ],
    ['a maskable icon', icons.some(({ purpose }) => purpose === 'maskable')],
    ['an icon for iOS', (await page.locator('link[rel=apple-touch-icon]').count()) === 1],
    ['theme colours', (await page.locator('meta[name=theme-color]').count()) === 2],
    [
      'a viewport as wide as the device',
      (await page.locator('meta[name=viewport][content*=device-width]').count()) === 1,
    ],
    ['shortcuts', manifest.shortcuts.length >= 3],
    ['a share target', manifest.share_target !== undefined],
  ];
  for (const [name, isMet] of checks) say(name, isMet ? 'yes' : 'no', isMet);
}

/** Milliseconds from the start of navigation to the first screen without a skeleton. */
async function opens(context: BrowserContext, isCold: boolean): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage();
    if (isCold) {
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
    }
    await page.goto(server.origin, { waitUntil: 'commit' });
    times.push(await firstContent(page));
    await page.close();
  }
  return rank(times, 0.5);
}

function say(what: string, value: string, isMet = true): void {
  if (!isMet) process.exitCode = 1;
  console.log(`${isMet ? ' ' : '!'} ${what.padEnd(52)} ${value.padStart(12)}`);
}
