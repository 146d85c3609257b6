import { expect, type Page } from '@playwright/test';
import { COLLECTIONS, DECLARATIONS } from '../../src/domain/json-api/collections.ts';
import { appName } from '../../src/domain/json-api/target.ts';
import { violations } from '../support/axe.ts';
import { type FrontServer, startFrontServer } from '../support/frontServer.ts';
import { askApi, NO_RECORD } from '../support/ids.ts';
import { NO_NETWORK, visitOnce } from '../support/offline.ts';
import { openWithin } from '../support/openWithin.ts';
import { ROUTES } from '../support/routes.ts';
import { test } from '../support/test.ts';

// The other tests block it
test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });

let front: FrontServer;

test.beforeEach(async ({ origin, faults }) => {
  front = await startFrontServer(origin);
  // What is saved has no such card either
  faults.allow(...NO_NETWORK, /status of 404 \(\) \([^)]*\/cards\/no_such_card\)/);
});
test.afterEach(() => front.close());

/** Page headings as rendered by the server, by path. */
async function serverHeadings(page: Page, paths: readonly string[]): Promise<Map<string, string>> {
  // Sift's own pages allow no parser
  const blank = await page.context().newPage();
  const headings = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(front.origin + path)).text();
    const heading = await blank.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('h1')?.textContent,
      html,
    );
    headings.set(path, heading ?? '');
  }
  await blank.close();
  return headings;
}

/** Lists whose first record is opened by its link: the others' pages are opened by their addresses. */
const LINKED = ['/bans', '/card_sets', '/illustrators'];

/** Pages of automatically saved data; decks and reviews are those that were opened. Of a list and its records one is enough. */
const AS_OPENED = COLLECTIONS.filter((name) => DECLARATIONS[name].kept === 'opened');
const LEFT_OUT = COLLECTIONS.map((name, index) => `/${appName(name)}${index % 2 === 0 ? '/:id' : ''}`);
const KEPT_ROUTES = ROUTES.filter(
  ({ name }) =>
    LINKED.includes(name) || !(LEFT_OUT.includes(name) || AS_OPENED.some((part) => name.includes(part))),
);

// What is saved, and how, does not depend on the records
test('after one visit every page of the card pool opens without a network, by address, link and search', {
  tag: '@sample',
}, async ({ page, ids, origin }) => {
  const paths = KEPT_ROUTES.map(({ path }) => path(ids)).filter((path) => !path.includes(NO_RECORD));
  expect(paths.length).toBeGreaterThan(20);
  expect(LINKED.filter((path) => !paths.includes(path))).toEqual([]);
  const [card] = await askApi(origin, `cards?filter[id]=${ids.cards}`);
  await visitOnce(page, front.origin);
  const headings = await serverHeadings(page, paths);
  front.down();

  const openAgain = async () => {
    await expect(heading(page)).not.toHaveText(/^$|^Loading /);
    const name = await heading(page).innerText();
    await page.reload();
    await expect(heading(page)).toHaveText(name);
  };
  for (const [index, path] of paths.entries()) {
    // What a page shows comes from storage in either case
    if (index % 3 === 0 || LINKED.includes(path)) await page.goto(front.origin + path);
    else await openWithin(page, path);
    const words = headings.get(path) ?? '';
    // The browser, not the server, counts a search's results
    await expect(heading(page), path).toHaveText(words === 'Search' ? /^\d[\d,]* cards?$/ : words);
    for (const alert of await page.getByRole('main').getByRole('alert').allInnerTexts()) {
      expect(alert, path).toContain('isn’t saved on this device');
    }
    if (!LINKED.includes(path)) continue;
    const list = await heading(page).innerText();
    await page.getByRole('main').locator(`a[href^="${path}/"]`).first().click();
    await expect(heading(page)).not.toHaveText(list);
    await openAgain();
  }

  await page.goto(`${front.origin}/bans`);
  await expect(status(page)).toContainText('You’re offline.');
  expect(await violations(page)).toEqual([]);

  const title = String(card?.attributes.title);
  await page.goto(`${front.origin}/cards?q=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(heading(page)).toContainText(title);
  await openAgain();
  await box(page).fill('t:agenda');
  await box(page).press('Enter');
  await expect(heading(page)).toHaveText(/\d cards$/);
  await openAgain();
});
