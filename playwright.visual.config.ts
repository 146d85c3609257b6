import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './e2e/setup/findChromium.ts';

/*
 * `npm run test:visual`: key pages over the sample against stored pictures. Apart from `npm test`, since pixels depend
 * on the browser's build and the system's fonts; `npm run test:visual -- --update-snapshots` stores what is seen now.
 */
const PORT = 4784;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e/visual',
  snapshotPathTemplate: 'e2e/visual/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', scale: 'css' },
  },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      args: chromiumArguments(),
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  webServer: {
    command: `node server/start.ts --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}/config.json`,
    reuseExistingServer: false,
  },
});
