import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const COUNT = /^[\d,]+ cards?$/;
/** A regular expression, which a page leaves to its worker. */
const AGENDAS = 't:agenda x:/./';

declare global {
  interface Window {
    /** The workers that were given the card pool, the newest last. */
    queryWorkers: Worker[];
  }
}

/** A search page with the card pool loaded. */
async function openSearch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.queryWorkers = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest: []) {
      if (message.type === 'open') window.queryWorkers.push(this);
      return postMessage.call(this, message, ...rest);
    };
  });
  await page.goto('/cards?q=t:ice');
  await expect(page.getByText(/^Data of /)).toBeVisible({ timeout: 40_000 });
  await expect(heading(page)).toHaveText(COUNT);
}

/** The number of cards that the API finds, as the heading says it. */
async function headingOf(page: Page, query: string): Promise<string> {
  const count = await page.evaluate(async (text) => {
    const params = new URLSearchParams({
      'filter[search]': text,
      'page[size]': '1',
      'stats[total]': 'count',
    });
    const response = await fetch(`/api/v3/public/cards?${params}`);
    return (await response.json()).meta.stats.total.count;
  }, query);
  return `${Number(count).toLocaleString('en-GB')} cards`;
}

const workers = (page: Page) => page.evaluate(() => window.queryWorkers.length);

test('each worker’s script brings the security policy, under which the worker runs', async ({ page }) => {
  const scripts = new Set(['/service-worker.js']);
  page.on('worker', (worker) => scripts.add(worker.url()));
  await openSearch(page);
  expect(scripts.size).toBeGreaterThan(1);
  for (const script of scripts) {
    const answer = await page.request.get(script);
    expect(answer.headers()['content-security-policy'], script).toContain("script-src 'self'");
  }
});

test('the search goes on after its worker crashed', async ({ page }) => {
  await openSearch(page);
  const before = await workers(page);
  await page.evaluate(() => window.queryWorkers.at(-1)?.dispatchEvent(new ErrorEvent('error')));
  await expect.poll(() => workers(page)).toBe(before + 1);
  await box(page).fill(AGENDAS);
  await expect(heading(page)).toHaveText(await headingOf(page, AGENDAS));
});

test('the search goes on after its worker ended without a word', async ({ page }) => {
  await openSearch(page);
  const before = await workers(page);
  await page.evaluate(() => window.queryWorkers.at(-1)?.terminate());
  await box(page).fill(AGENDAS);
  await expect(heading(page)).toHaveText(await headingOf(page, AGENDAS));
  expect(await workers(page)).toBe(before + 1);
});

test('a worker that cannot be restarted is told in words, and Retry brings the search back', async ({
  page,
  faults,
}) => {
  const code = /\/assets\/worker-[^/]*\.js$/;
  faults.allow(/ERR_FAILED .*\/assets\/worker-/);
  await openSearch(page);
  await page.route(code, (route) => route.abort());
  await page.evaluate(() => window.queryWorkers.at(-1)?.dispatchEvent(new ErrorEvent('error')));
  await box(page).fill('t:agenda t:asset');
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(box(page)).toHaveValue('t:agenda t:asset');
  await page.unroute(code);
  await retry.click();
  await expect(page.getByText(/^Data of /)).toBeVisible();
  await box(page).fill(AGENDAS);
  await expect(heading(page)).toHaveText(await headingOf(page, AGENDAS));
});

test('where no worker can start the API answers the search', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED .*\/assets\/(worker|downloadWorker)-/);
  await page.route(/\/assets\/(worker|downloadWorker)-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/cards?q=t:agenda');
  const count = await headingOf(page, 't:agenda');
  await expect(page.getByText(`${count}, searched by the card database.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Found cards' }).getByRole('link').first()).toBeVisible();
});
