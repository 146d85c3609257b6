import { expect, type Page } from '@playwright/test';
import { countIn } from './support/ids.ts';
import { test } from './support/sharedContext.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });

/** A search page with the card pool loaded. */
async function openSearch(page: Page, query: string) {
  await page.goto(`/cards?q=${encodeURIComponent(query)}`);
  await expect(page.getByText(/^Card data from /)).toBeVisible();
}

// The browser test of `npm run test:quick`
test('results follow the typing, the URL follows too, and back leaves the search', { tag: '@smoke' }, async ({
  page,
  origin,
}) => {
  await page.goto('/settings');
  await openSearch(page, 't:ice');
  for (const hostile of ['('.repeat(1000), 'x:/(a+)+$/', '"'.repeat(500), 'a|'.repeat(2000), '%%%___']) {
    await box(page).fill(hostile);
    await expect(heading(page)).toBeVisible();
  }
  await box(page).fill('t:agenda');
  const agendas = (await countIn(origin, 'cards?filter[search]=t:agenda')).toLocaleString('en-GB');
  await expect(heading(page)).toHaveText(new RegExp(`^${agendas} cards?$`));
  await expect(page).toHaveURL(/q=t:agenda$/);
  await page.reload();
  await expect(heading(page)).toHaveText(new RegExp(`^${agendas} cards?$`));
  await page.goBack();
  await expect(heading(page)).toHaveText('Settings');
});

test('nothing moves while one types, but a card’s picture moves back from its page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSearch(page, 't:ice');
  await page.evaluate(() => {
    const begin = document.startViewTransition;
    document.startViewTransition = (options) => {
      document.documentElement.dataset.moved += '+';
      return begin.call(document, options);
    };
    document.documentElement.dataset.moved = '';
  });
  const moved = page.locator('html');
  for (const query of ['t:ic', 't:i', 't:', 'a', 'an', 'a']) {
    await box(page).fill(query);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
  }
  await expect(moved).toHaveAttribute('data-moved', '');
  await page.getByRole('list', { name: 'Found cards', exact: true }).getByRole('link').first().click();
  await expect(heading(page)).toBeFocused();
  // The page is there before its picture, which comes with the API's answer
  await expect(page.locator('main article[data-faction]')).toBeVisible();
  await page.goBack();
  await expect(moved).toHaveAttribute('data-moved', '+');
});

test('a card that was found shows before the API has answered, and stays if it can’t', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/);
  await openSearch(page, 't:ice');
  const { promise: isShown, resolve: shown } = Promise.withResolvers<void>();
  await page.route(/\/api\/v3\/public\/cards\/\w+$/, async (route) => {
    await isShown;
    await route.fulfill({ status: 500 });
  });
  const found = page.getByRole('list', { name: 'Found cards', exact: true }).getByRole('link').first();
  const title = await found.innerText();
  await found.click();
  await expect(heading(page)).toContainText(title);
  await expect(page.getByRole('region', { name: 'Legality' })).toContainText('Standard');
  shown();
  await expect(page.getByText('Couldn’t refresh.')).toBeVisible();
  await expect(heading(page)).toContainText(title);
});

test('a page opened cold has the whole answer in its HTML, and looks the same once the card pool is here', async ({
  page,
  request,
}) => {
  for (const query of ['is:banned', 't:ice is:banned', 'T:ice', 't:ice t:agenda']) {
    const url = `/cards?q=${encodeURIComponent(query)}`;
    const html = await (await request.get(url)).text();
    const count = /<h1[^>]*>([\d,]+ cards?)</.exec(html)?.[1];
    expect(count, query).toBeDefined();
    expect(html).not.toContain('by the card database');
    await openSearch(page, query);
    await expect(heading(page)).toHaveText(count ?? '');
  }
});

test('on a phone the suggestions leave the box in sight, on the first page too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const address of ['/', '/bans']) {
    await page.goto(address);
    await box(page).last().click();
    await page.keyboard.type('a');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    const [field, suggestions] = await Promise.all([box(page).last().boundingBox(), list.boundingBox()]);
    expect(suggestions?.y, address).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0) - 1);
  }
});

test('where the worker that downloads the card pool cannot start, the API answers the search', async ({
  page,
  origin,
  faults,
}) => {
  faults.allow(/ERR_FAILED .*\/assets\/downloadWorker-/);
  await page.route(/\/assets\/downloadWorker-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/cards?q=t:agenda');
  await expect(heading(page)).toHaveText(/^[\d,]+ cards?$/);
  await box(page).fill('t:asset');
  const count = await countIn(origin, 'cards?filter[search]=t:asset');
  await expect(heading(page)).toHaveText(`${count.toLocaleString('en-GB')} cards`);
  await expect(page.getByRole('list', { name: 'Found cards' }).getByRole('link').first()).toBeVisible();
});
