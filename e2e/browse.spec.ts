import { expect, type Page } from '@playwright/test';
import { askApi, countIn } from './support/ids.ts';
import { startWith } from './support/settings.ts';
import { followRequests } from './support/settle.ts';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pager = (page: Page, noun = 'card') => page.getByRole('navigation', { name: `Pages of ${noun}s` });
const titles = (page: Page) =>
  page.getByRole('table', { name: 'Cards' }).getByRole('rowheader').getByRole('link');
const inWords = (count: number) => count.toLocaleString('en-GB');

/** A card's title as written in lists. */
function nameOf({ attributes }: { readonly attributes: Readonly<Record<string, unknown>> }): string {
  return `${attributes.is_unique ? '◆ Unique: ' : ''}${attributes.title}`;
}

/** Opens a list as a table, whose rows are easy to read. */
async function openTable(page: Page, address: string) {
  await startWith(page, { view: 'table' });
  await page.goto(address);
  await expect(titles(page).first()).toBeVisible();
}

/** Expects the list to show the API's answer to the page's query, the newest first unless it has a sort, with the total. */
async function expectMirror(page: Page, origin: string) {
  const query = new URLSearchParams(new URL(page.url()).search);
  if (!query.has('page[size]')) query.set('page[size]', '60');
  if (!query.has('sort')) query.set('sort', '-date_release,stripped_title,id');
  const [records, count] = await Promise.all([
    askApi(origin, `cards?${query}`),
    countIn(origin, `cards?${query}`),
  ]);
  await expect(titles(page)).toHaveText(records.map(nameOf));
  await expect(heading(page)).toHaveText(`${inWords(count)} card${count === 1 ? '' : 's'}`);
}

/** The page's query, without the view that its links keep. */
function expectQuery(page: Page, expected: Readonly<Record<string, string>>) {
  const query = () => [...new URL(page.url()).searchParams].filter(([name]) => name !== 'view');
  return expect.poll(() => Object.fromEntries(query())).toEqual(expected);
}

test('pages are turned by first, previous, number, next and last, and the address is the API’s query', async ({
  page,
  origin,
}) => {
  await openTable(page, '/cards');
  await expectMirror(page, origin);
  const total = await countIn(origin, 'cards');
  const last = Math.ceil(total / 60);
  const link = (name: string) => pager(page).getByRole('link', { name, exact: true });
  await expect(pager(page)).toContainText(`1–60 of ${inWords(total)} cards`);
  await expect(link('First page')).toHaveCount(0);
  await expect(link('Previous page')).toHaveCount(0);
  await expect(link('Page 1')).toHaveAttribute('aria-current', 'page');

  await link('Next page').click();
  await expectQuery(page, { 'page[number]': '2' });
  await expectMirror(page, origin);
  await link('Page 3').click();
  await expectQuery(page, { 'page[number]': '3' });
  await expectMirror(page, origin);
  await link('Previous page').click();
  await expectQuery(page, { 'page[number]': '2' });
  await link('Last page').click();
  await expectQuery(page, { 'page[number]': String(last) });
  await expectMirror(page, origin);
  await expect(pager(page)).toContainText(`–${inWords(total)} of ${inWords(total)} cards`);
  await expect(link('Next page')).toHaveCount(0);
  await expect(link('Last page')).toHaveCount(0);
  await link('First page').click();
  await expectQuery(page, {});
  await expectMirror(page, origin);

  await pager(page).getByLabel('Per page').selectOption('20');
  await expectQuery(page, { 'page[size]': '20' });
  await expectMirror(page, origin);
});

