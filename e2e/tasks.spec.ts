import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { allowClipboard } from './support/clipboard.ts';
import { askApi } from './support/ids.ts';
import { openWithin } from './support/openWithin.ts';
import { openSettled } from './support/settle.ts';
import { test } from './support/sharedContext.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

/* Players' tasks, each as on another day. Links, buttons, choices and keys that act count as presses; typing does not. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

class Reader {
  readonly page: Page;
  readonly isPhone: boolean;
  #presses = 0;

  constructor(page: Page, isPhone: boolean) {
    this.page = page;
    this.isPhone = isPhone;
  }

  async press(target: Locator): Promise<void> {
    this.#presses += 1;
    await target.click();
  }

  /** Types into the search box and presses Enter. */
  async search(words: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: /^Search cards/ });
    await box.fill(words);
    await this.enter(box);
  }

  async enter(field: Locator): Promise<void> {
    this.#presses += 1;
    await field.press('Enter');
  }

  /** Chooses from a list of choices. */
  async choose(target: Locator, label: string): Promise<void> {
    this.#presses += 1;
    await target.selectOption({ label });
  }

  /** Saves the results, and expects a file of that name. */
  async saveAs(label: string, name: string): Promise<void> {
    const saved = this.page.waitForEvent('download');
    await this.press(this.page.getByRole('button', { name: 'Group and export' }));
    await this.press(this.page.getByRole('menuitem', { name: label }));
    expect((await saved).suggestedFilename()).toBe(name);
  }

  /** A main section that every page links to. */
  async goTo(name: string): Promise<void> {
    const nav = this.page.getByRole('navigation', { name: this.isPhone ? 'Tabs' : 'Main' });
    await this.press(nav.getByRole('link', { name, exact: true }));
  }

  /** Opens the filters, if there is no room for them next to the list. */
  async openFilters(): Promise<void> {
    if (this.isPhone) await this.press(this.page.getByRole('main').getByRole('button', { name: /^Filters/ }));
  }

  get presses(): number {
    return this.#presses;
  }
}

async function inForce(origin: string): Promise<Readonly<Record<string, unknown>>> {
  const [snapshot] = await askApi(origin, 'snapshots?filter[format_id]=standard&filter[active]=true');
  const [list] = await askApi(origin, `restrictions/${snapshot?.attributes.restriction_id}`).then((found) =>
    [found].flat(),
  );
  return list?.attributes ?? {};
}

async function nameOf(origin: string, cardId: string): Promise<string> {
  const [card] = [await askApi(origin, `cards/${cardId}`)].flat();
  return String(card?.attributes.title);
}

interface World {
  readonly page: Page;
  readonly reader: Reader;
  readonly origin: string;
}

/** A task without the card pool, at both sizes. @param most how many presses it may take */
function task(title: string, most: number, run: (world: World) => Promise<void>, savesData = true): void {
  test.describe(() => {
    test.use({ savesData });
    test(title, async ({ page, origin }) => {
      for (const viewport of SIZES) {
        await test.step(`at ${viewport.width} px`, async () => {
          await page.setViewportSize(viewport);
          const reader = new Reader(page, viewport.width < 600);
          await run({ page, reader, origin });
          expect(reader.presses).toBeLessThanOrEqual(most);
          // Nothing is left but what was downloaded
          await page.goto('/licences.txt');
          await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
          await page.context().clearCookies();
        });
      }
    });
  });
}

const taskWithPool: typeof task = (title, most, run) => task(title, most, run, false);

taskWithPool(
  'is a card legal in Standard: the suggestions say so, and the card since when not',
  2,
  async ({ page, reader, origin }) => {
    const { verdicts } = (await inForce(origin)) as { verdicts: { banned: readonly string[] } };
    const title = await nameOf(origin, verdicts.banned[0] ?? '');
    await page.goto('/');
    const box = page.getByRole('combobox', { name: /^Search cards/ });
    if (reader.isPhone) await box.click();
    else await expect(box).toBeFocused();
    await box.fill(title);
    await expect(page.getByRole('option', { name: title }).first()).toContainText('Banned');
    await reader.enter(box);
    const row = page.getByRole('region', { name: 'Legality' }).getByRole('listitem').first();
    await expect(row).toContainText(/Standard.*Banned.*since \d+ \w{3} \d{4}/);
  },
);

task('what changed in the newest Standard list', 1, async ({ page, reader, origin }) => {
  const { name } = (await inForce(origin)) as { name: string };
  await page.goto('/');
  await reader.press(page.getByRole('main').getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { name: /^What changed/ })).toBeVisible();
});

taskWithPool('the rulings on a card', 2, async ({ page, reader, origin }) => {
  const [ruling] = await askApi(origin, 'rulings?page[size]=1');
  await page.goto('/');
  await reader.search(await nameOf(origin, String(ruling?.attributes.card_id)));
  await expect(page.getByRole('region', { name: /^Rulings [1-9]/ })).toBeVisible();
});

