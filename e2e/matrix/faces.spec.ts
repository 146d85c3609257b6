import { expect, type Page } from '@playwright/test';
import { formatNumber } from '../../src/domain/text/format.ts';
import { countIn } from '../support/ids.ts';
import { type FaceSize, measureFaces } from '../support/measureFaces.ts';
import { test } from '../support/sharedContext.ts';
import { showTypeface } from '../support/typeface.ts';

/**
 * Widths of a single card, from a thumbnail without rules text to reading size, at the breakpoints of CardFace.module.css.
 * Between breakpoints text grows no faster than the width, so it has the least room right at one.
 */
const WIDTHS = [120, 170, 230, 300, 480];
/** Widths of a list at the breakpoints of CardList.module.css: two cards per row, tiny, then small, then with flavour. */
const LISTS = [300, 352, 436];
/** Few enough that a list renders them all. */
const PER_PAGE = 50;
const SIZES: readonly FaceSize[] = [
  ...WIDTHS.map((width) => ({ width, of: 'face' as const })),
  ...LISTS.map((width) => ({ width, of: 'list' as const })),
];
/** Several tests share the pages, so that workers can. */
const SHARES = 4;

/** The pages for one test, of all pages in the list. */
async function pagesOf(
  share: number,
  origin: string,
): Promise<{ first: number; last: number; count: number }> {
  const count = await countIn(origin, 'printings');
  const pages = Math.ceil(count / PER_PAGE);
  return {
    first: Math.floor((pages * share) / SHARES) + 1,
    last: Math.floor((pages * (share + 1)) / SHARES),
    count,
  };
}

/** Waits until a page of the list shows all of its cards with their generated pictures. */
async function expectDrawn(page: Page, number: number, cards: number): Promise<void> {
  const from = formatNumber((number - 1) * PER_PAGE + 1);
  const pager = page.getByRole('navigation', { name: 'Pages of printings' });
  await expect(pager.getByText(new RegExp(`^${from}–`))).toBeVisible();
  await expect(page.locator('article[data-faction]:has([data-kind])')).toHaveCount(cards);
  await page.evaluate(() => document.fonts.ready);
}

test.use({ savesData: true });

for (let share = 0; share < SHARES; share += 1) {
  test(`no text of any drawn card leaves its place, at any width (${share + 1} of ${SHARES})`, async ({
    page,
    origin,
  }) => {
    test.setTimeout(300_000);
    const { first, last, count } = await pagesOf(share, origin);
    const query = new URLSearchParams({
      'page[number]': `${first}`,
      'page[size]': `${PER_PAGE}`,
      sort: 'id',
    });
    await showTypeface(page);
    if (first <= last) await page.goto(`/printings?${query}`);
    for (let number = first; number <= last; number += 1) {
      if (number > first) await page.getByRole('link', { name: 'Next page' }).click();
      const cards = Math.min(PER_PAGE, count - (number - 1) * PER_PAGE);
      await expectDrawn(page, number, cards);
      const measured = await page.evaluate(measureFaces, SIZES);
      for (const [index, { width, of }] of SIZES.entries()) {
        expect(measured[index]?.faults, `page ${number}, ${of} of ${width} px`).toEqual([]);
        expect(measured[index]?.faces).toBe(cards);
      }
    }
  });
}
