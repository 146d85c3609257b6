import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { NO_RECORD } from '../support/ids.ts';
import { layoutFaults } from '../support/layoutFaults.ts';
import { ROUTES } from '../support/routes.ts';
import { changeSettings } from '../support/settings.ts';
import { followRequests } from '../support/settle.ts';
import { test } from '../support/sharedContext.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';

/** Screens of one kind get the same document: opened at one width, then laid out at the other. */
const [LAPTOP, PHONE, SMALL] = [
  1280, 390,
  // A small phone, and a wide screen at 400 % zoom
  320,
] as const;
/** A 4K screen at its usual scale. */
const WIDE = 2560;
/** A wide window is low: only its width matters, and drawing all of a high one takes long. */
const HEIGHTS: ReadonlyMap<number, number> = new Map([
  [SMALL, 800],
  [PHONE, 800],
  [WIDE, 400],
]);

/** The pages whose colours differ most: a card, a diff, a form, a ban list's marks, and a deck. */
const COLOURFUL = ['/cards/:id', '/bans/:id', '/decklists/:id', '/check?decklist=:id', '/settings'];

/** The pages that differ in what they are made of. Axe checks these; the others have the same parts. */
const TEMPLATES = [
  '/',
  '/cards',
  '/cards/:id',
  '/rulings',
  '/bans/:id',
  '/bans/compare?format=standard&from=2022-01-01&to=2026-03-01',
  '/formats/:id',
  '/card_sets/:id',
  '/decklists',
  '/decklists/:id',
  '/check?decklist=:id',
  '/cards/compare',
  '/breakers',
  '/table',
  '/collection',
  '/settings',
  '/cards?q=t:ice',
  '/cards?q=no+such+words',
  '/no/such/page',
];

/** The server answers 404 for what does not exist, and the browser logs that to its console. */
const NOT_FOUND = /the server responded with a status of 404/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pages without records, which are the same for any data. */
const WITHOUT_RECORDS = [
  '/settings',
  '/help/search',
  '/check',
  '/no/such/page',
  '/cards/:id unknown',
  '/cards?q=no+such+words',
  '/cards?filter[faction_id]=no_such_faction',
];

test('what is left out or checked more here is a route', { tag: '@sample' }, () => {
  const names = ROUTES.map(({ name }) => name);
  expect([...WITHOUT_RECORDS, ...TEMPLATES, ...COLOURFUL].filter((name) => !names.includes(name))).toEqual(
    [],
  );
});

for (const [index, route] of ROUTES.entries()) {
  test.describe(() => {
    // What the card pool changes when it comes, templates show over the sample; searches and /collection, which are made of it,
    // over any records
    test.use({
      savesData: async ({ origin: _ }, use, { project }) =>
        use(
          !(project.name !== 'records' && TEMPLATES.includes(route.name)) &&
            !/^\/(cards\?|collection$)/.test(route.name),
        ),
    });
    const tag = WITHOUT_RECORDS.includes(route.name) ? ['@sample'] : [];
    test(
      `${route.name} opens cold and fits every screen`,
      { tag },
      async ({ page, ids, faults, browserName }, { project }) => {
        test.skip(route.path(ids).includes(NO_RECORD), 'the data has no such record');
        if (route.isMissing) faults.allow(NOT_FOUND);
        await watchShifts(page);
        const requests = followRequests(page);
        const devTools = browserName === 'chromium' ? await page.context().newCDPSession(page) : null;
        const isSample = project.name === 'sample';
        const setWidth = async (width: number) => {
          await page.setViewportSize({ width, height: HEIGHTS.get(width) ?? 900 });
          // A phone has a touch screen, for which targets are larger
          await devTools?.send('Emulation.setTouchEmulationEnabled', { enabled: width < 600 });
        };
        const resize = async (width: number) => {
          await setWidth(width);
          await requests.settled();
        };
        const open = async (width: number) => {
          await setWidth(width);
          // A phone gets its own rendered page
          await page.setExtraHTTPHeaders({ 'Sec-CH-UA-Mobile': width < 600 ? '?1' : '?0' });
          await page.goto(route.path(ids));
          await requests.settled();
          expect.soft(await shiftsOf(page), `moves at ${width} px`).toEqual([]);
          // Work in a worker has a visible progress state
          await expect.poll(() => endlessMotions(page), `draws for ever at ${width} px`).toEqual([]);
        };

        const first = coldWidth(route.name, index, isSample);
        const second = first === LAPTOP ? PHONE : LAPTOP;
        const others = [
          // Neither colours nor the room of a wide screen depend on records
          ...(isSample ? [WIDE] : []),
          ...(isSeenAtBoth(route.name) ? [second] : []),
          SMALL,
        ];
        await open(first);
        await expect(heading(page)).toHaveCount(1);
        await expect(heading(page)).not.toBeEmpty();
        await expect(page).toHaveTitle(/\S.* — Sift$|^Sift — /);
        await expect(page.getByRole('alert')).toHaveCount(0);
        if (TEMPLATES.includes(route.name)) {
          // The two-player view scrolls itself, and axe takes what the sticky header then covers for too small a target
          await page.evaluate(() => window.scrollTo(0, 0));
          expect.soft(await violations(page), 'in light').toEqual([]);
        }
        if (isSample && COLOURFUL.includes(route.name)) await expectContrastInDark(page);
        for (const width of [first, ...others]) {
          // What has no records has no other run either, so it is opened cold at both
          if (width === second && WITHOUT_RECORDS.includes(route.name)) await open(width);
          else if (width !== first) await resize(width);
          expect.soft(await page.evaluate(layoutFaults), `at ${width} px`).toEqual([]);
        }
      },
    );
  });
}

/** Whether a page is laid out as on a laptop and as on a phone, over the same records. */
function isSeenAtBoth(name: string): boolean {
  return TEMPLATES.includes(name) || WITHOUT_RECORDS.includes(name);
}

/**
 * The width at which a page is opened cold: one over the sample, the other over real records. Over these, templates are opened as on a
 * phone, where there is the least room.
 */
function coldWidth(name: string, index: number, isSample: boolean): number {
  const isOnLaptop = isSeenAtBoth(name) || index % 2 === 0;
  return isOnLaptop === isSample ? LAPTOP : PHONE;
}

/** Contrast in every theme is worked out in src/shared/styles/contrast.test.ts. Here one shows what lies on what. */
async function expectContrastInDark(page: Page): Promise<void> {
  await changeSettings(page, { theme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  expect.soft(await violations(page, ['color-contrast']), 'in dark').toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await violations(page, ['color-contrast']), 'in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  await changeSettings(page, { theme: 'system' });
}

/** Endless animations make the browser repaint sixty times a second, even out of sight. */
function endlessMotions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Number.POSITIVE_INFINITY)
        return [];
      return [effect.target?.className ?? 'gone'];
    }),
  );
}
