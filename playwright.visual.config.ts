import { defineConfig } from '@playwright/test';
import { BASE, serverAt, VISUAL_PORT } from './e2e/setup/base.ts';

/*
 * `npm run test:visual`: key pages over the sample against stored pictures. Apart from `npm test`, since pixels depend
 * on the browser's build and the system's fonts; `npm run test:visual -- --update-snapshots` stores what is seen now.
 */
const server = serverAt(VISUAL_PORT, '');

export default defineConfig({
  ...BASE,
  testMatch: '**/visual/*.spec.ts',
  snapshotPathTemplate: 'e2e/visual/pictures/{arg}{ext}',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', scale: 'css' },
  },
  projects: [{ name: 'visual', use: server.use }],
  webServer: server.webServer,
});
