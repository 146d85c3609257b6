import { devices, expect, type Page } from '@playwright/test';
import { type FrontServer, startFrontServer } from '../support/frontServer.ts';
import { ROUTES } from '../support/routes.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { test } from '../support/test.ts';

/** Names the entry of a list that has to be here before a phone paints the page (server/firstScreen.ts) */
const EXPECTED = /<link rel="expect" href="#([\w-]+)" blocking="render" media="\(width < /;
const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 5'];

test.use({ viewport, isMobile, hasTouch, userAgent });

let front: FrontServer;
test.beforeEach(async ({ origin }) => {
  front = await startFrontServer(origin);
});
test.afterEach(() => front.close());

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone paints nothing on its first screen that the rest of the page changes', async ({
    page,
    origin,
    ids,
    faults,
  }) => {
    // A font that comes between the two pictures would change all
    await page.route(/\.woff2$/, (route) => route.abort());
    faults.allow(/net::ERR_FAILED/);
    let marked = 0;
    for (const route of ROUTES.filter(({ isMissing }) => !isMissing)) {
      const sendRest = await holdRest(page, origin, route.path(ids));
      if (sendRest === null) continue;
      marked += 1;
      const early = await stillPicture(page);
      sendRest();
      await page.waitForLoadState('load');
      expect.soft((await page.screenshot()).equals(early), route.name).toBe(true);
    }
    expect(marked).toBeGreaterThan(0);
  });
});

test('a phone shows the first screen of a page while the rest is under way, which moves nothing', async ({
  page,
  origin,
  ids,
}) => {
  await watchShifts(page);
  for (const path of ['/bans', `/bans/${ids.restrictions}`, '/cards?q=t:ice']) {
    const sendRest = await holdRest(page, origin, path);
    if (sendRest === null) throw new Error(`${path} is painted whole`);
    await expect.poll(() => firstPaints(page), path).toBe(1);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.evaluate(() => document.readyState), path).toBe('loading');
    sendRest();
    await expect(page.locator('#root')).toHaveAttribute('data-live');
    expect(await shiftsOf(page), path).toEqual([]);
  }
});

test('a phone lays lines far below out when they are near, and all where a place is come back to', async ({
  page,
  origin,
}) => {
  await watchShifts(page);
  const open = () => page.goto(`${origin}/bans`);
  await open();
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  expect(await laidOutLater(page)).toBeGreaterThan(0);
  expect(await shiftsOf(page)).toEqual([]);
  await page.locator('li[data-below]').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/bans$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/bans$/);
  await expect(page.locator('li[data-below]').first()).toBeAttached();
  expect(await laidOutLater(page)).toBe(0);

  // The same address again would count as loaded again
  await page.goto('about:blank');
  await open();
  expect(await laidOutLater(page)).toBeGreaterThan(0);
  await page.reload();
  expect(await laidOutLater(page)).toBe(0);
});

test.describe('in a wide window', () => {
  const { userAgent } = devices['Desktop Chrome'];
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, userAgent });

  test('the first frame has the drawn cards that it shows, the next one all', async ({ page, origin }) => {
    await watchShifts(page);
    await holdFrames(page);
    await page.goto(`${origin}/cards`);
    const left = await cardsLeftOut(page);
    expect(left).not.toEqual([]);
    expect(left).not.toContain('in the window');
    await page.evaluate(() => window.drawFrames());
    await expect(page.locator('#root')).toHaveAttribute('data-live');
    expect(await cardsLeftOut(page)).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);

    // Loaded again at its top, and farther down
    await page.reload();
    expect(await cardsLeftOut(page)).not.toEqual([]);
    await page.evaluate(() => window.drawFrames());
    await expect(page.locator('#root')).toHaveAttribute('data-live');
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.reload();
    expect(await cardsLeftOut(page)).toEqual([]);
  });
});

declare global {
  interface Window {
    drawFrames(): void;
  }
}

/** Has what waits for a frame wait until `drawFrames` is called. */
async function holdFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: FrameRequestCallback[] = [];
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => held.push(draw);
    window.drawFrames = () => {
      window.requestAnimationFrame = request;
      for (const draw of held) request(draw);
    };
  });
}

/** Where the drawn cards are whose inside is not laid out. */
function cardsLeftOut(page: Page): Promise<('in the window' | 'below')[]> {
  return page
    .locator('main li article')
    .evaluateAll((cards) =>
      cards
        .filter((card) => getComputedStyle(card).contentVisibility === 'hidden')
        .map((card) => (card.getBoundingClientRect().top < innerHeight ? 'in the window' : 'below')),
    );
}

/** The window's picture once two in a row are the same: pictures in the page are decoded after its text is there. */
async function stillPicture(page: Page): Promise<Buffer> {
  let before = await page.screenshot();
  await expect
    .poll(async () => {
      const after = await page.screenshot();
      const isStill = after.equals(before);
      before = after;
      return isStill;
    })
    .toBe(true);
  return before;
}

/** Opens a page that comes up to its mark, and the rest when that is asked for; null where it has no mark. */
async function holdRest(page: Page, origin: string, path: string): Promise<(() => void) | null> {
  const whole = await fetch(origin + path, { headers: { 'User-Agent': userAgent } });
  const html = await whole.text();
  const [, id] = EXPECTED.exec(html) ?? [];
  if (id === undefined) return null;
  const mark = html.indexOf(` id="${id}"`);
  const end = html.indexOf('<li', html.indexOf('</li>', mark));
  if (end === -1) return null;
  const held: { sendRest?: () => void } = {};
  front.answer({
    // A page's address; pictures, settings and code have a dot in theirs
    path: /^(?!\/api\/)[^.]*$/,
    make: (answer) => {
      front.answer(null);
      const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(whole.headers);
      answer.writeHead(200, headers);
      answer.write(html.slice(0, end));
      held.sendRest = () => answer.end(html.slice(end));
    },
  });
  await page.goto(front.origin + path, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  const { sendRest } = held;
  if (sendRest === undefined) throw new Error(`${path} was not held back`);
  return sendRest;
}

function firstPaints(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
}

/** How many lines are laid out when they are scrolled near. */
function laidOutLater(page: Page): Promise<number> {
  return page
    .locator('li')
    .evaluateAll(
      (lines) => lines.filter((line) => getComputedStyle(line).contentVisibility === 'auto').length,
    );
}
