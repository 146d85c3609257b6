import { type ElementHandle, expect, type Page } from '@playwright/test';
import { askApi } from '../support/ids.ts';
import { workerTakesOver } from '../support/offline.ts';
import type { Ids } from '../support/routes.ts';
import { startWith } from '../support/settings.ts';
import { followRequests } from '../support/settle.ts';
import { test } from '../support/sharedContext.ts';
import { test as testOfFirstVisit } from '../support/test.ts';

/** How many pixels an element may have moved after going back. */
const OFF = 60;

/** The records whose ids addresses name. */
type Named = Pick<Ids, 'restrictions' | 'card_sets'>;

interface List {
  readonly path: (ids: Named) => string;
  /** How its cards are shown. */
  readonly view?: string;
  /** Opened before the service worker has the typeface, so that texts break into other lines after a reload. */
  readonly isFirstVisit?: true;
  /** What must be there before the reader leaves. */
  readonly shows?: string;
  /** Its records make it as high as it is; the others test a way of showing cards. */
  readonly isTestedOnRecords?: true;
}

/** One list of each kind: rows of any height, a grid, a table, and a page of an API's list. Left in every way on a phone, in one on a desk. */
const KINDS: readonly List[] = [
  { path: () => '/rulings' },
  { path: () => '/cards?q=t:event', view: 'table' },
  { path: () => '/decklists' },
  { path: () => '/cards?page[size]=200' },
];

/** Every other list that is longer than a window. Left in one way, at one width. */
const OTHERS: readonly List[] = [
  { path: () => '/rulings?q=run' },
  ...['text', 'images', 'cards'].map((view) => ({ path: () => '/cards?q=t:event', view })),
  { path: () => '/printings' },
  { path: () => '/reviews', isFirstVisit: true, isTestedOnRecords: true },
  { path: () => '/bans' },
  { path: (ids) => `/bans/${ids.restrictions}`, isTestedOnRecords: true },
  // The oldest, which decks play. Its statistics come once all are read, and are higher than what holds their place
  {
    path: (ids) => `/card_sets/${ids.card_sets}`,
    shows: 'Share of all decks',
    isTestedOnRecords: true,
  },
];

interface Way {
  readonly name: string;
  /** How far down the page the reader is, in px: within the first answer, or beyond it. */
  readonly depth: number;
  /** @param settled waits until the page that the link leads to is there */
  readonly leaveAndReturn: (page: Page, link: Link, settled: () => Promise<void>) => Promise<void>;
}

/** How a reader leaves a list through a visible link, and returns. */
const WAYS: readonly Way[] = [
  {
    name: 'by a link',
    depth: 2_000,
    leaveAndReturn: async (page, { href, element }, settled) => {
      await element.click({ position: { x: 3, y: 6 } });
      await away(page, href);
      await settled();
      await page.goBack();
    },
  },
  {
    name: 'by the keyboard',
    depth: 9_000,
    leaveAndReturn: async (page, { href, element }, settled) => {
      await element.evaluate((link) => link.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
      await away(page, href);
      await settled();
      await page.goBack();
    },
  },
  { name: 'by a reload', depth: 9_000, leaveAndReturn: async (page) => void (await page.reload()) },
];

for (const [index, list] of KINDS.entries()) {
  const first = index % WAYS.length;
  isFoundAgain(list, 390, [...WAYS.slice(first), ...WAYS.slice(0, first)]);
  // How a place is found again depends on records only by their heights, which a phone shows best
  isFoundAgain(list, 1280, [WAYS[first]], ['@sample']);
}
for (const [index, list] of OTHERS.entries()) {
  const tag = list.isTestedOnRecords ? [] : ['@sample'];
  isFoundAgain(list, index % 2 === 0 ? 390 : 1280, [WAYS[index % WAYS.length]], tag);
}

function isFoundAgain(
  list: List,
  width: number,
  ways: readonly (Way | undefined)[],
  tag: string[] = [],
): void {
  const { path, view, shows, isFirstVisit } = list;
  const name = path({ restrictions: ':id', card_sets: ':id' });
  const kind = isFirstVisit ? testOfFirstVisit : test;
  kind.describe(() => {
    // Searches need the card pool
    kind.use({
      savesData: !name.startsWith('/cards?q'),
      serviceWorkers: isFirstVisit ? 'allow' : 'block',
    });
    kind(
      `${name}${view ? ` as ${view}` : ''} at ${width} px is where the reader left it`,
      { tag },
      async ({ page, ids, origin }) => {
        const requests = followRequests(page);
        await page.setViewportSize({ width, height: 800 });
        if (view) await startWith(page, { view });
        const [oldest] = await askApi(origin, 'card_sets?sort=date_release,id&page[size]=1');
        await page.goto(path({ ...ids, card_sets: oldest?.id ?? '' }));
        await requests.settled();
        if (isFirstVisit) await workerTakesOver(page);
        // Whichever way, the heights are the same
        for (const way of test.info().project.name === 'records' ? ways.slice(0, 1) : ways) {
          if (way === undefined) continue;
          await scrollTo(page, way.depth);
          await requests.settled();
          await nothingPending(page);
          if (shows) await expect(page.getByText(shows).first()).toBeVisible();
          const link = await looksAt(page);
          const scroll = await page.evaluate(() => window.scrollY);
          await way.leaveAndReturn(page, link, () => requests.settled());
          await requests.settled();
          await expect
            .poll(() => offOf(page, link), `${way.name}, px from where it was, at ${scroll} px`)
            .toBeLessThan(OFF);
        }
      },
    );
  });
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

/** The link to another page that is closest to where one reads, and its position. What is lower moves once there is the typeface. */
async function looksAt(page: Page): Promise<Link> {
  const element = await page.evaluateHandle(() => {
    const reading = 130;
    const offset = (link: Element) => Math.abs(link.getBoundingClientRect().top - reading);
    // A card's name in a text leads to the card once its printing's page was open, and could not be known again by its address
    const known = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not([data-card-name])');
    const links = [...known].filter((link) => {
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

/** How far the link that was looked at is from where it was, in px. */
function offOf(page: Page, { href, top }: Link): Promise<number> {
  return page.evaluate(
    ([wanted, before]) =>
      Math.min(
        ...[...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
          .filter((link) => link.getAttribute('href') === wanted)
          .map((link) => Math.abs(link.getBoundingClientRect().top - before)),
      ),
    [href, top] as const,
  );
}
