import { expect, type Page } from '@playwright/test';
import { workerTakesOver } from './support/offline.ts';
import { startWith } from './support/settings.ts';
import { openSettled } from './support/settle.ts';
import { test } from './support/test.ts';

// Stores the typeface; the other tests block it
test.use({ serviceWorkers: 'allow', savesData: true });

/** Whether the heading is drawn in a font that the page has loaded. */
async function isInOwnTypeface(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

/** The page's own requests for fonts; true for each that the service worker answered. */
function fontRequests(page: Page): Promise<boolean[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ workerStart }) => workerStart > 0),
  );
}

test('a first visit asks for no font; every page after it is in the typeface, from the service worker', async ({
  page,
  context,
}) => {
  await openSettled(page, '/bans');
  await workerTakesOver(page);
  expect(await fontRequests(page)).toEqual([]);
  expect(await isInOwnTypeface(page)).toBe(false);

  for (const path of ['/cards', '/rulings']) {
    // As from a chat: the browser has nothing of it in memory
    const next = await context.newPage();
    await openSettled(next, path);
    expect(await fontRequests(next)).toEqual([true]);
    expect(await isInOwnTypeface(next)).toBe(true);
    await next.close();
  }
});

test('who reads in the legible font loads no other', async ({ page }) => {
  await startWith(page, { font: 'legible' });
  await openSettled(page, '/bans');
  await workerTakesOver(page);
  await openSettled(page, '/cards');
  expect(await fontRequests(page)).toEqual([]);
});
