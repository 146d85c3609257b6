import { test as base } from '@playwright/test';
import { richestIds } from './ids.ts';
import type { Ids } from './routes.ts';
import { watchFaults } from './watchFaults.ts';

interface PageFixtures {
  /** What the page said on its console or threw, beyond what a test expects. */
  readonly faults: string[];
}

interface WorkerFixtures {
  readonly origin: string;
  readonly ids: Ids;
}

/** Playwright's test with the ids of real records, and an eye on the page's console. */
export const test = base.extend<PageFixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use, info) => {
      await use(info.project.use.baseURL ?? '');
    },
    { scope: 'worker' },
  ],
  ids: [async ({ origin }, use) => use(await richestIds(origin)), { scope: 'worker' }],
  faults: [
    async ({ page }, use) => {
      await use(watchFaults(page));
    },
    { auto: true },
  ],
});