test('the list sorts by menu and by column, over the whole result, and says so to a screen reader', async ({
  page,
  origin,
}) => {
  await openTable(page, '/cards?page[number]=2');
  await page.getByLabel('Sort', { exact: true }).selectOption('Title');
  await expectQuery(page, { sort: 'stripped_title,id' });
  await expectMirror(page, origin);
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect(column('Title')).toHaveAttribute('aria-sort', 'ascending');
  await expect(column('Cost')).toHaveAttribute('aria-sort', 'none');
  await column('Cost').getByRole('link').click();
  await expectQuery(page, { sort: 'cost,stripped_title,id' });
  await expect(column('Cost')).toHaveAttribute('aria-sort', 'ascending');
  await expectMirror(page, origin);
  await column('Cost').getByRole('link').click();
  await expectQuery(page, { sort: '-cost,stripped_title,id' });
  await expect(column('Cost')).toHaveAttribute('aria-sort', 'descending');
  await expect(column('Title')).toHaveAttribute('aria-sort', 'none');
  await expectMirror(page, origin);
});

test('filters by side, faction, type, set and cycle become chips, and each chip takes its filter away', async ({
  page,
  origin,
}) => {
  await openTable(page, '/cards');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');

  await filters.getByRole('checkbox', { name: 'Corp', exact: true }).click();
  await expectQuery(page, { 'filter[side_id]': 'corp' });
  await expect(filters.getByRole('checkbox', { name: 'Anarch' })).toHaveCount(0);
  await filters.getByRole('checkbox', { name: 'NBN' }).click();
  await expect(filters.getByRole('checkbox', { name: 'NBN' })).toBeChecked();
  await filters.getByRole('checkbox', { name: 'Ice' }).click();
  await expectQuery(page, {
    'filter[side_id]': 'corp',
    'filter[faction_id]': 'nbn',
    'filter[card_type_id]': 'ice',
  });
  await expectMirror(page, origin);
  await filters.getByRole('checkbox', { name: 'Jinteki' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('filter[faction_id]')).toBe('nbn,jinteki');
  await expectMirror(page, origin);
  await chips.and(page.getByRole('link', { name: 'Remove filter Faction: Jinteki' })).click();

  for (const [title, parameter] of [
    ['Cycle', 'filter[card_cycle_id]'],
    ['Set', 'filter[card_set_id]'],
  ] as const) {
    await filters.getByRole('group', { name: title, exact: true }).getByRole('checkbox').first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get(parameter)).toMatch(/./);
    await expectMirror(page, origin);
  }
  await expect(chips).toHaveCount(5);

  for (const name of [/^Remove filter Cycle: /, /^Remove filter Set: /, 'Remove filter Side: Corp']) {
    await chips.and(page.getByRole('link', { name })).click();
    await expect(chips.and(page.getByRole('link', { name }))).toHaveCount(0);
  }
  await expectQuery(page, { 'filter[faction_id]': 'nbn', 'filter[card_type_id]': 'ice' });
  await expectMirror(page, origin);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expectQuery(page, {});
  await expectMirror(page, origin);
});

test('what the API cannot filter by goes on as a search, with the filters and their counts', async ({
  page,
}) => {
  await openTable(page, '/cards?filter[card_type_id]=ice');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const subtype = filters.getByRole('group', { name: 'Subtype' }).getByRole('checkbox').first();
  await expect(filters.getByRole('checkbox', { name: 'Ice' })).toBeChecked();
  await subtype.click();
  await expect(page).toHaveURL(/[?]q=t:ice\+s:/);
  await expect(subtype).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Ice' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Search cards, sets and pages' })).toHaveValue(/^t:ice s:/);
});

