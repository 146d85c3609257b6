import { defineConfig } from '@playwright/test';
import { BASE, RECORDS_PORT, serverAt } from './e2e/setup/base.ts';
import { findRecords } from './e2e/setup/findRecords.ts';

/** `npm run test:records`: what depends on the records, over real ones. */
const server = serverAt(RECORDS_PORT, `--data "${findRecords()}"`);

export default defineConfig({
  ...BASE,
  testMatch: '**/matrix/**',
  // What holds no record, and looks the same on any data
  grepInvert: /@sample/,
  projects: [{ name: 'records', use: server.use }],
  webServer: server.webServer,
});
