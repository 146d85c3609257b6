import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isObject } from '../src/domain/text/isObject.ts';
import { SEEDED_FAULTS, type SeededFault } from './seeded/faults.ts';

/**
 * `npm run test:seeded [-- words of a fault's name]`: puts one small fault after the other into a copy of the project, and runs the
 * tests that could notice it. Exits with 1 if a fault goes unnoticed, or no longer fits the code.
 *
 * `--in DIR` takes another checkout, to compare two states of the tests; `--unit` leaves out the browser.
 */

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string', default: '.' }, unit: { type: 'boolean', default: false } },
});
const project = resolve(options.in);
const words = positionals.join(' ');
const faults = SEEDED_FAULTS.filter(({ name }) => name.includes(words));

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'dist-server', 'test-results', 'coverage']);
const copy = mkdtempSync(join(tmpdir(), 'sift-seeded-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
cpSync(project, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');

let unnoticed = 0;
for (const fault of faults) {
  const result = tryOne(fault);
  if (!result.startsWith('noticed')) unnoticed += 1;
  console.log(`${fault.name}: ${result}`);
}
console.log(`${faults.length - unnoticed} of ${faults.length} faults were noticed.`);
process.exitCode = unnoticed === 0 ? 0 : 1;

function tryOne(fault: SeededFault): string {
  const path = join(copy, fault.file);
  const source = read(path);
  if (source === null) return `does not fit: there is no ${fault.file}`;
  if (source.split(fault.find).length !== 2) {
    return `does not fit: ${fault.file} must have “${fault.find}” once`;
  }
  try {
    writeFileSync(
      path,
      source.replace(fault.find, () => fault.replace),
    );
    const test = failedUnitTest(fault) ?? (options.unit ? null : failedBrowserTest(fault));
    return test === null ? 'NOT NOTICED' : `noticed by ${test}`;
  } finally {
    writeFileSync(path, source);
  }
}

function failedUnitTest({ unit }: SeededFault): string | null {
  if (unit.length === 0) return null;
  const report = join(copy, 'test-results.json');
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  run(vitest, ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...unit]);
  return firstFailure(report, (test) => test.status === 'failed' && test.fullName);
}

function failedBrowserTest({ browser }: SeededFault): string | null {
  if (browser.length === 0) return null;
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const built =
    run(vite, ['build']) === 0 &&
    run(vite, ['build', '--ssr', 'src/app/renderPage.tsx', '--outDir', 'dist-server']) === 0;
  if (!built) return 'the build';
  const playwright = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
  for (const where of browser) {
    const [spec = '', title] = where.split('#');
    const report = join(copy, 'test-results.json');
    rmSync(report, { force: true });
    run(playwright, ['test', spec, '-x', '--retries=0', '--reporter=json', ...(title ? ['-g', title] : [])], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const failed = firstFailure(report, (test) => test.ok === false && `${test.file}: ${test.title}`);
    if (failed !== null) return failed;
  }
  return null;
}

/** Runs a script of Node's in the copy. @returns its exit status */
function run(
  script: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const { status } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: copy,
    env: { ...process.env, CI: '', ...environment },
    stdio: 'ignore',
  });
  return status;
}

/** The first object anywhere in a JSON report that `nameOf` names. */
function firstFailure(report: string, nameOf: (object: Record<string, unknown>) => unknown): string | null {
  const text = read(report);
  if (text === null) return null;
  const search = (value: unknown): string | null => {
    if (Array.isArray(value)) {
      for (const one of value) {
        const found = search(one);
        if (found !== null) return found;
      }
      return null;
    }
    if (!isObject(value)) return null;
    const name = nameOf(value);
    return typeof name === 'string' ? name : search(Object.values(value));
  };
  return search(JSON.parse(text));
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
