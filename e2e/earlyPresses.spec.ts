import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/sharedContext.ts';
import { saveData } from './support/test.ts';

/** The number of moments to try, from first paint to hydration. Every other is tried; --repeat-each 10 tries all presses at all. */
const MOMENTS = 6;
/** How many times the processor is slowed, as a phone is slower. It takes that many times the processor. */
const RATE = 4;

interface Press {
  readonly name: string;
  readonly target: (page: Page) => Locator;
  readonly leadsTo: (page: Page) => Promise<void>;
}

const header = (page: Page) => page.getByRole('banner');

/** One element of each kind on the ban lists page: two links, a popover's button, two buttons that need the app's code, a table. */
const PRESSES: readonly Press[] = [
  {
    name: 'a link of the header',
    target: (page) => header(page).getByRole('link', { name: 'Rulings' }),
    leadsTo: (page) => expect(page).toHaveURL(/\/rulings$/),
  },
  {
    name: 'a link of the page',
    target: (page) => page.getByRole('main').locator('a[href^="/bans/"]').first(),
    leadsTo: (page) => expect(page).toHaveURL(/\/bans\/./),
  },
  {
    name: 'a menu',
    target: (page) => header(page).getByRole('button', { name: 'More' }),
    leadsTo: (page) => expect(header(page).getByRole('link', { name: 'Browse all data' })).toBeVisible(),
  },
  {
    name: 'a button of the page',
    target: (page) => page.getByRole('button', { name: 'Compare two' }).first(),
    leadsTo: (page) => expect(page.getByRole('button', { name: 'Stop comparing' })).toBeVisible(),
  },
  {
    name: 'a table that is made when it is opened',
    target: (page) => page.getByText('As a table').first(),
    leadsTo: (page) => expect(page.getByRole('main').getByRole('table').first()).toBeVisible(),
  },
  {
    name: 'a button of the header',
    target: (page) => header(page).getByRole('button', { name: /theme/ }),
    leadsTo: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', /./),
  },
];

/** Opens a page in a new browser context with a slowed processor. */
async function openCold(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 2400 } });
  const page = await context.newPage();
  await page.addInitScript(saveData);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

/** In the page: acts a number of milliseconds after its first paint. */
function painted(later: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint !== undefined && performance.now() >= paint.startTime + later) resolve();
      else setTimeout(look);
    };
    look();
  });
}

/** In the page: the milliseconds from its first paint to hydration. */
async function untilAlive(page: Page): Promise<number> {
  await page.locator('#root[data-live]').waitFor({ state: 'attached', timeout: 60_000 });
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance.now() - (paint?.startTime ?? 0);
  });
}

test(
  `what is pressed at any of ${MOMENTS} moments before the page is alive is done, slowed ${RATE} times`,
  {
    tag: '@chromium',
  },
  async ({ browser, origin }, { repeatEachIndex }) => {
    test.setTimeout(300_000);
    const url = `${origin}/bans`;
    const first = await openCold(browser, url);
    const span = await untilAlive(first);
    await first.context().close();
    for (let moment = repeatEachIndex % 2; moment < MOMENTS; moment += 2) {
      const press = PRESSES[(moment + repeatEachIndex) % PRESSES.length];
      if (press === undefined) continue;
      await test.step(`${press.name}, moment ${moment}`, async () => {
        const page = await openCold(browser, url);
        await page.evaluate(painted, (span * moment) / MOMENTS);
        const box = await press.target(page).boundingBox();
        if (box === null) throw new Error(`${press.name} is not shown`);
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await press.leadsTo(page);
        await page.context().close();
      });
    }
  },
);

interface Early {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  readonly leadsTo: (page: Page) => Promise<void>;
}

const key = (role: 'radio' | 'checkbox'): Early => ({
  what: `a key that is pressed on a ${role}`,
  path: '/cards?page[size]=20',
  act: (page) => page.getByRole(role).first().press('j'),
  leadsTo: (page) => expect(page).toHaveURL(/page\[number\]=2/),
});

const words = (path: string, field: (page: Page) => Locator, url: RegExp): Early => ({
  what: `what is typed on ${path}`,
  path,
  act: (page) => field(page).fill('run'),
  leadsTo: (page) => expect(page).toHaveURL(url),
});

const EARLY: readonly Early[] = [
  ...PRESSES.map(({ name, target, leadsTo }) => ({
    what: `${name} that is pressed`,
    path: '/bans',
    act: (page: Page) => target(page).click(),
    leadsTo,
  })),
  {
    what: '?, pressed once',
    path: '/bans',
    act: (page) => page.keyboard.press('?'),
    leadsTo: (page) => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
  },
  {
    what: 'Control+k, pressed once',
    path: '/bans',
    act: (page) => page.keyboard.press('Control+k'),
    leadsTo: (page) => expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused(),
  },
  key('radio'),
  key('checkbox'),
  {
    what: 'a card’s name',
    path: '/decklists',
    act: (page) => page.getByRole('combobox', { name: 'With all of these cards' }).fill('a'),
    leadsTo: (page) => expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible(),
  },
  words('/check', (page) => page.getByRole('textbox', { name: 'Decklist' }), /#deck=/),
  words('/cards?q=t:ice', (page) => page.getByRole('combobox', { name: /^Search cards/ }), /[?]q=run/),
  words('/rulings', (page) => page.getByRole('main').getByRole('searchbox').first(), /[?]q=run/),
];

test.use({ savesData: true });

for (const { what, path, act, leadsTo } of EARLY) {
  test(`${what} before the app’s code is here is taken over`, async ({ page, faults }) => {
    // The browser warns of data that waits for the code
    faults.allow(/was preloaded using link preload but not used/);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/[.]js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await act(page);
    release();
    await leadsTo(page);
  });
}
