import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { findRecords } from './e2e/setup/findRecords.ts';
import { brotliCopies } from './scripts/brotliCopies.ts';
import { buildTargets } from './scripts/browserFloor.ts';
import { CHUNKS, compileHints } from './scripts/chunks.ts';
import { componentStyles } from './scripts/componentStyles.ts';
import { licencesBuild } from './scripts/licencesBuild.ts';
import { securityFiles } from './scripts/securityFiles.ts';
import { serviceWorkerBuild } from './scripts/serviceWorkerBuild.ts';
import { embeddedServer } from './server/vitePlugin.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);

const styleSheets = new Map<string, string>();

/** `Header_link`: a hash in every class would be most of its weight. Two style sheets of one name are an error. */
function scopedName(name: string, file: string): string {
  const own = basename(file).replace(/\..*/, '');
  const known = styleSheets.get(own) ?? file;
  if (known !== file) throw new Error(`Two style sheets are called ${own}: ${known}, ${file}`);
  styleSheets.set(own, file);
  return `${own}_${name}`;
}

const components = {
  environment: 'jsdom' as const,
  // Hooks run in reverse: what was replaced is itself again before the page is taken away
  setupFiles: ['src/app/testing/testSetup.ts', 'scripts/restoreGlobals.ts'],
};
const logic = {
  environment: 'node' as const,
  setupFiles: ['scripts/restoreGlobals.ts'],
};

const ON_RECORDS = '{src,engine,server}/**/*.records.test.{ts,tsx}';
/** What tests the sample by `npm test`, and real records by `npm run test:records`. */
const ON_EITHER = [
  'server/api/relatedLinks.test.ts',
  'src/app/{anyRecord,relations}.test.ts',
  'src/data/{service-worker/pool,catalogue/query/deckForms}.test.ts',
  'src/domain/deck-text/titles.test.ts',
  'src/shared/card-face/manyCards.test.ts',
];

/**
 * Whether a test replaces modules, or says in a line `// Isolated: why` that it needs them as they are at first. Only such files get
 * modules of their own (of components, a document too), which take longer to make than most tests.
 */
const isIsolated = (file: string) =>
  /vi\.(mock|doMock|resetModules)\(|^\/\/ Isolated: /m.test(readFileSync(file, 'utf8'));

function projectsOf(files: readonly string[], env = {}) {
  return Object.entries({ logic, components }).flatMap(([name, options]) => {
    const some = files.filter((file) => file.endsWith('.tsx') === (options === components));
    return [false, true].map((isolate) => ({
      extends: true as const,
      // React's production build lacks the development form of JSX
      oxc: { jsx: { development: false } },
      test: {
        ...options,
        name: isolate ? `${name}, isolated` : name,
        // Pages take half as long to render, as on the server. React's development build complains where tests listen
        env: { ...env, ...(options === logic && !isolate && { NODE_ENV: 'production' }) },
        include: some.filter((file) => isIsolated(file) === isolate),
        isolate,
        // A larger young generation: collecting garbage took a tenth of the processor time
        ...(isolate ? { pool: 'threads' as const } : { execArgv: ['--max-semi-space-size=64'] }),
      },
    }));
  });
}

/** `npm test`: reads nothing beside the project. */
const sampleTests = () =>
  projectsOf(globSync('{src,engine,server,scripts}/**/*.test.{ts,tsx}', { exclude: [ON_RECORDS] }));

/** `npm run test:records`. */
const recordTests = (folder: string) =>
  projectsOf(globSync([ON_RECORDS, ...ON_EITHER]), { SIFT_TESTED_RECORDS: folder });

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    licencesBuild(),
    embeddedServer(),
    securityFiles(),
    serviceWorkerBuild(),
    componentStyles(),
    brotliCopies(),
    ...(isSsrBuild ? [] : [compileHints()]),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(version),
    // The server's copy takes React as it is in production, whatever the environment says
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // Scripts find each other from where they are, so that the build works below any path: see server/basePath.ts
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
  build: {
    // The server's copy runs in Node
    target: isSsrBuild ? 'node22' : buildTargets,
    modulePreload: { polyfill: false },
    // check:bytes measures what is sent, in Brotli
    reportCompressedSize: false,
    ...(isSsrBuild
      ? { copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } }
      : { manifest: true, rolldownOptions: { output: { codeSplitting: CHUNKS } } }),
  },
  // The server's copy of the app is one folder that runs with Node alone
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  worker: { format: 'es' },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  test: {
    // By default one processor is left idle, which of two is half of them
    maxWorkers: '100%',
    // What is awaited may take its time on a busy machine; what never comes still fails
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    projects: process.env.SIFT_TEST_RUN === 'records' ? recordTests(findRecords() ?? '') : sampleTests(),
    // What a passing test logs is of no interest
    silent: 'passed-only',
    // One line per file, unless a test is slow
    slowTestThreshold: 10_000,
    reporters: ['default', './scripts/slowestFiles.ts'],
  },
}));
