import { expect } from '@playwright/test';
import { askApi } from '../support/ids.ts';
import { test } from '../support/sharedContext.ts';

/** All others are shorter. */
const LONGEST = 3;

test.use({ savesData: true });

test('the longest ban lists print on one A4 page each', { tag: '@chromium' }, async ({ page, origin }) => {
  const lists = await askApi(origin, 'restrictions?page[size]=1000');
  const longest = lists
    .map(({ id, attributes }) => ({ id, name: String(attributes.name), size: Number(attributes.size) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, LONGEST);
  expect(longest[0]?.size, 'longer than a screen').toBeGreaterThan(40);
  for (const { id, name, size } of longest) {
    await page.goto(`/bans/${encodeURIComponent(id)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveCount(size > 12 ? 1 : 0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeHidden();
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 [\d.]+ [\d.]+\]/g), id).toHaveLength(1);
  }
});
