import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const COUNT = /^[\d,]+ cards?$/;

/** A search page with the card pool loaded. */
async function openSearch(page: Page): Promise<void> {
  await page.goto('/cards?q=t:ice');
  await expect(page.getByText(/^Card data from /)).toBeVisible({ timeout: 40_000 });
  await expect(heading(page)).toHaveText(COUNT);
}

/** The API's number of cards, as the heading shows it. */
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

test('where the worker that downloads the card pool cannot start, the API answers the search', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED .*\/assets\/downloadWorker-/);
  await page.route(/\/assets\/downloadWorker-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/cards?q=t:agenda');
  await expect(heading(page)).toHaveText(COUNT);
  await box(page).fill('t:asset');
  await expect(heading(page)).toHaveText(await headingOf(page, 't:asset'));
  await expect(page.getByRole('list', { name: 'Found cards' }).getByRole('link').first()).toBeVisible();
});
