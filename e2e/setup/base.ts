import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumArguments, findTestChromium } from './findChromium.ts';

/** Another base port lets two runs go on beside each other. */
export const SAMPLE_PORT = Number(process.env.SIFT_TEST_PORT ?? 4781);
export const RECORDS_PORT = SAMPLE_PORT + 1;
export const VISUAL_PORT = SAMPLE_PORT + 3;

const executablePath = findTestChromium();

/** What all runs of browser tests share. */
export const BASE = {
  testDir: 'e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine may take its time; what never comes still fails
  expect: { timeout: 15_000 },
  reporter: './e2e/setup/fileReporter.ts',
  use: {
    // What a test asks for comes from the server; the tests of the service worker allow it
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Without pictures of every step, which would take more of the processor than the tests
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      // A context's pages share a process, which has the app's code compiled: a tenth less of the processor. V8's helper threads
      // would take a twentieth more, and no processor is idle; its optimizing compilers 3 % more, since no page lives long
      args: [
        ...chromiumArguments(),
        '--process-per-site',
        '--js-flags=--single-threaded --no-maglev --no-opt',
      ],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
} satisfies PlaywrightTestConfig;

/** A server for one run, and the pages that are asked of it. @param flags of `npm start` besides the port */
export function serverAt(port: number, flags: string) {
  const baseURL = `http://127.0.0.1:${port}`;
  return {
    use: { baseURL },
    webServer: {
      // It builds the app first, if the build is older than its sources
      command: `node --disable-warning=ExperimentalWarning server/start.ts --port ${port} ${flags}`,
      url: `${baseURL}/config.json`,
      reuseExistingServer: false,
      timeout: 300_000,
    },
  };
}
