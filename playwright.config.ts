import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { BASE, SAMPLE_PORT, serverAt } from './e2e/setup/base.ts';

/*
 * `npm test`: every browser test, over the sample. What holds of any records, as every test in `e2e/matrix` does, runs over real
 * ones by `playwright.records.config.ts`.
 */

/** What leans on Chromium alone: its DevTools protocol, and printing, which no other driver of Playwright can. */
const CHROMIUM_ALONE = /@chromium/;
/** Playwright's own Firefox and WebKit, wherever `npx playwright install firefox webkit` has brought them. */
const others = [firefox, webkit].filter((browser) => existsSync(browser.executablePath()));
const server = serverAt(
  SAMPLE_PORT,
  // The sample's pictures have a host that does not exist; another API that a reader may choose is the same by another name
  `--images https://card-images.sift.invalid --apis http://localhost:${SAMPLE_PORT},http://127.0.0.1:9`,
);

export default defineConfig({
  ...BASE,
  testIgnore: '**/visual/**',
  projects: [
    { name: 'sample', use: server.use },
    ...others.map((browser) => ({
      name: browser.name(),
      grepInvert: CHROMIUM_ALONE,
      use: {
        ...server.use,
        browserName: browser.name() === 'firefox' ? ('firefox' as const) : ('webkit' as const),
        // Firefox asks nobody whether a test may read what it copied
        launchOptions: { firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true } },
      },
    })),
  ],
  webServer: server.webServer,
});
