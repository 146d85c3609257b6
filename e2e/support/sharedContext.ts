import type { Page } from '@playwright/test';
import { openSettled } from './settle.ts';
import { test as base, saveData } from './test.ts';

interface WorkerFixtures {
  /** Stays open at an address without the app, which would store more. */
  readonly firstPage: Page;
}

/**
 * The tests' `test` for pages that are opened cold, but not as a first visit: they share a browser context per worker, which
 * has fetched the app's code before. What a test has stored is gone in the next.
 */
export const test = base.extend<object, WorkerFixtures>({
  firstPage: [
    async ({ browser }, use, info) => {
      const { baseURL = '', serviceWorkers = 'block', viewport = null } = info.project.use;
      const context = await browser.newContext({ baseURL, serviceWorkers, viewport });
      const page = await context.newPage();
      await page.addInitScript(saveData);
      await openSettled(page, '/settings');
      await page.goto('/licences.txt');
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ firstPage }, use) => {
    const context = firstPage.context();
    await use(context);
    for (const each of context.pages()) if (each !== firstPage) await each.close();
    await firstPage.evaluate(async () => {
      localStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
    await context.clearCookies();
    await context.setOffline(false);
  },
});
