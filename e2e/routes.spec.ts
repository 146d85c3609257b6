import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { COLLECTIONS } from '../src/api/jsonapi.ts';
import { appName } from '../src/api/target.ts';
import { violations } from './support/axe.ts';
import { RECORD_ROUTES, ROUTES } from './support/routes.ts';
import { storeSettings } from './support/settings.ts';
import { followRequests } from './support/settle.ts';
import { test } from './support/site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The server says 404 for what does not exist, and the browser writes that to its console. */
const NOT_FOUND = /the server responded with a status of 404/;

for (const route of ROUTES) {
  test(`${route.name} opens cold, whole and accessible in every theme`, async ({ page, ids, faults }) => {
    const requests = followRequests(page);
    await page.goto(route.path(ids));
    await requests.settled();
    await expect(heading(page)).toHaveCount(1);
    await expect(heading(page)).not.toBeEmpty();
    await expect(page).toHaveTitle(/\S.* — Sift$|^Sift — /);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect.soft(await violations(page), 'in light').toEqual([]);

    for (const theme of ['dark', 'contrast']) {
      await storeSettings(page, { theme });
      await page.reload();
      await requests.settled();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(heading(page)).not.toBeEmpty();
      expect.soft(await violations(page), `in ${theme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, ['color-contrast']), 'in contrast at night').toEqual([]);
    expect(faults.filter((fault) => !(route.isMissing && NOT_FOUND.test(fault)))).toEqual([]);
  });
}

test('the table above holds every path that the router knows', async ({ ids }) => {
  const app = new URL('../src/app/', import.meta.url);
  const source = ['router.tsx', 'collectionPages.ts'].map((name) => readFileSync(new URL(name, app), 'utf8'));
  const written = source.join('\n').matchAll(/(?:[pP]age\(|^ {2}\[)'([^'*]*)'/gm);
  const paths = new Set([...written].map(([, path = '']) => path));
  const opened = ROUTES.map((route) => new URL(route.path(ids), 'http://localhost').pathname.slice(1));
  for (const path of paths) {
    const segments = path === 'restrictions' ? ['bans'] : path.split('/');
    const pattern = new RegExp(`^${segments.map((part) => (part[0] === ':' ? '[^/]+' : part)).join('/')}$`);
    expect(
      opened.some((address) => pattern.test(address)),
      `/${path} is in the table`,
    ).toBe(true);
  }
  expect(paths.size).toBeGreaterThan(20);
});

for (const { collection, name } of RECORD_ROUTES) {
  test(`${name} opens by clicking`, async ({ page, origin, faults }) => {
    await page.goto('/sitemap');
    const list = `/${appName(collection)}`;
    await page.locator(`main a[href="${list}"]`).first().click();
    await expect(page).toHaveURL(origin + list);
    const record = page.locator(`main a[href^="${list}/"]`).first();
    const address = await record.getAttribute('href');
    await record.click();
    await expect(page).toHaveURL(origin + address);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).not.toHaveText(/^No such/);
    await page.goBack();
    await expect(page).toHaveURL(origin + list);
    await expect(record).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('an unknown record says so and leads back, in every collection', async ({ page, origin }) => {
  for (const collection of COLLECTIONS) {
    await page.goto(`/${appName(collection)}/no_such_record`);
    await expect(heading(page)).toHaveText(/^No such/);
    await expect(page).toHaveTitle(/^No such/);
    await page.getByRole('main').getByRole('link', { name: /^All / }).click();
    await expect(page).toHaveURL(`${origin}/${appName(collection)}`);
    await expect(heading(page)).not.toHaveText(/^No such/);
  }
});

test('an unknown path says so and leads on', async ({ page, faults }) => {
  await page.goto('/no/such/page?at=all#here');
  await expect(heading(page)).toHaveText('No such page');
  await page.getByRole('main').getByRole('link', { name: 'All cards' }).click();
  await expect(page).toHaveURL(/\/cards$/);
  expect(faults).toEqual([]);
});

test('the classic site’s links lead to the printing', async ({ page, ids, origin }) => {
  for (const path of [`/card/${ids.printings}`, `/en/card/${ids.printings}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${origin}/printings/${ids.printings}`);
    await expect(heading(page)).not.toHaveText(/^No such/);
  }
});
