import type { Browser, JSHandle, Page } from '@playwright/test';
import { openBrowser } from './browser/open.ts';
import { findOrStartServer } from './browser/server.ts';
import { type Figure, markdownTable, rank, record } from './figures.ts';

/**
 * Measures the style and layout cost of drawn cards: six are put into their list, as a key in a search does, with and without
 * pictures. `npm run bench:cards`. `BASE` names a running server; `OTHER` a second one with another build, measured in turns so
 * that other load on the machine affects both.
 */
const LIST = '/printings?page[size]=50&sort=id';
const CARDS = 6;
const ROUNDS = 150;
const VIEWPORT = { width: 1280, height: 900 };

const server = await findOrStartServer();
const builds = [
  { name: 'BASE', origin: server.origin },
  ...(process.env.OTHER ? [{ name: 'OTHER', origin: process.env.OTHER }] : []),
];
const browser = await openBrowser();
try {
  const lanes = [];
  for (const build of builds) lanes.push({ ...build, ...(await openList(browser, build.origin)) });
  const figures: Figure[] = [];
  for (const withPictures of [false, true]) {
    const times = lanes.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const at of round % 2 === 0 ? lanes.keys() : [...lanes.keys()].reverse()) {
        const lane = lanes[at];
        if (lane === undefined) continue;
        const { page, cards } = lane;
        times[at]?.push(await page.evaluate(putIn, { cards, round, count: CARDS, withPictures }));
      }
    }
    for (const [at, { name }] of lanes.entries()) {
      const what = `style and layout of six cards${withPictures ? '' : ' without their pictures'}`;
      const suffix = lanes.length > 1 ? `, ${name}` : '';
      for (const [words, share] of [
        ['median', 0.5],
        ['p95', 0.95],
      ] as const) {
        figures.push({ what: `${what}, ${words}${suffix}`, value: rank(times[at] ?? [], share), unit: 'ms' });
      }
    }
  }
  console.log(`Drawn cards in Chromium over ${server.data}\n`);
  console.log(markdownTable(figures));
  for (const { name, elements } of lanes) {
    console.log(
      `\nElements of a card, ${name}: ${rank(elements, 0.5)} (median), ${Math.max(...elements)} (most)`,
    );
  }
  if (lanes.length === 1) record(figures);
} finally {
  await browser.close();
  server.stop();
}

/** A page with a list of drawn cards, after all scripts have finished. */
interface Lane {
  readonly page: Page;
  readonly cards: JSHandle<Element[]>;
  /** The number of elements per card. */
  readonly elements: readonly number[];
}

async function openList(inBrowser: Browser, origin: string): Promise<Lane> {
  const page = await inBrowser.newPage({ viewport: VIEWPORT });
  await page.goto(origin + LIST);
  await page.locator('li:nth-child(50) article[data-faction] [data-kind] path').first().waitFor();
  const cards = await page.evaluateHandle(() => {
    document.body.replaceWith(document.body.cloneNode(true));
    // As while typing: the first frame does not check which cards are out of sight
    const style = document.createElement('style');
    style.textContent = 'article[data-faction] { content-visibility: visible !important }';
    document.head.append(style);
    return [...document.querySelectorAll('li:has(> * article[data-faction])')];
  });
  const elements = await cards.evaluate((all) =>
    all.map((card) => (card.querySelector('article')?.querySelectorAll('*').length ?? 0) + 1),
  );
  return { page, cards, elements };
}

interface Round {
  readonly cards: Element[];
  readonly round: number;
  readonly count: number;
  readonly withPictures: boolean;
}

/** Runs in the page: replaces the cards in the list. Returns the milliseconds that style and layout take. */
function putIn({ cards, round, count, withPictures }: Round): number {
  const from = (round * count) % (cards.length - count);
  const shown = cards.slice(from, from + count).map((card) => document.importNode(card, true));
  if (!withPictures) for (const card of shown) card.querySelector('[data-kind]')?.replaceChildren();
  const list = document.querySelector('article[data-faction]')?.closest('ul');
  if (!list) throw new Error('no list of cards');
  list.replaceChildren();
  list.getBoundingClientRect();
  const start = performance.now();
  list.replaceChildren(...shown);
  list.getBoundingClientRect();
  return performance.now() - start;
}
