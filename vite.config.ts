import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedApi } from './server/vitePlugin.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);

/**
 * What most pages share comes in two files instead of some thirty: fewer requests, and 6 % fewer bytes, since Brotli sees
 * it together (`npm run bench:bytes`). The rest is split by page.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|zustand|valibot)\//,
    priority: 2,
  },
  {
    name: 'shared',
    test: /\/src\/(lib|ui|panels|reference|settings|api|app|styles)\//,
    minShareCount: 8,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [react(), embeddedApi()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: ['{src,server}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/app/testSetup.ts'],
        },
      },
    ],
  },
});
