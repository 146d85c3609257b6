import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedApi } from './server/vitePlugin.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);

/**
 * What most pages share comes in a few files instead of some forty: fewer requests, and some 6 % fewer bytes, since
 * Brotli sees it together (`npm run bench:bytes`). All else is split by page. A group takes along what its modules
 * import, so what the first file needs too is named before the drawn cards are.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)(?!.*([iI]nfinite|[mM]utationObserver|useMutation))|zustand|valibot)\/|vite\/preload-helper/,
    priority: 4,
  },
  {
    name: 'base',
    test: /\/src\/(settings\/settings|ui\/useMediaQuery|markup\/symbols\/SymbolStyle|lib\/|search\/plainTitle)/,
    priority: 3,
  },
  {
    name: 'shared',
    test: /\/src\/((lib|ui(?!\/(Table|ColumnHeader|VirtualRows|VirtualList|DefinitionList|Breadcrumbs))|panels|reference|settings|api|app|styles|markup\/symbols)\/|cards\/(words|FactionTag|VerdictTag)|search\/plainTitle|legality\/)/,
    minShareCount: 8,
    priority: 2,
  },
  {
    name: 'faces',
    test: /dompurify|\/src\/(markup\/(?!symbols|prose)|cards\/(image|face))/,
    minShareCount: 4,
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
