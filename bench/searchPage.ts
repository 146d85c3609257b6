import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { clearBox, type KeyFigures, openSearch, pressKey, slowDown, watchKeys } from './browser/keys.ts';
import { openBrowser } from './browser/open.ts';
import { findOrStartServer } from './browser/server.ts';
import { type Figure, markdownTable, rank, record } from './figures.ts';

/**
 * Measures the keys of a search as a reader sees them: Chromium, the production build and the embedded server, over the real
 * records if they lie beside the project. Part of `npm run bench:search`.
 * `BASE` names a running server; `OTHER` one with another build, measured in turns. `--keys N` (60): keys per screen and speed
 * on a warm page, and a fifth of them on a cold one. `--rates 1,4`: slow-down factors.
 */

/** What is typed, key by key. */
const TEXTS = [
  'sure gamble', 'corroder', 'hedge fund', 'x:damage', 't:ice d:corp', 'magnet', 'f:anarch t:program', 'snare', 'account', 'dirty',
  'astro', 'police', 'breaker', 'p>=5 t:ice', 'wall', 'beanstalk', 'data', 'noise', 'overclock', 'quetzal',
]; // biome-ignore format: a list of words
/** First letters on a page that has just opened. */
const FIRST_LETTERS = ['ma', 'su', 'co', 'he', 'an', 'br', 'da', 'en', 'fi', 'gr', 'in', 'sn'];
/** Windows, each with its default view. */
const SCREENS = [
  { words: 'drawn cards, 1280 px', viewport: { width: 1280, height: 800 } },
  { words: 'rows, 390 px', viewport: { width: 390, height: 844 } },
];
/** Targets for a key on a warm page in milliseconds: the median, and the 95th percentile. */
const TARGETS: Readonly<Record<string, readonly [number, number]>> = {
  'drawn cards, 1280 px, 1×': [18, 30],
  'drawn cards, 1280 px, 4×': [60, 100],
  'rows, 390 px, 1×': [16, 28],
  'rows, 390 px, 4×': [45, 75],
};
const MOST_COMMITS = 4;

const { values } = parseArgs({
  options: { keys: { type: 'string', default: '60' }, rates: { type: 'string', default: '1,4' } },
});
const wanted = Number(values.keys);
const rates = values.rates.split(',').map(Number);
const server = await findOrStartServer();
const other = process.env.OTHER;
const builds = other ? [server.origin, other] : [server.origin];
const browser = await openBrowser();
try {
  const figures: Figure[] = [];
  for (const screen of SCREENS) {
    for (const rate of rates) figures.push(...(await measure(browser, screen, rate)));
  }
  console.log(`Keys of a search in Chromium over ${server.data}\n`);
  console.log(markdownTable(figures));
  if (!other) record(figures.filter(({ target }) => target !== undefined));
} finally {
  await browser.close();
  server.stop();
}

/** A page of one build, and its measured keys. */
interface Lane {
  readonly origin: string;
  readonly page: Page;
  readonly session: CDPSession;
  readonly cold: KeyFigures[];
  readonly first: KeyFigures[];
  readonly later: KeyFigures[];
}

async function openLane(inBrowser: Browser, origin: string, viewport: Viewport): Promise<Lane> {
  const context = await inBrowser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await watchKeys(page);
  await openSearch(page, origin, false);
  return { origin, page, session: await context.newCDPSession(page), cold: [], first: [], later: [] };
}

type Viewport = (typeof SCREENS)[number]['viewport'];

async function measure(
  inBrowser: Browser,
  { words, viewport }: (typeof SCREENS)[number],
  rate: number,
): Promise<readonly Figure[]> {
  const lanes: Lane[] = [];
  for (const origin of builds) lanes.push(await openLane(inBrowser, origin, viewport));
  // In turns, starting with the other one each time
  const inTurn = async (round: number, work: (lane: Lane) => Promise<void>) => {
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) await work(lane);
  };
  for (const { session } of lanes) await slowDown(session, rate);
  const isDone = () => lanes.every(({ first, later }) => first.length + later.length >= wanted);
  for (let round = 0; !isDone() && round < wanted; round += 1) {
    await inTurn(round, async ({ page, first, later }) => {
      for (const [at, key] of [...(TEXTS[round % TEXTS.length] ?? '')].entries()) {
        const figures = await pressKey(page, key);
        if (figures !== null) (at === 0 ? first : later).push(figures);
      }
      await clearBox(page);
    });
  }
  for (let round = 0; round * 2 < wanted / 5; round += 1) {
    await inTurn(round, async ({ origin, cold }) => {
      const context = await inBrowser.newContext({ viewport, serviceWorkers: 'block' });
      const page = await context.newPage();
      await watchKeys(page);
      await slowDown(await context.newCDPSession(page), rate);
      await openSearch(page, origin, true);
      for (const key of FIRST_LETTERS[round % FIRST_LETTERS.length] ?? '') {
        const figures = await pressKey(page, key);
        if (figures !== null) cold.push(figures);
      }
      await context.close();
    });
  }
  for (const { page } of lanes) await page.context().close();
  return lanes.flatMap((lane, at) =>
    report(lane, `${words}, ${rate}×`, lanes.length === 1 ? '' : at === 0 ? ', BASE' : ', OTHER'),
  );
}

function report({ cold, first, later }: Lane, where: string, build: string): readonly Figure[] {
  const warm = [...first, ...later];
  const [median, p95] = TARGETS[where] ?? [];
  const figure = (
    what: string,
    keys: readonly KeyFigures[],
    part: keyof KeyFigures,
    share: number,
    target?: number,
  ) => ({
    what: `${what} of ${keys.length} keys (${where}${build})`,
    value: rank(
      keys.map((key) => key[part]),
      share,
    ),
    unit: part === 'titles' || part === 'words' ? ('ms' as const) : ('' as const),
    ...(target === undefined ? {} : { target }),
  });
  return [
    figure('titles of the first four cards: median', warm, 'titles', 0.5, median),
    figure('titles: p95', warm, 'titles', 0.95, p95),
    figure('titles, first letters: median', first, 'titles', 0.5),
    figure('titles, later letters: median', later, 'titles', 0.5),
    figure('all words of these cards: median', warm, 'words', 0.5),
    figure('all words: p95', warm, 'words', 0.95),
    figure('titles, page just opened: median', cold, 'titles', 0.5),
    figure('titles, page just opened: p95', cold, 'titles', 0.95),
    figure('commits: median', warm, 'commits', 0.5, MOST_COMMITS),
    figure('elements put in: median', warm, 'elements', 0.5),
  ];
}
