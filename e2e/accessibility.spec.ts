import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { layoutFaults } from './support/layoutFaults.ts';
import { changeSettings, startWith } from './support/settings.ts';
import { followRequests, openSettled } from './support/settle.ts';
import { test } from './support/sharedContext.ts';

test.use({ savesData: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const focused = (page: Page) => page.locator(':focus');
const status = (page: Page) => page.locator('[role=status][aria-atomic]');

/**
 * Runs axe: all rules in light, colour rules in dark and with forced colours. Every theme's colours are worked out in
 * src/shared/styles/contrast.test.ts.
 * @param part selector of the state's element; the rest of the page is tested in matrix/routes.spec.ts
 */
async function expectAccessible(page: Page, state: string, part: string): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible();
  const found = await violations(page);
  // A menu belongs to its button, whose landmark it is in
  expect
    .soft(
      found.filter((line) => !/^region: .*(?:role="menu|class="Popup_)/.test(line)),
      state,
    )
    .toEqual([]);
  await changeSettings(page, { theme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect.soft(await violations(page, ['color-contrast'], part), `${state}, dark`).toEqual([]);
  await changeSettings(page, { theme: 'light' });
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await violations(page, ['color-contrast'], part), `${state}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}

test.describe(() => {
  test.use({ savesData: false });

  test('every state of a page is accessible, in light, dark and forced colours: menu, suggestions, dialog, drawer, loading, error, offline', async ({
    page,
    context,
    faults,
  }) => {
    test.setTimeout(120_000);
    await startWith(page, { theme: 'light' });
    // Few cards, because axe's time depends on the number of elements
    await page.goto('/cards?page[size]=3');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, 'dialog', '[role=dialog]');
    await page.keyboard.press('Escape');

    const more = page.getByRole('button', { name: 'More', exact: true });
    const sets = page.getByRole('link', { name: 'Sets', exact: true });
    await more.press('Enter');
    await expectAccessible(page, 'menu of pages', '[popover]:popover-open');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(sets).toBeHidden();
    await expect(more).toBeFocused();
    const groupAndExport = page.getByRole('button', { name: 'Group and export' });
    await groupAndExport.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'menu', '[role=menu]');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(groupAndExport).toBeFocused();

    await page.keyboard.press('/');
    await page.keyboard.type('the');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ suggestions?$/);
    await expectAccessible(page, 'suggestions', '[role=listbox]');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 800 });
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page, 'drawer', '[role=dialog]');
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(filters).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });

    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    faults.allow(/status of 503/, /net::ERR_/);
    await page.route(/public\/formats\/[^?]+/, async (route) => {
      await isAnswered;
      await route.fulfill({ status: 503, body: '' });
    });
    await more.press('Enter');
    await sets.press('Enter');
    await expect(page).toHaveURL(/\/card_sets$/);
    await expect(sets, 'the menu has closed').toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bans' }).click();
    await page.getByRole('main').getByRole('link', { name: 'No ban list' }).first().click();
    await expect(heading(page)).toHaveText('Loading the format…');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle('Loading the format… — Sift');
    await expectAccessible(page, 'loading', 'main');
    answer();
    await expect(heading(page)).toHaveText('Couldn’t load the format');
    await expect(heading(page), 'the heading of what failed, after that of what was loading').toBeFocused();
    await expectAccessible(page, 'error', 'main');

    await context.setOffline(true);
    await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
    await expectAccessible(page, 'offline', 'section[aria-label=Status]');
  });

  test('results can be skipped to, come before the filters, and say their order, page and emptiness', async ({
    page,
  }) => {
    await openSettled(page, '/cards?page[size]=20');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeInViewport();
    const results = page.getByRole('list', { name: 'Cards', exact: true });
    await page.keyboard.press('Enter');
    await expect(page.locator('#results')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(results.getByRole('link').first()).toBeFocused();
    expect(
      await page.getByRole('complementary', { name: 'Filters' }).evaluate((filters) => {
        const list = document.querySelector('#results');
        return (
          list !== null && (list.compareDocumentPosition(filters) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        );
      }),
      'read after the results',
    ).toBe(true);

    await page.getByRole('link', { name: 'Next page' }).focus();
    await page.keyboard.press('Enter');
    await expect(results.getByRole('link').first(), 'the first of the next page').toBeFocused();
    await expect(results.getByRole('link').first()).toBeInViewport();
    await expect(page).toHaveTitle('Cards, page 2 — Sift');
    await expect(status(page)).toHaveText(/^140 cards, page 2 of 7$/);

    const opened = results.locator('a[href^="/cards/"]').nth(4);
    const href = await opened.getAttribute('href');
    await opened.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(heading(page)).toBeFocused();
    const format = page.getByRole('region', { name: 'Legality' }).getByRole('link').first();
    const isReached = () => format.evaluate((link) => link === document.activeElement);
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await isReached()).toBe(true);
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/formats\/\w+$/);
    await page.goBack();
    await expect(format, 'the link that led away').toBeFocused();
    await page.goBack();
    await expect(focused(page), 'the card that was opened').toHaveAttribute('href', href ?? '');

    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Title');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Type, title');
    await expect(status(page)).toHaveText(/^140 cards, page 1 of 7, by /);
    await page.goBack();
    await expect(page, 'one step back, though two orders were tried').toHaveURL(
      /\?(?!.*sort).*page(\[|%5B)number(\]|%5D)=2/,
    );

    await page.keyboard.press('/');
    await page.keyboard.type('zzzzqqq');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^No cards match\./);
  });
});

/** WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

test('drawn cards grow with the reader’s own spacing, and reduced motion stops what runs', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cards?page[size]=20');
  await expect(page.locator('article[data-faction]:has([data-kind])')).toHaveCount(20);
  const moving = await page.evaluate(() => {
    const progress = document.querySelector('[class*=progress]');
    progress?.setAttribute('data-busy', '');
    return progress === null ? '' : getComputedStyle(progress).transitionProperty;
  });
  expect(moving, 'the hairline appears and does not run').toBe('opacity');
  await page.addStyleTag({ content: `${SPACING} article { content-visibility: visible !important; }` });
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('article[data-faction]')].flatMap((face) => {
      const over = face.scrollHeight - face.clientHeight;
      return over > 1 ? [`${face.textContent?.slice(0, 30)}: ${over} px`] : [];
    }),
  );
  expect(clipped).toEqual([]);
});

/** Text at twice the default size, as a reader may set it. */
const LARGE_TEXT = { standard: 32, fixed: 26 };

test('text of twice the size, and text spaced out, fit a phone', { tag: '@chromium' }, async ({
  page,
  context,
  ids,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const requests = followRequests(page);
  const browser = await context.newCDPSession(page);
  for (const path of [`/decklists/${ids.decklists}`, '/decklists', `/cards/${ids.cards}`, '/bans']) {
    await browser.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
    await page.goto(path);
    await requests.settled();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect.soft(await page.evaluate(layoutFaults), `large, ${path}`).toEqual([]);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.addStyleTag({ content: `${SPACING} * { content-visibility: visible !important; }` });
    expect.soft(await page.evaluate(layoutFaults), `spaced, ${path}`).toEqual([]);
  }
});

/** The most presses of Tab from a list's first item to its last. */
const MOST_STOPS = 400;

test('every item of a long list is reached by Tab in turn, however fast it is pressed', async ({ page }) => {
  await openSettled(page, '/cards?page[size]=200');
  const items = page.getByRole('main').locator('li[aria-posinset]');
  await expect.poll(() => items.count(), 'those that show').toBeLessThan(100);
  await page.evaluate(() => {
    const stops: number[] = [];
    Reflect.set(window, 'stops', stops);
    document.addEventListener('focusin', ({ target }) => {
      const item = target instanceof Element ? target.closest('li[aria-posinset]') : null;
      stops.push(Number(item?.getAttribute('aria-posinset') ?? -1));
    });
  });
  await items.first().getByRole('link').first().focus();
  // As fast as the browser accepts them, without checks in between
  let stops: readonly number[] = [];
  for (let presses = 0; presses < MOST_STOPS && !stops.includes(-1); presses += 40) {
    await Promise.all(Array.from({ length: 40 }, () => page.keyboard.press('Tab')));
    stops = await page.evaluate<number[]>('window.stops');
  }
  const places = stops.slice(0, stops.indexOf(-1));
  expect(places.filter((place, at) => place !== places[at - 1])).toEqual(
    Array.from({ length: 140 }, (_, at) => 1 + at),
  );
});

/** Main pages, whose landmarks, headings and lists are beside this file. */
const STRUCTURED: Readonly<Record<string, string>> = {
  home: '/',
  cards: '/cards?page[size]=20',
  card: '/cards/cinder_choir',
  deck: '/decklists/0099125b-67b1-5e98-bd49-46b6c2989693',
  bans: '/bans',
  rulings: '/rulings',
  check: '/check',
};

test.describe(() => {
  test.use({ savesData: false });

  test('each main page has its landmarks, headings and lists in reading order', async ({ page }) => {
    for (const [name, address] of Object.entries(STRUCTURED)) {
      await page.goto(address);
      await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    }
  });
});