task('a ruling, shared as text with its source', 2, async ({ page, reader, origin }) => {
  const [ruling] = await askApi(origin, 'rulings?filter[nsg_rules_team_verified]=true&page[size]=1');
  await allowClipboard(page.context());
  await page.goto(`/cards/${ruling?.attributes.card_id}`);
  const rulings = page.getByRole('region', { name: /^Rulings [1-9]/ });
  await reader.press(rulings.getByRole('button', { name: 'Share' }).first());
  await reader.press(page.getByRole('menuitem', { name: 'Copy text' }));
  await expect(page.getByText('Text copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(new RegExp(`ruling.*\\n\\n${origin}/rulings/\\d+$`, 'is'));
});

taskWithPool('is a pasted deck legal', 2, async ({ page, reader, origin }) => {
  const [card] = await askApi(origin, 'cards?filter[card_type_id]=program&page[size]=1');
  await page.goto('/');
  await reader.press(page.getByRole('main').getByRole('link', { name: 'Check a deck' }));
  await page.getByLabel('Decklist', { exact: true }).fill(`3x ${card?.attributes.title}`);
  await expect(page.getByRole('region', { name: 'Formats' }).getByText('Not legal').first()).toBeVisible();
});

taskWithPool('cards that do the same job', 1, async ({ page, reader, origin }) => {
  const [card] = await askApi(origin, 'cards?filter[card_subtype_id]=barrier&page[size]=1');
  await page.goto(`/cards/${card?.id}`);
  const similar = page.getByRole('region', { name: /^Similar cards/ });
  await expect(similar.getByRole('heading')).toBeVisible();
  if (reader.isPhone) await reader.press(similar.getByRole('heading'));
  await expect(similar.getByRole('listitem').first()).toBeVisible();
});

task('how a query is written', 1, async ({ page, reader }) => {
  await page.goto('/');
  await reader.press(page.getByRole('main').getByRole('link', { name: 'How to search' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/search/i);
});

taskWithPool(
  'the decks that only need my sets, which stay in place when ticked',
  8,
  async ({ page, reader }) => {
    await page.goto('/collection');
    const sets = page.getByRole('list', { name: 'Cycles, newest first' });
    const before = await sets.boundingBox();
    await reader.press(page.getByRole('button', { name: /^All of / }).first());
    const decks = page.getByRole('link', { name: /with only cards from your sets$/ });
    await expect(decks).toBeVisible();
    expect((await sets.boundingBox())?.y).toBe(before?.y);
    await reader.press(decks);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decklists');
    await expect(page).toHaveURL(/card_set_id/);
  },
);

task('what rises since a format’s last change', 1, async ({ page, reader }) => {
  await page.goto('/trends');
  await reader.choose(page.getByRole('main').getByLabel('Format'), 'Eternal');
  await expect(page).toHaveURL(/format=eternal/);
  // Counted by the server: no reader downloads the decklists
  await expect(page.getByText(/^Before: /).first()).toBeVisible();
});

task('compare two ban lists', 3, async ({ page, reader }) => {
  await page.goto('/');
  await reader.goTo('Bans');
  await reader.press(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Compare/ })
      .first(),
  );
  await reader.press(page.getByRole('button', { name: 'Compare lists' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Standard .+ → .+/);
});

task('decks with two cards without a third', 5, async ({ page, reader, origin }) => {
  const [deck] = await askApi(origin, 'decklists?page[size]=1&sort=-created_at,id');
  const slots = Object.keys(Object(deck?.attributes.card_slots));
  const without = await askApi(origin, `cards?filter[side_id]=${deck?.attributes.side_id}&page[size]=100`);
  const third = without.find(
    ({ id, attributes }) => !slots.includes(id) && !/identity/.test(String(attributes.card_type_id)),
  );
  const programs = await askApi(origin, `cards?filter[id]=${slots.join(',')}&page[size]=100`);
  const [one, other] = programs.filter(({ attributes }) => !/identity/.test(String(attributes.card_type_id)));
  await page.goto('/');
  await reader.goTo('Decks');
  const choose = async (field: RegExp, title: unknown) => {
    const box = page.getByRole('combobox', { name: field });
    await box.fill(String(title));
    const option = page.getByRole('option', { name: String(title) }).first();
    if (reader.isPhone) return reader.press(option);
    await option.waitFor();
    await reader.enter(box);
    await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  };
  await choose(/^With all/, one?.attributes.title);
  await choose(/^With all/, other?.attributes.title);
  await choose(/^Without/, third?.attributes.title);
  await expect(page).toHaveURL(/exclude_card_id/);
  await expect(page.getByRole('link', { name: String(deck?.attributes.name) }).first()).toBeVisible();
});

taskWithPool('all Anarch viruses that cost 2 or less and are legal now', 5, async ({ page, reader }) => {
  await page.goto('/');
  await reader.press(page.getByRole('main').getByRole('link', { name: 'Anarch viruses' }));
  await reader.openFilters();
  const filters = page.getByRole(reader.isPhone ? 'dialog' : 'complementary', { name: 'Filters' });
  // Only formats with such a card are listed: Standard with real cards, Eternal in the sample
  const formats = filters.getByRole('group', { name: 'Legal in' });
  await reader.press(formats.getByRole('checkbox', { name: /^(Standard|Eternal)$/ }).last());
  await reader.press(filters.getByRole('textbox', { name: 'Cost to' }));
  await page.keyboard.type('2');
  await expect
    .poll(() => new URL(page.url()).searchParams.get('q'))
    .toMatch(/^f:anarch s:virus (?=.*format:\w+).*<=2/);
  if (reader.isPhone) await reader.press(filters.getByRole('button', { name: /^Show \d+ cards?$/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* cards?$/);
  const conditions = page.getByRole('list', { name: 'Search conditions' });
  await expect(conditions.getByRole('listitem')).toHaveCount(4);
});

taskWithPool('the text view in one order and another, saved as CSV', 5, async ({ page, reader }) => {
  await page.goto('/cards?q=t:ice');
  if (reader.isPhone) await reader.choose(page.getByRole('combobox', { name: 'View' }), 'Text');
  else await reader.press(page.getByRole('radio', { name: 'Text' }));
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await reader.choose(sort, 'Strength');
  await expect(page).toHaveURL(/sort=strength/);
  await reader.choose(sort, 'Cost');
  await expect(page).toHaveURL(/sort=cost/);
  await reader.saveAs('CSV', 't-ice.csv');
});

task('what a set has of a faction', 4, async ({ page, reader }) => {
  await page.goto('/');
  await reader.press(page.getByRole('link', { name: 'See the whole set' }));
  await reader.press(page.getByRole('link', { name: 'Filter these printings' }));
  await reader.openFilters();
  await reader.press(page.getByRole('checkbox', { name: /Anarch/ }));
  await expect(page).toHaveURL(/card_set_id.*faction_id|faction_id.*card_set_id/);
});

test('the filters of a phone stay open where a search takes over from the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // What the server rendered for a desk, the browser lays out anew
  await openSettled(page, '/cards');
  const cards = page.getByRole('list', { name: /^(Found cards|Cards)$/ });
  const before = await cards.boundingBox();
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  for (const name of ['Anarch', 'Standard', 'Program']) {
    const choice = filters.getByRole('checkbox', { name, exact: true });
    await choice.click();
    await expect(choice).toBeChecked();
  }
  await expect(page).toHaveURL(/[?]q=/);
  await filters.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Filters (3)' })).toBeFocused();
  expect((await cards.boundingBox())?.y).toBe(before?.y);
});

test('on a phone nothing moves that the reader did not open, also while he presses and types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page, true);
  await page.goto('/rulings');
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Sort').selectOption({ label: 'By card' });
  await filters.getByRole('button', { name: 'Close' }).click();
  expect(await shiftsOf(page)).toEqual([]);

  await page.goto('/collection');
  await page.getByRole('button', { name: 'Decks one set short' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Find a set or a card').pressSequentially('the');
  await expect(page.getByRole('list', { name: 'Printings found' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('a card’s picture is saved under its name, at the size of a link preview, drawn by the page itself', async ({
  page,
  origin,
}) => {
  const [card] = await askApi(origin, 'cards?page[size]=1&sort=id');
  await page.goto(`/cards/${card?.id}`);
  await page.locator('[data-card-actions]').getByRole('button', { name: 'Share' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save picture' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^[\w-]+\.png$/);
  const png = await readFile(await file.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(asked.filter((url) => url.includes('/preview/'))).toEqual([]);
});

test('a phone shows the first card of a search above its middle, and a first filter leaves the cards of a desk in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cards?q=t:ice');
  const cards = page.getByRole('list', { name: 'Found cards' });
  const top = async () => (await cards.getByRole('listitem').first().boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThanOrEqual(260);
  await page.setViewportSize({ width: 1280, height: 900 });
  const choice = page.getByRole('checkbox', { name: /^Jinteki/ });
  await expect(choice).toBeVisible();
  let before = Infinity;
  await expect.poll(async () => (before = await top())).toBeLessThan(Infinity);
  await choice.click();
  await expect(page).toHaveURL(/jinteki/);
  await expect.poll(top).toBe(before);
});

test('nine of ten card pages are at most 2,000 px high on a phone, before anything is opened', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cards');
  const cards = await askApi(origin, 'cards?page[size]=100&sort=id');
  const heights: number[] = [];
  for (const { id, attributes } of cards.filter((_, at) => at % 10 === 0)) {
    await openWithin(page, `/cards/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(attributes.title));
    await expect(page.locator('main [data-pending]')).toHaveCount(0);
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
  }
  const low = heights.filter((height) => height <= 2000);
  expect(low.length / heights.length, heights.join()).toBeGreaterThanOrEqual(0.9);
});
