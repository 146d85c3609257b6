import { expect, type Page } from '@playwright/test';
import { askApi, countIn } from './support/ids.ts';
import { startWith } from './support/settings.ts';
import { followRequests } from './support/settle.ts';
import { test } from './support/sharedContext.ts';

test.use({ savesData: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of cards' });
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
  if (!query.has('page[size]')) query.set('page[size]', '36');
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

test.describe(() => {
  test.use({ savesData: false });

  test('filters become chips, each of which takes its filter away; what the API cannot filter by goes on as a search', async ({
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

    await chips.and(page.getByRole('link', { name: 'Remove filter Side: Corp' })).click();
    await expectQuery(page, { 'filter[faction_id]': 'nbn', 'filter[card_type_id]': 'ice' });
    await expectMirror(page, origin);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expectQuery(page, {});
    await expectMirror(page, origin);

    const first = (group: string) =>
      filters.getByRole('group', { name: group, exact: true }).getByRole('checkbox').first();
    for (const [group, parameter] of [
      ['Cycle', 'filter[card_cycle_id]'],
      ['Set', 'filter[card_set_id]'],
    ] as const) {
      await first(group).click();
      await expect.poll(() => new URL(page.url()).searchParams.get(parameter)).toMatch(/./);
      await expectMirror(page, origin);
      await chips.first().click();
      await expectQuery(page, {});
    }
    const ice = filters.getByRole('checkbox', { name: 'Ice', exact: true });
    await ice.click();
    await expectQuery(page, { 'filter[card_type_id]': 'ice' });
    await first('Subtype').click();
    await expect(page).toHaveURL(/[?]q=t:ice\+s:/);
    await expect(first('Subtype')).toBeChecked();
    await expect(ice).toBeChecked();
    await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue(/^t:ice s:/);
  });
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
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

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

test('a long table draws what is seen, says how long it is, and its next page is there before it is asked for', async ({
  page,
  origin,
  faults,
}) => {
  // The other requests of a page without a network
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const requests = followRequests(page);
  const ahead = page.waitForResponse((response) => /\/cards\?.*page%5Bnumber%5D=2/.test(response.url()));
  await openTable(page, '/cards?page[size]=100');
  const table = page.getByRole('table', { name: 'Cards' });
  await expect(table).toHaveAttribute('aria-rowcount', '101');
  await expect(table.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2');
  expect(await titles(page).count()).toBeLessThan(50);
  const cards = await askApi(origin, 'cards?sort=-date_release,stripped_title,id&page[size]=101');
  await pager(page).scrollIntoViewIfNeeded();
  await expect(titles(page).last()).toHaveText(cards.slice(99, 100).map(nameOf));
  await (await ahead).finished();
  // And no code is still loading
  await requests.settled();
  await page.context().setOffline(true);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectQuery(page, { 'page[size]': '100', 'page[number]': '2' });
  await expect(titles(page).first()).toHaveText(cards.slice(100).map(nameOf));
  await expect(page.getByRole('alert')).toHaveCount(0);
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
