import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { RECORDS_PORT, SAMPLE_PORT, VISUAL_PORT } from '../e2e/setup/base.ts';
import { provideChromium } from '../e2e/setup/chromium.ts';
import { findRecords, WITHOUT_RECORDS } from '../e2e/setup/findRecords.ts';
import { ensureBuild } from '../server/build.ts';
import { runProgram, UserError } from '../server/cli/program.ts';

/**
 * `npm test` (all over the sample), `npm run test:records` (what depends on records, over real ones), `npm run test:quick` (what
 * a change needs while working), `npm run test:e2e` and `npm run test:visual` (browser tests alone). Words after `--`, such as a
 * file or `-g title`, go to Playwright.
 */

interface Step {
  readonly name: string;
  /** A program of a package, below `node_modules`, and its arguments. */
  readonly command: readonly string[];
  /** The port of the tested server, for browser tests. */
  readonly port?: number;
}

interface Run {
  readonly says: string;
  readonly steps: readonly Step[];
  /** Seconds of processor time, measured once, for the first run on a machine. */
  readonly seconds: number;
}

const ROOT = join(import.meta.dirname, '..');
const [kind = 'sample', ...words] = process.argv.slice(2);
// Read by vite.config.ts. A mode of Vite would transform each module once more
process.env.SIFT_TEST_RUN = kind;
// Each of the many processes would compile jsdom, React and the test runners anew
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'sift', 'tests');

const vitest = (...rest: string[]) => ['vitest/vitest.mjs', ...rest];
const playwright = (...rest: string[]) => ['@playwright/test/cli.js', 'test', ...rest, ...words];
const onSample: Step = { name: 'browser tests', command: playwright(), port: SAMPLE_PORT };

const RUNS: Readonly<Record<string, Run>> = {
  sample: {
    says: 'Unit and component tests, then browser tests in Chromium, all over the sample',
    steps: [{ name: 'unit tests', command: vitest('run') }, onSample],
    seconds: 1150,
  },
  e2e: { says: 'Browser tests in Chromium, over the sample', steps: [onSample], seconds: 850 },
  records: {
    says: 'What depends on records, over real ones',
    steps: [
      { name: 'unit tests', command: vitest('run') },
      {
        name: 'browser tests',
        command: playwright('--config', 'playwright.records.config.ts'),
        port: RECORDS_PORT,
      },
    ],
    seconds: 360,
  },
  visual: {
    says: 'Key pages against stored pictures',
    steps: [
      {
        name: 'pictures',
        command: playwright('--config', 'playwright.visual.config.ts'),
        port: VISUAL_PORT,
      },
    ],
    seconds: 120,
  },
  quick: {
    says: 'Types, lint, the unit tests that import what changed since the last commit, and one browser test',
    steps: [
      { name: 'types', command: ['typescript/bin/tsc', '--noEmit'] },
      { name: 'lint', command: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
      { name: 'unit tests', command: vitest('run', '--changed', '--passWithNoTests') },
      { name: 'a browser test', command: playwright('--grep', '@smoke'), port: SAMPLE_PORT },
    ],
    seconds: 90,
  },
};

/** How long each run took here, in seconds. Not part of the project */
const TIMES = join(ROOT, 'node_modules', '.cache', 'sift', 'test-times.json');

function readTimes(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch {
    return {};
  }
}

function inWords(seconds: number): string {
  return seconds < 100 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
}

/** @throws {UserError} if another program listens there */
function expectFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      reject(new UserError(`port ${port} is in use: end what listens there, or set SIFT_TEST_PORT`)),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}

/** @returns whether it passed */
function runStep({ command: [program = '', ...rest] }: Step): boolean {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status === 0;
}

await runProgram('test', async () => {
  const run = RUNS[kind];
  if (run === undefined) throw new UserError(`${kind} is none of ${Object.keys(RUNS).join(', ')}`);
  if (kind === 'records' && findRecords() === null) return console.log(WITHOUT_RECORDS);
  const times = readTimes();
  const known = words.length === 0 ? times[kind] : undefined;
  const estimate = run.seconds / Math.min(2, availableParallelism());
  console.log(
    `${run.says}. ${known === undefined ? `About ${inWords(estimate)} on two idle processors` : `The last time they took ${inWords(known)} here`}.`,
  );
  const ports = run.steps.flatMap(({ port }) => port ?? []);
  for (const port of ports) await expectFree(port);
  if (ports.length > 0) {
    console.log(`Browser: ${provideChromium()}`);
    await ensureBuild(ROOT);
  }
  const begin = performance.now();
  const failed = run.steps.filter((step) => !runStep(step)).map(({ name }) => name);
  if (kind === 'sample' && findRecords() === null) console.log(WITHOUT_RECORDS);
  if (failed.length > 0) throw new UserError(`${failed.join(' and ')} failed: see above`);
  if (words.length > 0) return;
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify({ ...times, [kind]: (performance.now() - begin) / 1000 }));
});
