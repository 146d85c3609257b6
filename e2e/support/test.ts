import { test as base, expect } from '@playwright/test';
import { richestIds } from './ids.ts';
import type { Ids } from './routes.ts';
import { type Faults, watchFaults } from './watchFaults.ts';

interface TestFixtures {
  /** What the pages of this test wrote on their consoles or threw. What the test does not allow fails it at its end. */
  readonly faults: Faults;
}

interface WorkerFixtures {
  readonly origin: string;
  readonly ids: Ids;
}

/** In the page: breaches of the security policy on the console, those too that a browser keeps to itself. */
function writePolicyBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`breach of the policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

/** Playwright's test with the ids of records that are there; it fails on any error or warning of a page, and on any breach of its policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use, info) => {
      await use(info.project.use.baseURL ?? '');
    },
    { scope: 'worker' },
  ],
  ids: [async ({ origin }, use) => use(await richestIds(origin)), { scope: 'worker' }],
  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context);
      await context.addInitScript(writePolicyBreaches);
      await use(faults);
      expect(faults.unexpected(), 'what the pages wrote on their consoles or threw').toEqual([]);
    },
    { auto: true },
  ],
});
