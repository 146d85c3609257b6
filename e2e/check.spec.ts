import { expect, type Page } from '@playwright/test';
import { allowClipboard } from './support/clipboard.ts';
import { askApi } from './support/ids.ts';
import { test } from './support/sharedContext.ts';

const field = (page: Page) => page.getByLabel('Decklist', { exact: true });

/** The formats with the deck's verdict in each, in order. */
async function verdictsOf(page: Page): Promise<string[]> {
  const formats = page.getByRole('region', { name: 'Formats' });
  await expect(formats.getByText(/^(Legal|Not legal)$/).first()).toBeVisible();
  return formats.getByText(/^(Legal|Not legal|Before the format began)$/).allTextContents();
}

async function copyDeck(page: Page, id: string): Promise<string> {
  await page.goto(`/decklists/${id}`);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Deck copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function paste(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(page.getByRole('heading', { name: 'Formats', exact: true })).toBeVisible();
}

test.beforeEach(({ context }) => allowClipboard(context));

test('a deck is checked the same by its id, by its text and by a link', async ({
  page,
  context,
  origin,
  ids,
}) => {
  await page.goto(`/check?decklist=${ids.decklists}`);
  const byId = await verdictsOf(page);
  expect(byId.length).toBeGreaterThan(1);

  const text = await copyDeck(page, ids.decklists);
  await page.goto('/check');
  await paste(page, text);
  expect(await verdictsOf(page)).toEqual(byId);
  await expect(page.getByRole('heading', { name: /^(Not recognised|Corrected)/ })).toHaveCount(0);

  // The URL updates, and holds the deck where no server sees it
  await expect(page).toHaveURL(/\/check#deck=/);
  const link = page.url();
  expect(link.length).toBeLessThan(2000);
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  expect(await verdictsOf(other)).toEqual(byId);
  await expect(field(other)).toHaveValue(text);
  expect(asked.filter((url) => url.includes('deck='))).toEqual([]);

  // A decklist's URL works as well
  await other.goto('/check');
  await field(other).fill(`${origin}/decklists/${ids.decklists}`);
  await expect(other).toHaveURL(/\/check\?decklist=/);
  expect(await verdictsOf(other)).toEqual(byId);
});

test('a deck that breaks rules says which, by which cards, and what would help', async ({ page, origin }) => {
  const [card] = await askApi(
    origin,
    'cards?filter[card_type_id]=event&filter[deck_limit]=3&sort=id&page[size]=1',
  );
  const title = String(card?.attributes.title);
  await page.goto('/check');
  await paste(page, `5x ${title}\n2x No card is called so\nOnly words`);
  await expect(page.getByText(`5× ${title}, limit 3`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Not legal').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not recognised' })).toContainText('No card is called so');
  await expect(page.getByText(/1 line read as a comment/)).toBeVisible();

  // An identity can be chosen, and goes before the text
  await page.getByLabel('This deck has no identity', { exact: true }).click();
  const first = page.getByRole('listbox').getByRole('option').first();
  const identity = await first.textContent();
  await first.click();
  await expect(field(page)).toHaveValue(new RegExp(`^${escapeRegExp(identity ?? '')}\\n`));
  await expect(page.getByLabel('This deck has no identity')).toHaveCount(0);

  // With what several titles begin with, one of them by a press, on a phone too
  await page.setViewportSize({ width: 390, height: 844 });
  const titles = (await askApi(origin, 'cards?sort=id&page[size]=200')).map(({ attributes }) =>
    String(attributes.title),
  );
  const [start] = [...Map.groupBy(titles, (name) => /^[A-Z][a-z]{3}/.exec(name)?.[0] ?? '')]
    .filter(([letters, named]) => letters !== '' && named.length > 1)
    .map(([letters]) => letters);
  await field(page).fill(`2x ${start}`);
  const unknown = page.getByRole('region', { name: 'Not recognised' });
  // Suggestions come after the line
  const suggestion = unknown.getByRole('button', { name: /^2x / }).first();
  const line = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(field(page)).toHaveValue(line);
  await expect(unknown).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Cards' }).getByRole('link', { name: line.replace('2x ', '') }),
  ).toBeVisible();
});

test('the verdict is the answer first, and a problem is repaired by one press, which can be undone', async ({
  page,
  origin,
  ids,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const text = await copyDeck(page, ids.decklists);
  const [card] = await askApi(
    origin,
    'cards?filter[card_type_id]=event,operation&filter[deck_limit]=3&sort=id&page[size]=1',
  );
  const title = String(card?.attributes.title);
  const broken = `${text.trimEnd()}\n5x ${title}\n`;
  await page.goto('/check');
  await paste(page, broken);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Standard: \d+ problem/);
  expect((await verdict.boundingBox())?.y).toBeLessThan(400);
  const row = page.getByRole('region', { name: 'Cards' }).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('limit 3');

  await page
    .getByRole('button', { name: new RegExp(`^Cut to 3: ${escapeRegExp(title)}`) })
    .first()
    .click();
  await expect(field(page)).not.toHaveValue(broken);
  await expect(row).not.toContainText('limit 3');
  // In sight wherever the problem was
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText(`Cut ${title} to 3`);
  await expect(status).toBeInViewport();
  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page)).toHaveValue(broken);
  await expect(row).toContainText('limit 3');
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
