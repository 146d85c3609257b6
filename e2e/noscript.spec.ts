import { expect, type Page } from '@playwright/test';
import { type Ids, ROUTES, type Route } from './support/routes.ts';
import { test } from './support/test.ts';

/** Several tests share the pages, so that workers can; missing pages, which the browser logs as errors, have their own test. */
const SHARES = 3;
const THERE = ROUTES.filter(({ isMissing }) => !isMissing);
const GROUPS: readonly (readonly [title: string, routes: readonly Route[]])[] = [
  ...Array.from({ length: SHARES }, (_, share): [string, Route[]] => [
    `every page reads without scripts (${share + 1} of ${SHARES})`,
    THERE.filter((_, index) => index % SHARES === share),
  ]),
  ['pages that are missing say so without scripts', ROUTES.filter(({ isMissing }) => isMissing)],
];

/** Links that mean nothing to someone who only hears links, or to search engines. */
const VAGUE = /^(?:all|click here|go|here|information|learn more|more|read more|see more|start|this)$/i;

for (const [title, routes] of GROUPS) {
  test(title, async ({ page, ids, faults }) => {
    if (routes.some(({ isMissing }) => isMissing)) faults.allow(/the server responded with a status of 404/);
    for (const route of routes) await test.step(route.name, () => expectReadable(page, route, ids));
  });
}

test('rulings and reviews lead to the cards that they name without scripts', async ({ page }) => {
  for (const path of ['/rulings', '/reviews']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('p a[href^="/printings/"]').first()).not.toBeEmpty();
  }
});

async function expectReadable(page: Page, route: Route, ids: Ids): Promise<void> {
  const response = await page.goto(route.path(ids));
  expect.soft(response?.status(), route.name).toBe(route.isMissing ? 404 : 200);
  await expect.soft(page).toHaveTitle(/\S.* — Sift$|^Sift — /);
  const main = page.getByRole('main');
  await expect.soft(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(main.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect.soft(main).toContainText(/\S+\s+\S+\s+\S+/);
  // Settings and the check are forms without links
  if (!['/settings', '/check'].includes(route.name)) {
    expect.soft(await main.getByRole('link').count(), 'links of the page itself').toBeGreaterThan(0);
  }
  await expect
    .soft(page.getByRole('link', { name: VAGUE }), 'links that do not say where they lead')
    .toHaveCount(0);
  await expect.soft(main.locator('[data-pending], [aria-busy="true"]')).toHaveCount(0);
  const bans = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bans' });
  // Links keep the page's day
  const day = new URL(page.url()).searchParams.get('as_of');
  await expect.soft(bans).toHaveAttribute('href', day === null ? '/bans' : `/bans?as_of=${day}`);
}
