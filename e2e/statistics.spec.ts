import { expect } from '@playwright/test';
import { askApi } from './support/ids.ts';
import { test } from './support/sharedContext.ts';

test.use({ savesData: true });

test('what decks play is counted by the server, and compared over time', async ({ page, origin }) => {
  const [deck] = await askApi(origin, 'decklists?sort=-created_at,id&page[size]=1');
  const identity = String(deck?.attributes.identity_card_id);
  const slots = Object.entries(deck?.attributes.card_slots ?? {}).filter(([id]) => id !== identity);
  const [[card = ''] = []] = slots;
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('fields%5Bdecklists%5D') || request.url().includes('fields[decklists]'))
      reads.push(request.url());
  });
  const all = await askApi(origin, `decklists?filter[card_id]=${card}&page[size]=1000`);
  const side = String(deck?.attributes.side_id);
  const number = all.filter(
    ({ attributes }) => attributes.side_id === side && attributes.identity_card_id !== card,
  ).length;

  await page.goto(`/cards/${card}`);
  const figures = page.getByRole('region', { name: 'Statistics' });
  await figures.getByRole('heading', { name: 'Statistics' }).click();
  await expect(figures).toContainText(new RegExp(`in ${number.toLocaleString('en-GB')} of [\\d,]+ `, 'i'));
  await expect(figures).toContainText(/published \d+ \w{3} \d{4} – \d+ \w{3} \d{4}/);
  await expect(figures.getByRole('img', { name: /by quarter/ })).toBeVisible();

  await page.goto('/trends');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trends');
  await expect(page.getByText(/^Before: /).first()).toBeVisible();
  await page.getByRole('main').getByLabel('Format').selectOption({ index: 1 });
  await expect(page).toHaveURL(/format=/);
  await expect(page.getByText(/^Before: /).first()).toBeVisible();
  // No reader downloads the decklists
  expect(reads).toEqual([]);
});
