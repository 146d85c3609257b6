import { expect, type Page } from '@playwright/test';
import { openSettled } from './support/settle.ts';
import { test } from './support/sharedContext.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Nothing here is about the card pool
test.use({ savesData: true });

test('two steps back, the second while the first is being shown, lead to the page before the list', async ({
  page,
  origin,
}) => {
  await page.goto('/sitemap');
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  await page.locator('main a[href="/cards"]').first().click();
  await expect(heading(page)).not.toHaveText('Browse all data');
  // A drawn card animates into its page's picture and back; the list's pages may be there before its cards
  const card = page.getByRole('main').locator('li a[href^="/cards/"]').first();
  const address = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(origin + address);
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => {
    addEventListener('popstate', () => requestAnimationFrame(() => history.back()), { once: true });
    history.back();
  });
  await expect(page).toHaveURL(`${origin}/sitemap`);
  await expect(heading(page)).toHaveText('Browse all data');
});

test('a link pressed while a card’s animation is being prepared opens in the app', async ({
  page,
  origin,
}) => {
  await page.goto('/cards');
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  await page.getByRole('main').locator('li a[href^="/cards/"]').first().click();
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '';
    const begin = document.startViewTransition;
    document.startViewTransition = (options) => {
      document.startViewTransition = begin;
      queueMicrotask(() => document.querySelector<HTMLElement>('header a[href="/bans"]')?.click());
      return document.startViewTransition(options);
    };
    history.back();
  });
  await expect(page).toHaveURL(`${origin}/bans`);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
});

test('a browser that does not say when a module is here shows a living page all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const event of ['onload', 'onerror'])
      Object.defineProperty(HTMLLinkElement.prototype, event, { set: () => {} });
  });
  await page.goto('/cards');
  await expect(page.locator('#root')).toHaveAttribute('data-live');
});

test('a list of cards opens at its top on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/cards', '/cards?q=t:program']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('combobox', { name: 'View' })).toBeVisible();
    await expect(page.locator('#root[data-live]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('what the server has read of rulings and notes is not read again; another ruling is, in the browser', async ({
  page,
  ids,
}) => {
  const reader = /\/assets\/prose-[^/]+\.js$/;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of ['/rulings', `/decklists/${ids.decklists}`, '/reviews']) await openSettled(page, path);
  expect(loaded.filter((url) => reader.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Rulings', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rulings');
  await expect(
    page.getByRole('list', { name: 'Rulings by card' }).getByRole('article').first(),
  ).toBeVisible();
  await expect.poll(() => loaded.some((url) => reader.test(url))).toBe(true);
  await expect(page.locator('main [data-pending]')).toHaveCount(0);
});
