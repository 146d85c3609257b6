import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { NO_RECORD } from '../support/ids.ts';
import { layoutFaults } from '../support/layoutFaults.ts';
import { ROUTES } from '../support/routes.ts';
import { changeSettings } from '../support/settings.ts';
import { followRequests } from '../support/settle.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { test } from '../support/test.ts';

/** Screens of one kind get the same document: opened at one width, then laid out at the other. */
const [LAPTOP, WIDE, PHONE, SMALL] = [
  1280,
  // A 4K screen at its usual scale
  2560, 390,
  // A small phone, and a wide screen at 400 % zoom
  320,
] as const;

interface Theme {
  readonly theme: string;
  readonly colorScheme: 'light' | 'dark';
  /** Forced colours: the system replaces all colours with a few of its own. */
  readonly forcedColors: 'active' | 'none';
}

/** The themes in which a page's contrast is checked, besides the light one. */
const THEMES: readonly Theme[] = [
  { theme: 'dark', colorScheme: 'light', forcedColors: 'none' },
  { theme: 'contrast', colorScheme: 'light', forcedColors: 'none' },
  { theme: 'contrast', colorScheme: 'dark', forcedColors: 'none' },
  { theme: 'light', colorScheme: 'light', forcedColors: 'active' },
];

/**
 * What a test of a route checks: colours are the same on any record, so that the sample alone is looked at in all of them;
 * real records have the longer texts, so that they show what fits. Where only one of the two is there, it shows both.
 */
function isChecked(what: 'colours' | 'fit', isOnSampleAlone: boolean): boolean {
  const { config, project } = test.info();
  const others = config.projects.filter(({ name }) => name !== project.name && /^(sample|real)$/.test(name));
  return others.length === 0 || isOnSampleAlone || project.name === (what === 'colours' ? 'sample' : 'real');
}

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

test('what is left out here is a route', { tag: '@sample' }, () => {
  const names = ROUTES.map(({ name }) => name);
  expect(WITHOUT_RECORDS.filter((name) => !names.includes(name))).toEqual([]);
});

for (const route of ROUTES) {
  const title = `${route.name} opens cold, whole, accessible in every theme, and fits every screen`;
  const isOnSampleAlone = WITHOUT_RECORDS.includes(route.name);
  const tag = isOnSampleAlone ? ['@sample'] : [];
  test(title, { tag }, async ({ page, ids, faults }) => {
    test.skip(route.path(ids).includes(NO_RECORD), 'the data has no such record');
    if (route.isMissing) faults.allow(NOT_FOUND);
    await watchShifts(page);
    const requests = followRequests(page);
    const open = async (width: number) => {
      await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
      // A phone says that it is one, and gets its own rendered page
      await page.setExtraHTTPHeaders({ 'Sec-CH-UA-Mobile': width < 600 ? '?1' : '?0' });
      await page.goto(route.path(ids));
      await requests.settled();
      expect.soft(await shiftsOf(page), `moves at ${width} px`).toEqual([]);
      // Work in a worker has a visible progress state
      await expect.poll(() => endlessMotions(page), `draws for ever at ${width} px`).toEqual([]);
    };
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
      await requests.settled();
    };

    await test.step('cold on a laptop', async () => {
      await open(LAPTOP);
      await expect(heading(page)).toHaveCount(1);
      await expect(heading(page)).not.toBeEmpty();
      await expect(page).toHaveTitle(/\S.* — Sift$|^Sift — /);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await test.step('accessible', async () => {
      expect.soft(await violations(page), 'in light').toEqual([]);
      if (!isChecked('colours', isOnSampleAlone)) return;
      for (const theme of THEMES) await expectContrast(page, theme);
      await page.emulateMedia({ colorScheme: null, forcedColors: null });
    });
    if (!isChecked('fit', isOnSampleAlone)) return;
    await test.step('fits a laptop', async () => expectFit(page, LAPTOP));
    await test.step('fits a wide screen', async () => {
      await resize(WIDE);
      await expectFit(page, WIDE);
    });
    await test.step('cold on a phone', async () => {
      await open(PHONE);
      await expectFit(page, PHONE);
    });
    await test.step('fits a small phone', async () => {
      await resize(SMALL);
      await expectFit(page, SMALL);
    });
  });
}

/** Themes only change colours, so the other rules are checked in one of them. */
async function expectContrast(page: Page, { theme, colorScheme, forcedColors }: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors });
  await changeSettings(page, { theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  const at = `in ${theme}, on a ${colorScheme} system, forced colours ${forcedColors}`;
  expect.soft(await violations(page, ['color-contrast']), at).toEqual([]);
}

async function expectFit(page: Page, width: number): Promise<void> {
  // What is far below is laid out only when it comes near
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  expect.soft(await page.evaluate(layoutFaults), `at ${width} px`).toEqual([]);
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
