import { expect, type Page } from '@playwright/test';
import { askApi, countIn } from './support/ids.ts';
import { startWith } from './support/settings.ts';
import { openSettled } from './support/settle.ts';
import { test } from './support/sharedContext.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const place = (page: Page) => page.getByRole('navigation', { name: 'Place in the list' });

// Nothing here is about the card pool
test.use({ savesData: true });

test('a card leads on through the result that it was opened from, and back to it', async ({
  page,
  origin,
}) => {
  const found = await askApi(origin, 'cards?filter[search]=t:ice&sort=stripped_title,id&page[size]=5');
  const total = (await countIn(origin, 'cards?filter[search]=t:ice')).toLocaleString('en-GB');
  const [, second, third] = found.map(({ attributes }) => String(attributes.title));
  if (second === undefined || third === undefined) throw new Error('too little ice');
  await startWith(page, { view: 'text' });
  // The server does not know the view, so hydration moves the page's links
  await openSettled(page, '/cards?q=t:ice&sort=title');
  await expect(heading(page)).toHaveText(`${total} cards`);
  await page.getByRole('main').getByRole('link', { name: second, exact: true }).click();
  await expect(heading(page)).toContainText(second);
  await expect(place(page).getByRole('link', { name: `2 of ${total}` })).toBeVisible();

  await place(page).getByRole('link', { name: third }).click();
  await expect(heading(page)).toContainText(third);
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await place(page)
    .getByRole('link', { name: `3 of ${total}` })
    .click();
  await expect(page).toHaveURL(`${origin}/cards?q=t:ice&sort=title&view=text`);
  await expect(heading(page)).toHaveText(`${total} cards`);
});

test('a page of a list counts over the whole list; a card that was opened by itself leads through its set only', async ({
  page,
}) => {
  // The browser handles a click on the server's HTML, which leaves no trail
  await openSettled(page, '/cards?page[size]=5&page[number]=2&as_of=2024-03-01');
  await page.getByRole('main').locator('a[href^="/cards/"]').first().click();
  await expect(place(page).getByRole('link', { name: /^6 of / })).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/\/cards\/\w+\?as_of=2024-03-01$/);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(heading(other)).not.toBeEmpty();
  await expect(place(other)).toHaveCount(0);
});

test('a grouped result counts as one; cards take each other’s place in the history, and Escape leads back', async ({
  page,
  origin,
}) => {
  const total = (await countIn(origin, 'cards?filter[search]=t:ice')).toLocaleString('en-GB');
  await startWith(page, { view: 'text' });
  const results = `${origin}/cards?q=t:ice&group=faction&view=text`;
  await openSettled(page, results);
  await expect(heading(page)).toHaveText(`${total} cards`);
  await page.getByRole('main').locator('a[href^="/cards/"]').first().click();
  await expect(place(page).getByRole('link', { name: `1 of ${total}` })).toBeVisible();
  await page.keyboard.press('j');
  await expect(place(page).getByRole('link', { name: `2 of ${total}` })).toBeVisible();
  await page.keyboard.press('j');
  await expect(place(page).getByRole('link', { name: `3 of ${total}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(results);
  await page.getByRole('main').locator('a[href^="/cards/"]').first().click();
  await expect(place(page)).toBeVisible();
  // Escape would first close the preview of a card under the pointer
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(results);
});
