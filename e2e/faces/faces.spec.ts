import { expect, type Page, test } from '@playwright/test';
import { measureFaces } from './measureFaces.ts';

/** From a thumbnail without rules text to a card at reading size; both sides of the two steps in between. */
const WIDTHS = [120, 169, 170, 200, 240, 299, 300, 320, 480];
/** Few enough that a list renders all of them. */
const PER_PAGE = 50;

/** Sets every face to one width, and has those out of sight laid out too. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.addStyleTag({
    content: `li:has(article[data-faction]) { inline-size: ${width}px !important; }
      article[data-faction] { content-visibility: visible !important; }`,
  });
}

async function openPage(page: Page, number: number): Promise<void> {
  const query = new URLSearchParams({ 'page[number]': `${number}`, 'page[size]': `${PER_PAGE}`, sort: 'id' });
  await page.goto(`/printings?${query}`);
  // The generated picture is the last part to come
  await page.locator('article[data-faction] [data-kind]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** How many printings there are, by the page's own heading. */
async function countOf(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return Number((heading ?? '').replace(/\D/g, ''));
}

test('no text of any drawn card leaves its place, at any width', async ({ page }) => {
  test.setTimeout(600_000);
  await openPage(page, 1);
  const count = await countOf(page);
  expect(count).toBeGreaterThan(0);
  let seen = 0;
  for (let number = 1; number <= Math.ceil(count / PER_PAGE); number += 1) {
    if (number > 1) await openPage(page, number);
    for (const width of WIDTHS) {
      await setWidth(page, width);
      const { faces, faults } = await page.evaluate(measureFaces);
      expect(faults, `page ${number} at ${width} px`).toEqual([]);
      if (width === WIDTHS[0]) seen += faces;
    }
  }
  expect(seen).toBe(count);
});
