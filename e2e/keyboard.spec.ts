import { expect, type Page } from '@playwright/test';
import { startWith } from './support/settings.ts';
import { test } from './support/sharedContext.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const focused = (page: Page) => page.locator(':focus');

/** Opens a page with the focus where a visit starts. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(heading(page)).not.toBeEmpty();
  await expect(page.getByRole('main').getByText(/^Loading .*…$/)).toHaveCount(0);
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** The stops of the focus on a page, the first seen again last, and those of them that show no focus. */
interface Stops {
  readonly all: string[];
  readonly unseen: string[];
  isOver: boolean;
}

/** In the page: notes each stop of the focus, and whether it is visible: an outline or ring on the element or around it. */
function noteStops(): void {
  const stops: Stops = { all: [], unseen: [], isOver: false };
  Reflect.set(window, 'stops', stops);
  const known = new Set<Element>();
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || stops.isOver) return;
    stops.isOver = known.has(target);
    if (stops.isOver) return;
    known.add(target);
    const name = target.outerHTML.slice(0, 120);
    stops.all.push(name);
    const around = [target, target.parentElement, target.parentElement?.parentElement].filter(
      (at) => at != null,
    );
    const isSeen = around.some((at) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    if (!isSeen) stops.unseen.push(name);
    stops.isOver = name.includes('href="/settings"') && stops.all.length > 10;
  });
}

test.use({ savesData: true });

test('the first stop skips to the content, and the next is in it', async ({ page }) => {
  await open(page, '/cards');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true);
});

for (const address of [
  '/cards?page[size]=3',
  '/settings',
  '/cards?q=t:ice+f:nbn+o<3',
  '/decklists?page[size]=3',
  '/check',
]) {
  test.describe(() => {
    const isSearch = address.includes('q=');
    test.use({ savesData: !isSearch });
    test(`every stop of ${address} shows the focus, none traps it, and the end is reached`, async ({
      page,
    }) => {
      await startWith(page, { view: 'table' });
      await open(page, address);
      // The list changes source when the card pool has loaded
      if (isSearch) await page.getByText(/^Card data from /).waitFor();
      // Its buttons go when the page knows that there is no service worker
      if (address === '/settings') await page.getByText('Sift can’t work offline here').waitFor();
      await page.evaluate(noteStops);
      let stops: Stops = { all: [], unseen: [], isOver: false };
      for (let presses = 0; presses < 400 && !stops.isOver; presses += 20) {
        for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab');
        stops = await page.evaluate<Stops>('window.stops');
      }
      expect(stops.unseen).toEqual([]);
      expect(stops.all.length).toBeGreaterThan(10);
      expect(stops.all.at(-1), 'the last link of the footer').toContain('href="/settings"');
    });
  });
}

test('filters, sort by a column and the pager work by keys alone, and the focus is not lost', async ({
  page,
}) => {
  await startWith(page, { view: 'table' });
  await open(page, '/cards');
  const corp = page.getByRole('checkbox', { name: 'Corp', exact: true });
  await corp.focus();
  await page.keyboard.press('Space');
  await expect(corp).toBeChecked();
  await expect(corp).toBeFocused();
  await expect(page).toHaveURL(/filter\[side_id\]=corp/);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();

  const cost = page.getByRole('columnheader', { name: 'Cost' });
  await cost.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(cost).toHaveAttribute('aria-sort', 'ascending');
  await expect(cost.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cost).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('radio', { name: 'Table' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('list', { name: 'Cards', exact: true }).getByRole('link').first(),
  ).toBeVisible();
  await expect(main.getByRole('article'), 'drawn cards').toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(/number/);
  // The address is ahead of the page, whose pager would lead on from the second one
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeHidden();

  await page.getByRole('link', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page\[number\]=2/);
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a word that an input method composes stays whole, with and without suggestions', {
  tag: '@chromium',
}, async ({ page, context }) => {
  const devTools = await context.newCDPSession(page);
  for (const address of ['/cards?q=', '/settings']) {
    await open(page, address);
    const box = page.getByRole('combobox', { name: 'Search cards, sets and pages' });
    await box.focus();
    for (const text of ['ね', 'ねっ', 'ねっと']) {
      await devTools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await expect(box).toHaveValue(text);
    }
    await devTools.send('Input.insertText', { text: 'ネット' });
    await expect(box).toHaveValue('ネット');
    await page.keyboard.type('1');
    await expect(box).toHaveValue('ネット1');
  }
});
