import { expect, type Page } from '@playwright/test';
import { askApi } from './support/ids.ts';
import { test } from './support/test.ts';

/** The code of lists that open below a field. */
const LISTS = /\/assets\/overlays-[^/]+\.js$/;

test.use({ savesData: true });

const field = (page: Page) => page.getByRole('combobox', { name: 'With all of these cards' });
const chip = (page: Page, title: string) => page.getByRole('button', { name: `Remove ${title}` });

/** A card that is no identity. */
async function someCard(origin: string) {
  const [card] = await askApi(
    origin,
    'cards?filter[card_type_id]=ice,program&filter[search]=u:false&sort=-stripped_title,id&page[size]=1',
  );
  if (card === undefined) throw new Error('there is no card');
  return { id: card.id, title: String(card.attributes.title) };
}

test('a field takes a name and Enter before its list is here, and stays the same element', async ({
  page,
  origin,
}) => {
  const { id, title } = await someCard(origin);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(LISTS, async (route) => {
    asked += 1;
    await isReleased;
    await route.continue();
  });
  await page.goto('/decklists');
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  const element = await field(page).elementHandle();
  expect(asked, 'before the reader turns to a field').toBe(0);

  await field(page).click();
  await field(page).pressSequentially(title);
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toBe(1);
  release();
  await expect(chip(page, title)).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('filter[card_id]') === id);
  expect(await element?.evaluate((before) => before.isConnected && document.activeElement === before)).toBe(
    true,
  );

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(chip(page, title)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('what is chosen is there before any code, and can be removed without the list', async ({
  page,
  origin,
  faults,
}) => {
  const { id, title } = await someCard(origin);
  faults.allow(/ERR_FAILED|Failed to fetch dynamically imported module|code did not load/);
  await page.route(LISTS, (route) => route.abort());
  await page.goto(`/decklists?filter[card_id]=${id}`);
  await chip(page, title).click();
  await expect(page).toHaveURL(/\/decklists$/);
});

test('a list whose code does not come says so, with Retry, and the field keeps what was typed', async ({
  page,
  origin,
  faults,
}) => {
  const { title } = await someCard(origin);
  faults.allow(/ERR_FAILED|Failed to fetch dynamically imported module|code did not load/);
  await page.route(LISTS, (route) => route.abort());
  await page.goto('/decklists');
  await field(page).click();
  await field(page).pressSequentially(title);
  const fault = page.getByRole('alert').filter({ hasText: 'Couldn’t load the list' });
  await expect(fault).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeEnabled();
  await page.unroute(LISTS);
  await fault.getByRole('button', { name: 'Retry' }).click();
  await expect(fault).toHaveCount(0);
  await expect(field(page)).toHaveValue(title);
  await field(page).press('ArrowDown');
  await page.getByRole('option', { name: title, exact: true }).click();
  await expect(chip(page, title)).toBeVisible();
});
