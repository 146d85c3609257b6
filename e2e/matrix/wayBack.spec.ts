import { type ElementHandle, expect, type Page } from '@playwright/test';
import type { Ids } from '../support/routes.ts';
import { startWith } from '../support/settings.ts';
import { followRequests } from '../support/settle.ts';
import { test } from '../support/test.ts';

/** How many pixels an element may have moved after going back. */
const OFF = 60;

/** The records whose ids addresses name. */
type Named = Pick<Ids, 'restrictions' | 'card_sets'>;

/** Every list that is longer than a window. `view` is how its cards are shown. */
const LISTS = [
  { path: () => '/rulings' },
  { path: () => '/rulings?q=run' },
  ...['table', 'text', 'cards', 'images'].map((view) => ({ path: () => '/cards?q=t:event', view })),
  { path: () => '/cards?page[size]=200' },
  { path: () => '/printings' },
  { path: () => '/decklists' },
  { path: () => '/reviews' },
  { path: (ids: Named) => `/bans/${ids.restrictions}` },
  // Its statistics come once all decklists are read, and are higher than what holds their place
  { path: (ids: Named) => `/card_sets/${ids.card_sets}`, shows: 'Share of all decks' },
] as const;

interface Way {
  readonly name: string;
  /** How far down the page the reader is, in px: within the first answer, or beyond it. */
  readonly depth: number;
  readonly leaveAndReturn: (page: Page, link: Link) => Promise<void>;
}

/** How a reader leaves a list through a visible link, and returns. */
const WAYS: readonly Way[] = [
  {
    name: 'by a link',
    depth: 2_000,
    leaveAndReturn: async (page, { href, element }) => {
      await element.click({ position: { x: 3, y: 6 } });
      await away(page, href);
      await page.goBack();
    },
  },
  {
    name: 'by the keyboard',
    depth: 9_000,
    leaveAndReturn: async (page, { href, element }) => {
      await element.evaluate((link) => link.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
      await away(page, href);
      await page.goBack();
    },
  },
  { name: 'by a reload', depth: 9_000, leaveAndReturn: async (page) => void (await page.reload()) },
];

for (const list of LISTS) {
  const view = 'view' in list ? list.view : null;
  for (const width of [390, 1280]) {
    test(`${list.path({ restrictions: ':id', card_sets: ':id' })}${view ? ` as ${view}` : ''} at ${width} px is found again where it was left`, async ({
      page,
      ids,
    }) => {
      const requests = followRequests(page);
      await page.setViewportSize({ width, height: 800 });
      if (view) await startWith(page, { view });
      await page.goto(list.path(ids));
      await requests.settled();
      for (const { name, depth, leaveAndReturn } of WAYS) {
        await scrollTo(page, depth);
        await requests.settled();
        await nothingPending(page);
        if ('shows' in list) await expect(page.getByText(list.shows).first()).toBeVisible();
        const link = await looksAt(page);
        const scroll = await page.evaluate(() => window.scrollY);
        await leaveAndReturn(page, link);
        await expect(async () => {
          await requests.settled();
          const tops = await topsOf(page, link.href);
          const off = Math.min(...tops.map((top) => Math.abs(top - link.top)));
          const now = await page.evaluate(() => window.scrollY);
          expect(off, `${name}, from ${scroll} px to ${now} px`).toBeLessThan(OFF);
        }).toPass({ timeout: 15_000 });
      }
    });
  }
}

/** Scrolls with the wheel, as far as the page goes. */
async function scrollTo(page: Page, depth: number): Promise<void> {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, depth - (await page.evaluate(() => window.scrollY)));
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let last = -1;
        requestAnimationFrame(function check() {
          if (last === window.scrollY) resolve(null);
          last = window.scrollY;
          setTimeout(() => requestAnimationFrame(check), 100);
        });
      }),
  );
}

/** Waits until no part of the page that is in sight or above is a skeleton: what takes its place may be lower. */
async function nothingPending(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [data-pending]')].every(
      (skeleton) => skeleton.getBoundingClientRect().top > window.innerHeight,
    ),
  );
}

async function away(page: Page, href: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.href.endsWith(href.replace(/#.*$/, '') + url.hash));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

interface Link {
  readonly element: ElementHandle<HTMLAnchorElement>;
  readonly href: string;
  readonly top: number;
}

/** The link to another page that is closest to the middle of the window, and its position. */
async function looksAt(page: Page): Promise<Link> {
  const element = await page.evaluateHandle(() => {
    const middle = window.innerHeight / 2;
    const offset = (link: Element) => Math.abs(link.getBoundingClientRect().top - middle);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].filter((link) => {
      const { left, top } = link.getBoundingClientRect();
      // Nothing covers it
      const isOnTop = link.contains(document.elementFromPoint(left + 3, top + 6));
      return (
        isOnTop && link.pathname !== location.pathname && link.closest('main :is(li, tbody tr)') !== null
      );
    });
    const [nearest] = links.sort((a, b) => offset(a) - offset(b));
    if (nearest === undefined) throw new Error('no link is in sight');
    return nearest;
  });
  const place = await element.evaluate((link) => {
    const { top } = link.getBoundingClientRect();
    return { top, href: link.getAttribute('href') ?? '' };
  });
  return { element, ...place };
}

function topsOf(page: Page, href: string): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
        .filter((link) => link.getAttribute('href') === wanted)
        .map((link) => link.getBoundingClientRect().top),
    href,
  );
}
