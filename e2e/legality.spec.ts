import { expect, type Page } from '@playwright/test';
import { askApi } from './support/ids.ts';
import { startWith } from './support/settings.ts';
import { openSettled } from './support/settle.ts';
import { test } from './support/sharedContext.ts';

/** A ban list, as far as the tests count it. */
interface List {
  readonly id: string;
  readonly name: string;
  readonly banned: readonly string[];
}

interface Snapshot {
  readonly id: string;
  readonly day: string;
  readonly listId: string | null;
  readonly poolId: string;
  readonly isActive: boolean;
}

const FORMAT = 'standard';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The format's snapshots, oldest first. */
async function snapshotsOf(origin: string): Promise<readonly Snapshot[]> {
  const found = await askApi(origin, `snapshots?filter[format_id]=${FORMAT}&page[size]=100`);
  return found
    .map(({ id, attributes }) => ({
      id,
      day: text(attributes.date_start),
      listId: text(attributes.restriction_id) || null,
      poolId: text(attributes.card_pool_id),
      isActive: attributes.active === true,
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

async function listOf(origin: string, id: string): Promise<List> {
  const [found] = await askApi(origin, `restrictions?filter[id]=${id}`);
  if (found === undefined) throw new Error(`no list ${id}`);
  const { name, verdicts } = found.attributes;
  const banned: unknown =
    typeof verdicts === 'object' && verdicts !== null ? Reflect.get(verdicts, 'banned') : [];
  return { id, name: text(name), banned: Array.isArray(banned) ? banned.map(String) : [] };
}

/** The list in force, the previous one, and the first day of each. */
async function lastTwo(origin: string) {
  const snapshots = (await snapshotsOf(origin)).filter(({ listId }) => listId !== null);
  const at = snapshots.findIndex(({ isActive }) => isActive);
  const now = snapshots[at];
  const before = snapshots.slice(0, at).findLast(({ listId }) => listId !== now?.listId);
  if (now?.listId == null || before?.listId == null) throw new Error('the format has not had two lists');
  return {
    now: { ...(await listOf(origin, now.listId)), day: now.day },
    before: { ...(await listOf(origin, before.listId)), day: before.day },
  };
}

const main = (page: Page) => page.getByRole('main');
const dayMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /: legality on another day$/ });
const note = (page: Page) => main(page).getByText(/^Legality as of /);

async function chooseDay(page: Page, day: string): Promise<void> {
  await dayMenu(page).click();
  await page.getByLabel('Legality as of', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`as_of=${day}`));
}

// Nothing but the comparison of card pools is about the pool
test.use({ savesData: true });

test('a day is chosen beside the format, holds from page to page, and ends with one press', async ({
  page,
  origin,
}) => {
  const { now, before } = await lastTwo(origin);
  const cardId = now.banned.find((id) => !before.banned.includes(id));
  if (cardId === undefined) throw new Error('the list in force bans no new card');
  const verdict = () =>
    main(page)
      .getByRole('region', { name: 'Legality' })
      .getByRole('listitem')
      .filter({ hasText: 'Standard' })
      .first();

  await page.goto(`/cards/${cardId}`);
  await expect(verdict().getByText('Banned', { exact: true })).toBeVisible();
  await chooseDay(page, before.day);
  await expect(note(page)).toBeVisible();
  await expect(verdict().getByText('Banned', { exact: true })).toHaveCount(0);
  // Later changes are described as of the day in the URL
  await expect(verdict()).toContainText(`Banned by ${now.name}, from `);

  await test.step('ban lists', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bans' }).click();
    await expect(page).toHaveURL(`/bans?as_of=${before.day}`);
    const inForce = main(page).getByRole('list', { name: /^In force on / });
    await expect(inForce.getByRole('link', { name: before.name })).toBeVisible();
    await expect(inForce.getByRole('link', { name: now.name })).toHaveCount(0);
    await main(page)
      .getByRole('list', { name: /^Ban lists of Standard/ })
      .getByRole('link', { name: now.name })
      .click();
    await expect(page).toHaveURL(`/bans/${now.id}?as_of=${before.day}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(now.name);
    await expect(main(page).getByText('Later', { exact: true }).first()).toBeVisible();
  });
  await test.step('format', async () => {
    await page.goto(`/formats/${FORMAT}?as_of=${before.day}`);
    const inForce = main(page).getByRole('list', { name: /^In force on / });
    await expect(inForce.getByRole('link', { name: before.name })).toBeVisible();
  });
  await test.step('search', async () => {
    await startWith(page, { view: 'table' });
    await page.goto(`/cards?q=${encodeURIComponent(`"${cardId.replaceAll('_', ' ')}"`)}&as_of=${before.day}`);
    await expect(note(page)).toBeVisible();
    await expect(main(page).getByText(/^1 card$/)).toBeVisible();
    await expect(main(page).getByText('Banned', { exact: true })).toHaveCount(0);
    await dayMenu(page).click();
    await page.getByRole('link', { name: 'Back to today' }).first().click();
    await expect(page).not.toHaveURL(/as_of/);
    await expect(main(page).getByText('Banned', { exact: true }).first()).toBeVisible();
  });
  await test.step('decks', async () => {
    const [deck] = await askApi(origin, 'decklists?page[size]=1');
    await page.goto(`/decklists/${deck?.id}?as_of=${before.day}`);
    await expect(note(page)).toBeVisible();
    await main(page).getByRole('link', { name: 'Back to today' }).click();
    await expect(page).toHaveURL(`/decklists/${deck?.id}`);
    await expect(note(page)).toHaveCount(0);
  });
});

test('the days on which the format changed are one press away', async ({ page, origin }) => {
  const { before } = await lastTwo(origin);
  await page.goto('/bans');
  await dayMenu(page).click();
  const days = page.getByRole('region', { name: 'Standard history' });
  await days.getByRole('link', { name: new RegExp(before.name) }).click();
  await expect(page).toHaveURL(`/bans?as_of=${before.day}`);
  await expect(days).toBeHidden();
});

test('two lists are compared from a list’s page, and turned around', async ({ page, origin }) => {
  const { now, before } = await lastTwo(origin);
  const added = now.banned.filter((id) => !before.banned.includes(id));
  const removed = before.banned.filter((id) => !now.banned.includes(id));
  expect(added.length).toBeGreaterThan(0);
  await page.goto(`/bans/${now.id}`);
  await main(page).getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(`/bans/compare?from=${before.id}&to=${now.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' → ');
  await expect(main(page).getByRole('heading', { name: `+ ${added.length} banned` })).toBeVisible();

  await test.step('a card’s text is one press away', async () => {
    const toggle = main(page)
      .getByRole('button', { name: /^Text of / })
      .first();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const shown = main(page).locator(`#${await toggle.getAttribute('aria-controls')}`);
    await expect(shown).toHaveText(/\w/);
  });
  await test.step('turned around', async () => {
    await main(page).getByRole('link', { name: 'Swap' }).click();
    await expect(page).toHaveURL(`/bans/compare?from=${now.id}&to=${before.id}`);
    await expect(main(page).getByRole('heading', { name: `− ${added.length} unbanned` })).toBeVisible();
    if (removed.length > 0) {
      await expect(main(page).getByRole('heading', { name: `+ ${removed.length} banned` })).toBeVisible();
    }
  });
});

test('two days of a format are compared, and that two lists belong to different formats is said', async ({
  page,
  origin,
}) => {
  const { now, before } = await lastTwo(origin);
  await page.goto('/bans/compare');
  await main(page).getByLabel('Format').selectOption(FORMAT);
  await main(page).getByLabel('From day').fill(before.day);
  await main(page).getByRole('button', { name: 'Compare days' }).click();
  await expect(page).toHaveURL(`/bans/compare?format=${FORMAT}&from=${before.day}&to=`);
  await expect(main(page).getByRole('link', { name: before.name })).toBeVisible();
  await expect(main(page).getByRole('link', { name: now.name })).toBeVisible();

  const [other] = await askApi(origin, 'snapshots?filter[format_id]=eternal&filter[active]=true');
  await page.goto(`/bans/compare?from=${now.id}&to=${text(other?.attributes.restriction_id)}`);
  await expect(main(page).getByText(/^These lists belong to different formats/)).toBeVisible();
});

test('two bars of the chart lead to their comparison, by keyboard too', async ({ page, origin }) => {
  const { now, before } = await lastTwo(origin);
  await openSettled(page, `/formats/${FORMAT}`);
  const chart = main(page).getByRole('list', { name: /^Cards on each ban list/ });
  await main(page).getByRole('button', { name: 'Compare two' }).press('Enter');
  await chart.getByRole('button', { name: new RegExp(`^${now.name}`) }).press('Enter');
  await expect(main(page).getByText('Choose the other list.')).toBeVisible();
  await chart.getByRole('button', { name: new RegExp(`^${before.name}`) }).press('Space');
  await expect(page).toHaveURL(`/bans/compare?from=${before.id}&to=${now.id}`);
});

test.describe(() => {
  test.use({ savesData: false });

  test('two card pools are compared: sets, and cards once the card pool is here', async ({
    page,
    origin,
  }) => {
    const snapshots = await snapshotsOf(origin);
    const to = snapshots.find(({ isActive }) => isActive);
    const from = snapshots.findLast(({ poolId, day }) => poolId !== to?.poolId && day < (to?.day ?? ''));
    const idsIn = async (poolId = '') =>
      new Set(
        (await askApi(origin, `cards?filter[card_pool_id]=${poolId}&page[size]=1000`)).map(({ id }) => id),
      );
    const [was, is] = [await idsIn(from?.poolId), await idsIn(to?.poolId)];
    const left = [...was].filter((id) => !is.has(id)).length;
    await page.goto(`/card_pools/${to?.poolId}`);
    await main(page).getByRole('link', { name: 'Compare the cards' }).click();
    await expect(page).toHaveURL(`/card_pools/compare?from=${from?.poolId}&to=${to?.poolId}`);
    await expect(main(page).getByRole('heading', { name: /^\+ \d+ sets? came$/ })).toBeVisible();
    await expect(
      main(page).getByRole('heading', { name: `− ${left} card${left === 1 ? '' : 's'} left` }),
    ).toBeVisible();
  });
});

test('on a tablet a card’s ban list is named in one line beside the picture', async ({ page, origin }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const { now } = await lastTwo(origin);
  await page.goto(`/cards/${now.banned[0]}`);
  const legality = main(page).getByRole('region', { name: 'Legality' });
  const list = await legality.getByRole('link', { name: now.name }).boundingBox();
  const format = await legality.getByRole('link', { name: 'Standard', exact: true }).boundingBox();
  expect(list?.height).toBeLessThan(1.5 * (format?.height ?? 0));
});

test('on a phone the day, the comparison and the chart are at hand', async ({ page, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { now, before } = await lastTwo(origin);
  await page.goto('/bans');
  await chooseDay(page, before.day);
  await expect(note(page)).toBeVisible();
  await page.goto(`/bans/compare?from=${before.id}&to=${now.id}`);
  await expect(
    main(page)
      .getByRole('button', { name: /^Text of / })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.goto(`/formats/${FORMAT}`);
  const chart = main(page).getByRole('region', { name: 'Standard over time' });
  const widthOf = () => chart.evaluate((element) => element.scrollWidth);
  const first = await widthOf();
  const beyondEnd = () =>
    chart.evaluate((element) => {
      const right = element.firstElementChild?.getBoundingClientRect().right ?? 0;
      return Math.abs(right - element.getBoundingClientRect().right);
    });
  await expect.poll(beyondEnd).toBeLessThan(2);
  await main(page).getByRole('button', { name: 'Standard over time: zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThan(first * 1.5);
  await expect.poll(beyondEnd).toBeLessThan(2);
});
