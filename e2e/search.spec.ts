import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

interface CardRecord {
  readonly id: string;
  readonly attributes: {
    readonly title: string;
    readonly stripped_title: string;
    readonly card_type_id: string;
  };
}

/** Cards from the data under test, so that no test names a missing card. */
async function cards(page: Page, query = ''): Promise<readonly CardRecord[]> {
  const answer = await page.request.get(`/api/v3/public/cards?page[size]=1000&sort=id${query}`);
  const { data }: { data: readonly CardRecord[] } = await answer.json();
  return data;
}

async function countOf(page: Page, search: string): Promise<number> {
  const answer = await page.request.get(
    `/api/v3/public/cards?page[size]=1&filter[search]=${encodeURIComponent(search)}`,
  );
  const { meta }: { meta: { stats: { total: { count: number } } } } = await answer.json();
  return meta.stats.total.count;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });

/** A search page with the card pool loaded. */
async function openSearch(page: Page, query: string) {
  await page.goto(`/cards?q=${encodeURIComponent(query)}`);
  await expect(page.getByText(/^Card data from /)).toBeVisible();
}

test('a search counts what the database itself finds, and explains it', async ({ page }) => {
  for (const query of ['t:ice', 's:virus or t:ice o<=4', '-t:ice d:corp', 'u:true h:3']) {
    await openSearch(page, query);
    const count = (await countOf(page, query)).toLocaleString('en-GB');
    await expect(heading(page)).toHaveText(new RegExp(`^${count} cards?$`));
  }
  for (const words of ['unique', 'trash cost is 3'])
    await expect(page.getByRole('link', { name: `Remove: ${words}` })).toBeVisible();
});

// The browser test of `npm run test:quick`
test('results follow the typing, the URL follows too, and back leaves the search', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/settings');
  await openSearch(page, 't:ice');
  await box(page).fill('t:agenda');
  const agendas = (await countOf(page, 't:agenda')).toLocaleString('en-GB');
  await expect(heading(page)).toHaveText(new RegExp(`^${agendas} cards?$`));
  await expect(page).toHaveURL(/q=t:agenda$/);
  await page.reload();
  await expect(heading(page)).toHaveText(new RegExp(`^${agendas} cards?$`));
  await page.goBack();
  await expect(heading(page)).toHaveText('Settings');
});

test('Ctrl+K finds pages and commands', async ({ page }) => {
  await page.goto('/cards');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: /Use the dark theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('keywords and values are offered while typing, with counts', async ({ page }) => {
  await openSearch(page, '');
  await box(page).fill('t:ic');
  const option = page.getByRole('option', { name: /^Ice/ });
  await expect(option).toContainText((await countOf(page, 't:ice')).toLocaleString('en-GB'));
  await option.click();
  await expect(box(page)).toHaveValue('t:ice');
});

test('facets edit the query, with counts that hold', async ({ page }) => {
  await openSearch(page, 't:ice');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const nbn = filters.getByRole('checkbox', { name: 'NBN' });
  await nbn.click();
  await expect(box(page)).toHaveValue('t:ice f:nbn');
  const count = await countOf(page, 't:ice f:nbn');
  await expect(heading(page)).toHaveText(new RegExp(`^${count} cards?$`));
  await expect(nbn).toBeChecked();
  await nbn.click();
  await expect(box(page)).toHaveValue('t:ice');
});

test('what is mistyped is corrected and said, or the place is marked with a suggestion', async ({
  page,
  faults,
}) => {
  // Invalid queries
  faults.allow(/a status of 400/);
  await openSearch(page, 'T:ice');
  await expect(page.getByRole('main').getByText(/Searched for t:ice/)).toBeVisible();
  await openSearch(page, 'stength:3');
  await expect(page.getByRole('main').getByText('“stength” — did you mean “strength”?')).toBeVisible();
  await page.getByRole('button', { name: 'Search for strength:3' }).click();
  await expect(box(page)).toHaveValue('strength:3');
});

test('an empty result says what to relax', async ({ page }) => {
  await openSearch(page, 't:ice t:agenda');
  await expect(page.getByRole('main').getByText('No cards match')).toBeVisible();
  const count = (await countOf(page, 't:agenda')).toLocaleString('en-GB');
  await page.getByRole('button', { name: `Without t:ice: ${count}` }).click();
  await expect(box(page)).toHaveValue('t:agenda');
});

test('a name with a typo finds the card under a heading of its own', async ({ page }) => {
  const all = await cards(page);
  const card = all.find(({ attributes }) => /^[a-z]{9,}$/i.test(attributes.stripped_title));
  if (card === undefined) throw new Error('no long name');
  const name = card.attributes.stripped_title;
  await openSearch(page, name.slice(0, 4) + name.slice(5));
  await expect(page.getByRole('heading', { name: /^Similar names/ })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: card.attributes.title }).first(),
  ).toBeVisible();
});

