import { type BrowserContext, test as base, expect } from '@playwright/test';
import { richestIds } from './ids.ts';
import type { Ids } from './routes.ts';
import { type Faults, watchFaults } from './watchFaults.ts';

interface TestFixtures {
  /** Console errors and exceptions of the test's pages. Those that the test does not allow fail it at the end. */
  readonly faults: Faults;
  /**
   * Whether pages open as where the browser saves data: the card pool, which takes a third of a page's processor time, then waits
   * to be asked for. For what has nothing to do with the pool, whose own tests are many.
   */
  readonly savesData: boolean;
}

interface WorkerFixtures {
  readonly origin: string;
  readonly ids: Ids;
}

/** In the page: reports breaches of the security policy on the console, including those that a browser would not log. */
function writePolicyBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`breach of the policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

/** In the page: the browser saves data. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** The contexts whose pages report breaches: several tests may share one. */
const reporting = new WeakSet<BrowserContext>();

/** Playwright's test with ids of existing records. It fails on any page's error or warning, and on any breach of its policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use, info) => {
      await use(info.project.use.baseURL ?? '');
    },
    { scope: 'worker' },
  ],
  ids: [async ({ origin }, use) => use(await richestIds(origin)), { scope: 'worker' }],
  savesData: [false, { option: true }],
  page: async ({ page, savesData }, use) => {
    if (savesData) await page.addInitScript(saveData);
    await use(page);
  },
  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context);
      if (!reporting.has(context)) await context.addInitScript(writePolicyBreaches);
      reporting.add(context);
      await use(faults);
      expect(faults.unexpected(), 'what the pages wrote on their consoles or threw').toEqual([]);
    },
    { auto: true },
  ],
});
