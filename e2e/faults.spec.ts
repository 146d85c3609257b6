import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { chunksOf, type Manifest } from '../server/pageTemplate.ts';
import { startFrontServer } from './support/frontServer.ts';
import { askApi } from './support/ids.ts';
import { openWithin } from './support/openWithin.ts';
import { startWith } from './support/settings.ts';
import { shellAlone } from './support/shellAlone.ts';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry' });

test.use({ savesData: true });

test.beforeEach(async ({ page, faults }) => {
  // The browser logs every request that fails here to the console
  faults.allow(/^error: Failed to load resource: /);
  await shellAlone(page);
});

/** Stops what a test started, however the test ends. */
let cleanUp = () => {};
test.afterEach(() => {
  cleanUp();
  cleanUp = () => {};
});

/** Expects the header and its search to work whatever fails below. */
async function expectShell(page: Page) {
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bans' }),
  ).toBeVisible();
}

/** Runs the page's clock until something is visible, so that pauses between retries take no time. */
async function whileTimePasses(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2500);
    await seen();
  }).toPass({ intervals: [50] });
}

/** Makes request timeouts use the page's clock, which a test can advance. */
async function limitsByClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), milliseconds);
      return limit.signal;
    };
  });
  await page.clock.install();
}

/** A list of cards with an unusual page size, which nothing has requested before. */
let sizes = 20;
function newList(): { readonly address: string; readonly request: RegExp } {
  sizes += 1;
  return {
    address: `/cards?page[size]=${sizes}`,
    request: new RegExp(`/api/v3/public/cards\\?.*page\\[size\\]=${sizes}(&|$)`),
  };
}

test('an answer that breaks off is said in words, all else works, and Retry heals', async ({
  page,
  origin,
}) => {
  const front = await startFrontServer(origin);
  cleanUp = () => front.close();
  await page.clock.install();
  await page.goto(`${front.origin}/cards`);
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
  const { address, request } = newList();
  const make = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/vnd.api+json' });
    response.write('{"data":[{"id":"a', () => response.destroy());
  };
  front.answer({ path: request, make });
  await openWithin(page, address);
  await whileTimePasses(page, () => expect(alert(page)).toContainText('Couldn’t reach', { timeout: 200 }));
  await expect(alert(page)).toContainText('Couldn’t load cards');
  await expectShell(page);
  front.answer(null);
  await retry(page).click();
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
  await expect(alert(page)).toHaveCount(0);
});

test('a server that is late is said to be slow after one time-out, and asked again', async ({ page }) => {
  await limitsByClock(page);
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/cards$/);
  const slow = page.getByRole('region', { name: 'Status' });
  const late = newList();
  // The first request hangs; the second is answered after the message
  let asked = 0;
  const { promise: isSaid, resolve: said } = Promise.withResolvers<void>();
  await page.route(
    (url) => late.request.test(decodeURIComponent(url.href)),
    async (route) => {
      asked += 1;
      if (asked === 1) return;
      await isSaid;
      await route.fallback();
    },
  );
  await openWithin(page, late.address);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(15_000);
  await expect(slow).toContainText('The server is slow. Still trying…');
  await expect(alert(page)).toHaveCount(0);
  await expectShell(page);
  said();
  await expect(slow).toHaveCount(0);
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
});

test('with a clock a year behind and storage that takes nothing, all works until the page is left', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.now() - 365 * 24 * 3_600_000);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Cards' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click();
  await expect(page.getByRole('table', { name: 'Cards' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the network goes in the middle: what is there stays, what was open opens, and the rest comes with it', async ({
  page,
  context,
  faults,
}) => {
  // On a slow machine, parts that nobody misses were still to come
  faults.allow(/^error: .*code did not load/);
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/cards$/);
  await page.getByRole('link', { name: 'Rulings' }).first().click();
  await expect(heading(page)).toHaveText('Rulings');
  await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Cards' }).first().click();
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decks' }).click();
  await expect(alert(page)).toContainText('Couldn’t load this page');
  await expect(alert(page)).toContainText('You’re offline');
  await expectShell(page);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Decklists');
  await expect(alert(page)).toHaveCount(0);
});

test('after a new deployment the page’s old code is gone: it is loaded afresh, and only then is that a fault', async ({
  page,
}) => {
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/cards$/);
  const scripts = /\/assets\/sitemap\w*-[^/]*\.js$/i;
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse all data' }).click();
  await expect(alert(page)).toContainText('Couldn’t load this page');
  await expect(page).toHaveURL(/\/sitemap$/);
  await expectShell(page);
  await page.unroute(scripts);
  await retry(page).click();
  await expect(heading(page)).toHaveText('Browse all data');

  // Gone for the open page; a reload gets the new code
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/cards$/);
  let isAfresh = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isAfresh = true;
  });
  await page.route(scripts, (route) =>
    isAfresh ? route.fallback() : route.fulfill({ status: 404, body: 'gone' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse all data' }).click();
  await expect(heading(page)).toHaveText('Browse all data');
  await expect(alert(page)).toHaveCount(0);
  expect(isAfresh).toBe(true);
});

test('a part whose code does not come leaves the page and its header alive', async ({ page, faults }) => {
  faults.allow(/^error: TypeError: Failed to fetch dynamically imported module: /);
  await page.route(/\/assets\/(SearchList|CardArt|AfterPage)-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/cards');
  await page.getByRole('combobox', { name: /^Search/ }).fill('a');
  await expect(heading(page)).toHaveText(/cards$/);
  await expectShell(page);
});

/** The scripts and style sheets that a page loads before its first content; all others load on demand. */
function firstFiles(...entries: readonly string[]): Set<string> {
  const manifest: Manifest = JSON.parse(
    readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  return new Set(
    chunksOf(manifest, entries).flatMap(({ file, css = [] }) => [file, ...css].map((path) => `/${path}`)),
  );
}

test('where no code comes but that of the first content, the page works, and Retry brings a part without loading it afresh', async ({
  page,
  origin,
  faults,
}) => {
  // What React logs of a part that shows Retry in its place
  faults.allow(/^error: .*code did not load/);
  // A phone shows a small picture, and a larger one on a press
  await page.setViewportSize({ width: 390, height: 800 });
  const [card] = await askApi(origin, 'cards?sort=id&page[size]=1');
  const first = firstFiles('index.html', 'src/app/pages/CardPage.tsx');
  // A part without its styles is only fixed by reloading the page, because Vite requests them once
  await page.route('**/assets/*.js', (route) =>
    first.has(new URL(route.request().url()).pathname) ? route.fallback() : route.abort(),
  );
  await page.goto(`/cards/${card?.id}`);
  await expect(heading(page)).toContainText(String(card?.attributes.title));
  await expect(page.getByRole('region', { name: 'Legality' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Enlarge/ })
    .click();
  await expect(alert(page).filter({ hasText: 'Couldn’t load the full-size picture' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sift, home' })).toBeVisible();
  const isKept = await page.evaluateHandle(() => window);
  await page.unroute('**/assets/*.js');
  await alert(page)
    .filter({ hasText: 'the full-size picture' })
    .getByRole('button', { name: 'Retry' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isKept.evaluate((before) => before === window)).toBe(true);
});

test('an API address that nobody answers is said on every page, and the settings lead out', async ({
  page,
}) => {
  await startWith(page, { api: 'http://127.0.0.1:9/api/v3/public' });
  await page.clock.install();
  await page.goto('/cards');
  await whileTimePasses(page, () =>
    expect(alert(page).first()).toContainText('Couldn’t reach', { timeout: 200 }),
  );
  await expectShell(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Use the built-in API' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click();
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
});
