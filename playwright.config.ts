import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { chromiumArguments, findTestChromium } from './e2e/setup/findChromium.ts';

/** Real records, where they lie beside the project; the sample alone must pass too. */
const REAL_DATA = fileURLToPath(new URL('../shared/api-dumps', import.meta.url));
const hasRealData = existsSync(REAL_DATA);
/** Another base port lets two runs go on beside each other. */
const SAMPLE_PORT = Number(process.env.SIFT_TEST_PORT ?? 4781);
const REAL_PORT = SAMPLE_PORT + 1;

const NO_SCRIPT = '**/noscript.spec.ts';
/** What the sample shows less well than real records do. */
const REAL_ALONE = ['offline', 'relations', 'faces', 'print', 'wayBack'].map(
  (name) => `**/matrix/${name}.spec.ts`,
);
/** What holds no record, and looks the same on any data. */
const SAMPLE_ALONE = /@sample/;
/** What depends on the records: every page, relationship and drawn card, with a network and without. Behaviour is the same on any data. */
const RECORDS = '**/matrix/**';

const executablePath = findTestChromium();
/** What leans on Chromium alone: its DevTools protocol, and printing, which no other driver of Playwright can. */
const CHROMIUM_ALONE = /@chromium/;
/** Playwright's own Firefox and WebKit, wherever `npx playwright install firefox webkit` has brought them. */
const others = [firefox, webkit].filter((browser) => existsSync(browser.executablePath()));

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine may take its time; what never comes still fails
  expect: { timeout: 15_000 },
  // On a shared machine one try more, which the report then calls flaky
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./e2e/setup/summaryReporter.ts']],
  use: {
    // What a test asks for comes from the server; the tests of the service worker allow it
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      args: chromiumArguments(),
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  projects: [
    {
      name: 'sample',
      testIgnore: ['**/visual/**', NO_SCRIPT, ...(hasRealData ? REAL_ALONE : [])],
      use: { baseURL: `http://127.0.0.1:${SAMPLE_PORT}` },
    },
    ...(hasRealData
      ? [
          {
            name: 'real',
            testMatch: RECORDS,
            grepInvert: SAMPLE_ALONE,
            use: { baseURL: `http://127.0.0.1:${REAL_PORT}` },
          },
        ]
      : []),
    ...others.map((browser) => ({
      name: browser.name(),
      testIgnore: ['**/visual/**', NO_SCRIPT, ...(hasRealData ? REAL_ALONE : [])],
      grepInvert: CHROMIUM_ALONE,
      use: {
        browserName: browser.name() === 'firefox' ? ('firefox' as const) : ('webkit' as const),
        baseURL: `http://127.0.0.1:${SAMPLE_PORT}`,
        // Firefox asks nobody whether a test may read what it copied
        launchOptions: { firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true } },
      },
    })),
    // The server renders every page: without scripts it is complete
    {
      name: 'noscript',
      testMatch: [NO_SCRIPT],
      use: { baseURL: `http://127.0.0.1:${SAMPLE_PORT}`, javaScriptEnabled: false },
    },
  ],
  webServer: [
    {
      // The sample's pictures have a host that does not exist; another API that a reader may choose is the same by another name
      command: `node server/start.ts --port ${SAMPLE_PORT} --images https://card-images.sift.invalid --apis http://localhost:${SAMPLE_PORT},http://127.0.0.1:9`,
      url: `http://127.0.0.1:${SAMPLE_PORT}/config.json`,
      reuseExistingServer: false,
    },
    ...(hasRealData
      ? [
          {
            command: `node server/start.ts --port ${REAL_PORT} --data "${REAL_DATA}"`,
            url: `http://127.0.0.1:${REAL_PORT}/config.json`,
            reuseExistingServer: false,
          },
        ]
      : []),
  ],
});
