import { expect, type Page } from '@playwright/test';
import { askApi } from './support/ids.ts';
import { startWith } from './support/settings.ts';
import { test } from './support/sharedContext.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const html = (page: Page) => page.locator('html');

/** Chooses as a reader does, by the names of the question and the answer. */
async function choose(page: Page, question: string, answer: string) {
  const radio = page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true });
  // Pressed before hydration, it takes effect after it
  await radio.click();
  await expect(radio).toBeChecked();
  // A choice made before hydration is stored once the page is alive
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
}

/** A computed style of the page's text. */
function bodyStyle(page: Page, property: 'font-size' | 'font-family' | 'background-color'): Promise<string> {
  return page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);
}

async function openSettings(page: Page) {
  await page.goto('/settings');
  await expect(page).toHaveTitle('Settings — Sift');
  await expect(heading(page)).toHaveText('Settings');
}

// Nothing here is about the card pool
test.use({ savesData: true });

test('theme, text size, font, density and motion change the page at once and survive a reload', async ({
  page,
}) => {
  await openSettings(page);
  const light = await bodyStyle(page, 'background-color');
  const size = Number.parseFloat(await bodyStyle(page, 'font-size'));
  const font = await bodyStyle(page, 'font-family');
  const expectAll = async () => {
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(page)).toHaveAttribute('data-density', 'compact');
    await expect(html(page)).toHaveAttribute('data-motion', 'reduced');
    expect(await bodyStyle(page, 'background-color')).not.toBe(light);
    expect(Number.parseFloat(await bodyStyle(page, 'font-size'))).toBeGreaterThan(size);
    expect(await bodyStyle(page, 'font-family')).not.toBe(font);
    for (const [question, answer] of CHOICES) {
      const group = page.getByRole('group', { name: question });
      await expect(group.getByRole('radio', { name: answer, exact: true })).toBeChecked();
    }
  };
  const CHOICES = [
    ['Theme', 'Dark'],
    ['Text size', 'Huge'],
    ['Font', 'Legible'],
    ['Density', 'Compact'],
    ['Motion', 'Reduced'],
  ] as const;
  for (const [question, answer] of CHOICES) await choose(page, question, answer);
  await expectAll();
  await page.reload();
  await expect(heading(page)).toHaveText('Settings');
  await expectAll();
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await expect(html(page)).not.toHaveAttribute('data-theme');
  await expect(
    page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'System' }),
  ).toBeChecked();
});

test('a compact list is lower than a comfortable one', async ({ page }) => {
  const heightOf = async (density: string) => {
    await startWith(page, { density, view: 'table' });
    await page.goto('/cards');
    const row = page.getByRole('table', { name: 'Cards' }).getByRole('rowheader').first();
    await expect(row).toBeVisible();
    return row.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingBlockStart));
  };
  expect(await heightOf('compact')).toBeLessThan(await heightOf('comfortable'));
});

test('reduced motion, asked of Sift or of the system, leaves nothing moving', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => {
      const times = [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat);
      });
      return Math.max(...times);
    });
  await openSettings(page);
  expect(await moving()).toBeGreaterThan(0.02);
  await choose(page, 'Motion', 'Reduced');
  expect(await moving()).toBeLessThan(0.02);
  await choose(page, 'Motion', 'System');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBeLessThan(0.02);
});

test('symbols can be words', async ({ page, origin }) => {
  const found = await askApi(origin, 'cards?filter[text][match]=[credit]&sort=id&page[size]=200');
  const card = found.find(({ attributes }) => /\d\[credit\]/.test(String(attributes.text)));
  if (card === undefined) throw new Error('no card speaks of credits');
  await startWith(page, { view: 'text' });
  const credit = page.getByRole('main').getByRole('img', { name: /^credits?$/ });
  await page.goto(`/cards/${card.id}`);
  await expect(credit.first()).toBeVisible();
  await openSettings(page);
  await choose(page, 'Game symbols', 'Words');
  await page.goto(`/cards/${card.id}`);
  await expect(
    page
      .getByRole('main')
      .getByText(/\d credits?\b/)
      .first(),
  ).toBeVisible();
  await expect(credit).toHaveCount(0);
});

test('settings that cannot be read are set back, once, with a notice', async ({ page }) => {
  // Not what screen readers were told of it, which stays
  const notice = page.getByRole('main').getByText('Your settings were damaged, so Sift reset them');
  await startWith(page, { theme: 'purple' });
  await openSettings(page);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText('Settings');
  await expect(notice).toHaveCount(0);
});
