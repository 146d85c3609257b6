import { expect, type Page } from '@playwright/test';
import { askApi } from './support/ids.ts';
import { startWith } from './support/settings.ts';
import { shellAlone } from './support/shellAlone.ts';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry' });

/** The page of the list of cards, whatever it asks besides; not the card pool's download. */
const CARD_LIST = /\/api\/v3\/public\/cards\?page%5Bsize%5D=20/;
const PICTURE_OF_A_PAGE = '<!doctype html><title>Sign in</title><p>Venue Wi-Fi: sign in first';

test.beforeEach(async ({ page, faults }) => {
  // The browser writes every request that fails here to the console
  faults.allow(/^error: Failed to load resource: /);
  await shellAlone(page);
});

/** The header and its search stay whatever breaks below. */
async function expectShell(page: Page) {
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bans' }),
  ).toBeVisible();
}

const DAMAGED = [
  { what: 'a failing server', status: 500, body: 'oops', says: /failed \(status 500\)/ },
  { what: 'a server that asks for a pause', status: 429, body: '', says: /asks for a pause/ },
  {
    what: 'a page in place of data',
    status: 200,
    body: PICTURE_OF_A_PAGE,
    type: 'text/html',
    says: /a page of type text\/html came/,
  },
  { what: 'data cut short', status: 200, body: '{"data":[{"id":"a', says: /ended too early or is damaged/ },
  { what: 'data of another shape', status: 200, body: '{"data":{"id":7}}', says: /not what was expected/ },
] as const;

for (const { what, status, body, says, ...rest } of DAMAGED) {
  test(`${what} is told in words, and Retry heals`, async ({ page }) => {
    await page.route(CARD_LIST, (route) =>
      route.fulfill({
        status,
        body,
        contentType: 'type' in rest ? rest.type : 'application/vnd.api+json',
        headers: { 'Retry-After': '0' },
      }),
    );
    await page.goto('/cards');
    await expect(alert(page)).toContainText('Cards could not be loaded', { timeout: 20_000 });
    await expect(alert(page)).toContainText(says);
    await expectShell(page);
    await page.unroute(CARD_LIST);
    await retry(page).click();
    await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
    await expect(alert(page)).toHaveCount(0);
  });
}

test('a pause that the server asks for is kept, and then the page comes by itself', async ({ page }) => {
  let asked = 0;
  await page.route(CARD_LIST, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 429, headers: { 'Retry-After': '1' } }) : route.fallback();
  });
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
  await expect(alert(page)).toHaveCount(0);
  expect(asked).toBe(2);
});

test('an answer that never comes is given up, and that is said', async ({ page }) => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  });
  await page.goto('/cards');
  await expect(alert(page)).toContainText('did not answer within 15 seconds', { timeout: 20_000 });
  await expectShell(page);
});

test('a bad record among good ones is set aside, and the list says so', async ({ page }) => {
  await startWith(page, { view: 'table' });
  await page.route(CARD_LIST, async (route) => {
    const response = await route.fetch();
    const document: { data: { attributes: object }[] } = await response.json();
    const [first] = document.data;
    if (first !== undefined) first.attributes = { title: 7, text: { not: 'a text' } };
    await route.fulfill({ response, json: document });
  });
  await page.goto('/cards');
  await expect(page.getByText('1 card is not shown: the data could not be read.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cards' }).getByRole('rowheader')).toHaveCount(19);
  await expect(alert(page)).toHaveCount(0);
});