/** Fails each download of the card pool until the test allows them. */
async function holdPool(page: Page): Promise<() => Promise<void>> {
  const downloads = /\/api\/v3\/public\/(cards|printings)\?.*fields/;
  await page.route(downloads, (route) => route.abort());
  return () => page.unroute(downloads);
}

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

test('while the card pool is held back, a search shows the answer to what stands in the box', async ({
  page,
}) => {
  const letPoolCome = await holdPool(page);
  await page.goto('/cards?q=t:ice');
  const of = async (query: string) => `${(await countOf(page, query)).toLocaleString('en-GB')} cards`;
  await expect(heading(page)).toHaveText(await of('t:ice'));
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Ice')).toBeChecked();
  await page.locator('[data-live]').waitFor();
  await box(page).fill('t:ice d:corp');
  await expect(page.getByText('Searching…')).toBeAttached();
  await expect(heading(page)).toHaveText(await of('t:ice d:corp'));
  await box(page).fill('t:program');
  await expect(heading(page)).toHaveText(await of('t:program'));
  await expect(page.getByRole('main').getByText(/card database/)).toHaveCount(0);

  await expect(page.getByRole('main').getByText(/Couldn’t load the card pool/)).toBeVisible({
    timeout: 30_000,
  });
  await letPoolCome();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Card data from /)).toBeVisible();
  await expect(heading(page)).toHaveText(await of('t:program'));
});

test('the card pool is kept: a second visit searches without downloading it', async ({ page }) => {
  await openSearch(page, 't:ice');
  const bulk: string[] = [];
  page.on('request', (request) => {
    if (/\/(cards|printings)\?.*page%5Bsize%5D=1000/.test(request.url())) bulk.push(request.url());
  });
  await page.reload();
  await expect(page.getByText(/^Card data from /)).toBeVisible();
  expect(bulk).toEqual([]);
});

test('hostile queries get a plain answer and leave the page alive', async ({ page }) => {
  await openSearch(page, 't:ice');
  for (const query of [
    '('.repeat(1000),
    'x:/(a+)+$/',
    '"'.repeat(500),
    'a|'.repeat(2000),
    '<img src=x onerror=alert(1)>',
    '%%%___',
  ]) {
    await box(page).fill(query);
    await expect(heading(page)).toBeVisible();
  }
  await box(page).fill('t:ice');
  await expect(heading(page)).toHaveText(/cards$/);
});

test('a symbol in quotes finds where cards draw it, and a card leads to similar ones', async ({ page }) => {
  await openSearch(page, 'x:trash');
  await expect(heading(page)).toHaveText(/^[\d,]+ cards?$/);
  const words = Number(((await heading(page).textContent()) ?? '').replace(/\D/g, ''));
  await openSearch(page, 'x:"[trash]"');
  await expect(page.getByRole('main').getByText(/\[trash\] finds the symbol in card texts/)).toBeVisible();
  await expect(heading(page)).toHaveText(/^[\d,]+ cards?$/);
  const symbols = Number(((await heading(page).textContent()) ?? '').replace(/\D/g, ''));
  expect(symbols).toBeGreaterThan(0);
  expect(symbols).toBeLessThan(words);

  await openSearch(page, 't:ice s:barrier');
  await page.getByRole('main').locator('a[href^="/cards/"]').first().click();
  const similar = page.getByRole('region', { name: /^Similar cards/ });
  await expect(similar.getByRole('link').first()).toBeVisible();
  const [other] = await similar.getByRole('link').allTextContents();
  await similar.getByRole('link').first().click();
  await expect(heading(page)).toContainText(other ?? '');
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

test('the card pool comes behind any page, and at once where a search waits for it', async ({
  page,
  ids,
}) => {
  await page.goto(`/cards/${ids.cards}`);
  await expect(page.getByText(/^Card data: .*, from \d/)).toBeVisible();
});
