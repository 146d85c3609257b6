import type { BrowserContext } from '@playwright/test';
import { openSettled } from './settle.ts';
import { test as base, saveData } from './test.ts';

interface WorkerFixtures {
  readonly contextOfWorker: BrowserContext;
}

/**
 * The tests' `test` for pages that are opened cold, but not as a first visit: they share a browser context per worker, which
 * has fetched the app's code before. What a test has stored is gone in the next.
 */
export const test = base.extend<object, WorkerFixtures>({
  contextOfWorker: [
    async ({ browser }, use, info) => {
      const { baseURL = '', serviceWorkers = 'block', viewport = null } = info.project.use;
      const context = await browser.newContext({ baseURL, serviceWorkers, viewport });
      const page = await context.newPage();
      await page.addInitScript(saveData);
      await openSettled(page, '/settings');
      await page.close();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ contextOfWorker, origin }, use) => {
    await use(contextOfWorker);
    const page = contextOfWorker.pages()[0] ?? (await contextOfWorker.newPage());
    // An address of the same origin without the app, which would store more
    await page.goto(`${origin}/licences.txt`);
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
    await contextOfWorker.clearCookies();
    for (const each of contextOfWorker.pages()) await each.close();
  },
});
