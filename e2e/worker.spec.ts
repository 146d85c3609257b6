import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const COUNT = /^[\d,]+ cards?$/;

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
