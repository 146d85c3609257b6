import { expect } from '@playwright/test';
import { openSettled } from './support/settle.ts';
import { test } from './support/test.ts';

/** Sheet heights that break a page in many places, in px: without the rules against breaks, some strand a heading. */
const HEIGHTS = [625, 725, 775, 850, 875, 1122];
const WIDTH = 794;
/** The width of A4 between the margins, in px. */
const PRINTED_WIDTH = 718;

// Nothing here is about the card pool
test.use({ savesData: true });

test('no heading of a card or a deck stays at the foot of a sheet without what it is the heading of', {
  tag: '@chromium',
}, async ({ page, ids }) => {
  for (const path of [`/cards/${ids.cards}`, `/decklists/${ids.decklists}`]) {
    await openSettled(page, path);
    const marked = await page.evaluate(markSections);
    expect(marked, path).toBeGreaterThan(3);
    const stranded: string[] = [];
    const seen = new Set<string>();
    for (const height of HEIGHTS) {
      const sheets = linksBySheet(await page.pdf({ width: `${WIDTH}px`, height: `${height}px` }));
      const sheetOf = (url: string) => sheets.findIndex((links) => links.includes(url));
      for (let section = 0; section < marked; section += 1) {
        const heading = sheetOf(`https://paper.invalid/heading/${section}`);
        const first = sheetOf(`https://paper.invalid/first/${section}`);
        // Some are for the screen only
        if (heading < 0 || first < 0) continue;
        seen.add(String(section));
        if (heading !== first) stranded.push(`section ${section} of ${path} on sheets of ${height} px`);
      }
    }
    expect(stranded).toEqual([]);
    expect(seen.size, `sections of ${path} on paper`).toBeGreaterThan(1);
  }
});

test('a list is printed to its last card, and its cards are whole', { tag: '@chromium' }, async ({
  page,
}) => {
  await openSettled(page, '/cards?page[size]=200');
  const list = page.getByRole('list', { name: 'Cards', exact: true });
  const items = list.locator('> li');
  await expect(items.first()).toHaveAttribute('aria-setsize', '140');
  await expect.poll(() => items.count(), 'on the screen those that show').toBeLessThan(60);
  const sheets = linksBySheet(await page.pdf({ format: 'A4' }));
  const cards = new Set(sheets.flat().filter((url) => /\/cards\/[^/?]+$/.test(url)));
  expect(cards.size).toBe(140);
  expect(sheets.at(-1), 'no empty sheet at the end').not.toEqual([]);

  await page.setViewportSize({ width: PRINTED_WIDTH, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(items).toHaveCount(140);
  const [paper, right] = await list.evaluate((element) => [
    document.documentElement.clientWidth,
    Math.max(...[...element.querySelectorAll('article')].map((one) => one.getBoundingClientRect().right)),
  ]);
  expect(right, 'the border of the last column, which the edge of the paper would take').toBeLessThan(
    paper ?? 0,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a long list is printed as far as the page has it, without an empty sheet', {
    tag: '@chromium',
  }, async ({ page, context, origin, faults }) => {
    // The data of scripts that never run
    faults.allow(/was preloaded using link preload but not used/);
    for (const view of ['cards', 'table', 'text']) {
      const settings = encodeURIComponent(JSON.stringify({ view }));
      await context.addCookies([{ name: 'sift', value: settings, url: origin }]);
      await page.goto('/cards?page[size]=200');
      const sheets = linksBySheet(await page.pdf({ format: 'A4' }));
      expect(sheets.length, view).toBeGreaterThan(0);
      expect(
        sheets.every((links) => links.length > 0),
        `no empty sheet of ${view}`,
      ).toBe(true);
    }
  });
});

/** Runs in the page: puts a link into each section's heading, and one before the first words after it. */
function markSections(): number {
  // In a copy of the page, because React would find the links in texts that it hydrates later
  const root = document.getElementById('root');
  root?.replaceWith(root.cloneNode(true));
  const sections = [...document.querySelectorAll('main section:has(h2)')];
  for (const [number, section] of sections.entries()) {
    const heading = section.querySelector('h2');
    const head = section.firstElementChild;
    if (heading === null || head === null) continue;
    heading.append(linkTo(`heading/${number}`));
    const words = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const isShown = node.parentElement?.checkVisibility() ?? false;
      if (head.contains(node) || !isShown || node.textContent?.trim() === '') continue;
      node.parentNode?.insertBefore(linkTo(`first/${number}`), node);
      break;
    }
  }
  return sections.length;

  function linkTo(path: string): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = `https://paper.invalid/${path}`;
    link.textContent = '·';
    return link;
  }
}

/** The links on each sheet of a PDF, in order: Chromium writes pages and links as plain objects. */
function linksBySheet(pdf: Buffer): readonly (readonly string[])[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(
      ([, number = '', body = '']) => [number, body] as const,
    ),
  );
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\s/.test(body));
  return sheets.map((body) => {
    const [, list = ''] = /\/Annots \[([^\]]*)\]/.exec(body) ?? [];
    return [...list.matchAll(/(\d+) 0 R/g)].flatMap(([, number = '']) => {
      const [, url] = /\/URI \(([^)]*)\)/.exec(objects.get(number) ?? '') ?? [];
      return url === undefined ? [] : [url];
    });
  });
}