test('one panel of a card fails, all else stands, and Retry fills the panel', async ({ page, origin }) => {
  const [card] = await askApi(origin, 'cards?sort=id&page[size]=1');
  if (card === undefined) throw new Error('no cards');
  const printings = /\/printings\?.*card_id/;
  await page.route(printings, (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto(`/cards/${card.id}`);
  await expect(heading(page)).toContainText(String(card.attributes.title));
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText('The printings could not be loaded');
  await expect(page.getByRole('region', { name: 'Legality' }).getByRole('listitem').first()).toBeVisible();
  await page.unroute(printings);
  await retry(page).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: /^Printings/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
});

test('the network goes in the middle: what is there stays, what was open opens, and Retry brings the rest', async ({
  page,
  context,
}) => {
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/cards$/);
  await page.getByRole('link', { name: 'Rulings' }).first().click();
  await expect(heading(page)).toHaveText('Rulings');
  await expect(page.getByRole('status', { name: /loading/ })).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Cards' }).first().click();
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decklists' }).click();
  await expect(alert(page)).toContainText('This page could not be loaded');
  await expect(alert(page)).toContainText('There is no network');
  await expectShell(page);
  await context.setOffline(false);
  await retry(page).click();
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
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse all pages' }).click();
  await expect(alert(page)).toContainText('This page could not be loaded');
  await expect(page).toHaveURL(/\/sitemap$/);
  await expectShell(page);
  await page.unroute(scripts);
  await retry(page).click();
  await expect(heading(page)).toHaveText('Browse');
});

test('a part whose code does not come leaves the page and its header alive', async ({ page, faults }) => {
  faults.allow(/^error: TypeError: Failed to fetch dynamically imported module: /);
  await page.route(/\/assets\/(SearchList|CardArt|CardTable)-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/cards');
  await page.getByRole('combobox', { name: /^Search/ }).fill('a');
  await expect(heading(page)).toHaveText(/cards$/);
  await page.getByRole('combobox', { name: /^Search/ }).fill('');
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(alert(page)).toContainText('Cards could not be loaded');
  await expectShell(page);
  await page.unrouteAll();
  await retry(page).click();
  await expect(page.getByRole('table', { name: 'Cards' })).toBeVisible();
});

test('a long list is whole where the code that windows it does not come, and windowed once it does', async ({
  page,
}) => {
  const script = /\/assets\/useVirtualWindow-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await startWith(page, { view: 'text' });
  await page.goto('/cards?q=t:ice+or+t:agenda+or+t:identity');
  await page.getByText(/^Data of /).waitFor();
  // Texts of cards hold lists, too
  const cards = page.getByRole('list', { name: 'Cards' }).locator('> li');
  const found = async () =>
    Number.parseInt((await heading(page).textContent())?.replaceAll(',', '') ?? '', 10);
  await expect.poll(found).toBeGreaterThan(60);
  await expect.poll(async () => (await cards.count()) - (await found())).toBe(0);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last().getByRole('link').first()).toBeInViewport();

  await page.unroute(script);
  await page.getByRole('combobox', { name: /^Search/ }).fill('t:ice or t:agenda or t:program or t:resource');
  await expect(page).toHaveURL(/resource/);
  await expect.poll(found).toBeGreaterThan(60);
  await expect.poll(() => cards.count()).toBeLessThan(60);
});

test('without config.json the app asks its own host', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: 'none' }));
  await page.goto('/cards');
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
  await page.unrouteAll();
  await page.route('**/config.json', (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.reload();
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
});

test('an API address that nobody answers is said on every page, and the settings lead out', async ({
  page,
}) => {
  await startWith(page, { api: 'http://127.0.0.1:9/api/v3/public' });
  await page.goto('/cards');
  await expect(alert(page).first()).toContainText('could not be reached', { timeout: 20_000 });
  await expectShell(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Use the built-in API' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click();
  await expect(heading(page)).toHaveText(/^[\d,]+ cards$/);
});

test('a damaged store of the card pool is thrown away, and the search works', async ({ page }) => {
  await page.goto('/cards?q=t:ice');
  await expect(page.getByText(/^Data of /)).toBeVisible();
  const damaged = await page.evaluate(async () => {
    const open = indexedDB.open('sift-catalogue');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const store = db.transaction('catalogues', 'readwrite').objectStore('catalogues');
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const ask = store.getAllKeys();
      ask.onsuccess = () => resolve(ask.result);
    });
    for (const key of keys) store.put(new Uint8Array([1, 2, 3]), key);
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    db.close();
    return keys.length;
  });
  expect(damaged).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByText(/^Data of /)).toBeVisible();
  await expect(heading(page)).toHaveText(/cards?$/);
});