test('back and forward restore filter, page and place', async ({ page, origin }) => {
  await openTable(page, '/cards');
  await page.getByRole('checkbox', { name: 'Corp', exact: true }).click();
  await expectQuery(page, { 'filter[side_id]': 'corp' });
  // Until the new list is drawn, the links are those of the previous one
  await expectMirror(page, origin);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectQuery(page, { 'filter[side_id]': 'corp', 'page[number]': '2' });
  await expectMirror(page, origin);
  const card = titles(page).nth(17);
  const name = (await card.textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const before = await card.evaluate((element) => element.getBoundingClientRect().top);
  await card.click();
  await expect(heading(page)).toContainText(name.replace(/^◆ Unique: /, ''));
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(card).toHaveText(name);
  await expect
    .poll(() => card.evaluate((element) => element.getBoundingClientRect().top))
    .toBeCloseTo(before, -1);
  await page.goBack();
  await expectQuery(page, { 'filter[side_id]': 'corp' });
  await expectMirror(page, origin);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Corp', exact: true })).not.toBeChecked();
  await expectMirror(page, origin);
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: 'Corp', exact: true })).toBeChecked();
  await expectMirror(page, origin);
});

/** Without a network the page's other requests fail, and the browser logs them to the console. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;

test('the next page is there before it is asked for', async ({ page, faults }) => {
  faults.allow(NO_NETWORK);
  const requests = followRequests(page);
  const ahead = page.waitForResponse((response) => /\/cards\?.*page%5Bnumber%5D=2/.test(response.url()));
  await openTable(page, '/cards');
  await (await ahead).finished();
  // And no code is still loading
  await requests.settled();
  await page.context().setOffline(true);
  const [first] = await titles(page).allInnerTexts();
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectQuery(page, { 'page[number]': '2' });
  await expect(titles(page).first()).not.toHaveText(first ?? '');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('so is the next page of any other list', async ({ page, faults }) => {
  faults.allow(NO_NETWORK);
  const requests = followRequests(page);
  const ahead = page.waitForResponse((response) => /\/card_sets\?.*page%5Bnumber%5D=2/.test(response.url()));
  await page.goto('/card_sets?page[size]=2');
  await (await ahead).finished();
  await requests.settled();
  await page.context().setOffline(true);
  const pages = page.getByRole('navigation', { name: /^Pages of/ });
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expectQuery(page, { 'page[size]': '2', 'page[number]': '2' });
  await expect(pages.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('table, text, cards and images are one press apart and remembered', async ({ page, origin }) => {
  const [first] = await askApi(origin, 'cards?page[size]=1&sort=-date_release,stripped_title,id');
  const title = String(first?.attributes.title);
  await page.goto('/cards');
  const view = page.getByRole('group', { name: 'View' });
  const list = page.getByRole('main').getByRole('list', { name: 'Cards', exact: true });
  await expect(view.getByRole('radio', { name: 'Cards' })).toBeChecked();
  await expect(list.getByRole('article').first()).toBeVisible();
  await view.getByRole('radio', { name: 'Table' }).click();
  await expect(titles(page).first()).toContainText(title);
  await page.reload();
  await expect(titles(page).first()).toContainText(title);
  await view.getByRole('radio', { name: 'Text' }).click();
  await expect(list.getByRole('link', { name: title })).toBeVisible();
  await expect(list.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(view.getByRole('radio', { name: 'Text' })).toBeChecked();
  await expect(list.getByRole('link', { name: title })).toBeVisible();
  await view.getByRole('radio', { name: 'Images' }).click();
  await expect(list.getByRole('img').or(list.getByRole('article')).first()).toBeVisible();
  await page.reload();
  await expect(view.getByRole('radio', { name: 'Images' })).toBeChecked();
  // So that others see the same
  await page.goto('/cards');
  await expect(page).toHaveURL(/[/]cards[?]view=images$/);
});

for (const width of [390, 1280]) {
  test(`at ${width} px, a filter and an order change the cards, and the tools above them stay in place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/cards');
    await expect(page.locator('#root')).toHaveAttribute('data-live');
    const main = page.getByRole('main');
    const sort = main.getByLabel('Sort', { exact: true });
    const cards = main.getByRole('list', { name: 'Cards', exact: true });
    const tops = () =>
      Promise.all([heading(page), sort, cards].map(async (part) => (await part.boundingBox())?.y));
    const before = await tops();
    const total = await heading(page).textContent();

    if (width < 600) await main.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'Ice', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(heading(page)).not.toHaveText(total ?? '');
    expect(await tops()).toEqual(before);
    await sort.selectOption('Title');
    await expectQuery(page, { 'filter[card_type_id]': 'ice', sort: 'stripped_title,id' });
    expect(await tops()).toEqual(before);
  });
}

test('the first set that is ticked moves none of the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/collection');
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  const set = page.getByRole('main').getByRole('checkbox').first();
  const before = await set.boundingBox();
  await set.check();
  await expect(page.getByRole('link', { name: /with only cards from your sets$/ })).toBeVisible();
  expect(await set.boundingBox()).toEqual(before);
});

test('a long list draws what is seen and still says how long it is', async ({ page, origin }) => {
  const count = Math.min(200, await countIn(origin, 'cards'));
  await openTable(page, '/cards?page[size]=200');
  const table = page.getByRole('table', { name: 'Cards' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(table.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2');
  expect(await titles(page).count()).toBeLessThan(count / 2);

  await page.getByRole('radio', { name: 'Text' }).click();
  const items = page
    .getByRole('main')
    .getByRole('list', { name: 'Cards', exact: true })
    .getByRole('listitem');
  await expect(items.first()).toHaveAttribute('aria-setsize', String(count));
  await expect(items.first()).toHaveAttribute('aria-posinset', '1');
  const [last] = (await askApi(origin, 'cards?sort=stripped_title,id&page[size]=200')).slice(-1);
  await pager(page).scrollIntoViewIfNeeded();
  const end = page.getByRole('main').getByRole('link', { name: String(last?.attributes.title), exact: true });
  await expect(end.first()).toBeVisible();
  await expect(items.last()).toHaveAttribute('aria-posinset', String(count));
});

test('a page past the end and a filter that nobody knows lead back, without an alarm', async ({
  page,
  origin,
  faults,
}) => {
  faults.allow(/ 400 \(Bad Request\) .*no_such_thing/);
  await page.goto('/cards?page[number]=9999');
  await expect(page.getByText(/^There is no page/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'First page' }).first().click();
  await expectQuery(page, {});
  await expect(heading(page)).toHaveText(`${inWords(await countIn(origin, 'cards'))} cards`);

  for (const list of ['cards', 'printings', 'rulings']) {
    await page.goto(`/${list}?filter[no_such_thing]=1`);
    await expect(page.getByText('Sift can’t read this address')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: `Show all ${list}` }).click();
    await expectQuery(page, {});
    await expect(page.getByText('can’t read this address')).toHaveCount(0);
  }

  await page.goto('/cards?filter[faction_id]=no_such_faction');
  await expect(page.getByRole('main').getByText('No cards match')).toBeVisible();
  await page.getByRole('link', { name: 'Show all cards' }).click();
  await expectQuery(page, {});
});

test('card text is copied with its tokens', async ({ page, origin }) => {
  const found = await askApi(origin, 'cards?filter[text][match]=[credit],[click]&sort=id&page[size]=200');
  const card = found.find(({ attributes }) => /\[credit\]/.test(String(attributes.text)));
  if (card === undefined) throw new Error('no card speaks of credits');
  await page.goto(`/cards/${card.id}`);
  await expect(heading(page)).toHaveText(nameOf(card));
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  await page.getByRole('main').evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('Control+c');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue(/\d?\[credit\]/);
});

test('the rulings begin with the newest, and the others come when they are wanted', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/rulings') && pathname.startsWith('/api/')) asked.push(request.url());
  });
  const requests = followRequests(page);
  await page.goto('/rulings');
  await requests.settled();
  await expect(page.getByRole('main').getByText(/^\d+ rulings$/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search rulings' }).focus();
  await expect(page.getByRole('main').getByText(/^\d+ rulings on \d+ cards$/)).toBeVisible();
  expect(asked).not.toEqual([]);
});
