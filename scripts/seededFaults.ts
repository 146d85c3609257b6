import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isObject } from '../src/domain/text/lookup.ts';
import { SEEDED_FAULTS, type SeededFault } from './seeded/faults.ts';

/**
 * `npm run test:seeded [-- words of a fault's name]`: puts one small fault after the other into a copy of the project, and runs the
 * tests that could notice it, and the one that did again without the fault. Exits with 1 if a fault goes unnoticed, or no longer fits
 * the code.
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

/** A failing test: how to run its file alone, and its name. */
interface Failure {
  readonly level: 'unit' | 'browser';
  readonly file: string;
  readonly name: string;
}

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
  writeFileSync(
    path,
    source.replace(fault.find, () => fault.replace),
  );
  const failure = failedUnitTest(fault.unit) ?? (options.unit ? null : failedBrowserTest(fault.browser));
  writeFileSync(path, source);
  if (failure === null) return 'NOT NOTICED';
  const where = `${failure.file}: ${failure.name}`;
  return failsAnyway(failure) ? `FAILS ANYWAY: ${where}` : `noticed by ${where}`;
}

/** Whether the same tests fail without the fault: then they say nothing about it. */
function failsAnyway({ level, file, name }: Failure): boolean {
  const again = level === 'unit' ? failedUnitTest([file]) : failedBrowserTest([file]);
  return again?.name === name;
}

function failedUnitTest(filters: readonly string[]): Failure | null {
  if (filters.length === 0) return null;
  const report = startReport();
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  run(vitest, ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...filters]);
  for (const file of findAll(report, ({ assertionResults }) => Array.isArray(assertionResults))) {
    const failed = findAll(file, ({ status }) => status === 'failed').find(({ fullName }) => fullName);
    if (failed === undefined) continue;
    return {
      level: 'unit',
      file: relative(copy, String(file.name)),
      name: String(failed.fullName),
    };
  }
  return null;
}

function failedBrowserTest(specs: readonly string[]): Failure | null {
  if (specs.length === 0) return null;
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const isBuilt =
    run(vite, ['build']) === 0 &&
    run(vite, ['build', '--ssr', 'src/app/renderPage.tsx', '--outDir', 'dist-server']) === 0;
  if (!isBuilt) return { level: 'browser', file: '', name: 'the build' };
  const playwright = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
  for (const where of specs) {
    const [spec = '', title] = where.split('#');
    const report = startReport();
    run(playwright, ['test', spec, '-x', '--retries=0', '--reporter=json', ...(title ? ['-g', title] : [])], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const [failed] = findAll(report, ({ ok, title: name }) => ok === false && typeof name === 'string');
    if (failed !== undefined) return { level: 'browser', file: where, name: String(failed.title) };
  }
  return null;
}

/** An empty place for a test runner's JSON report. */
function startReport(): string {
  const report = join(copy, 'seeded-report.json');
  rmSync(report, { force: true });
  return report;
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

type JsonMembers = Record<string, unknown>;

/** All objects anywhere in a JSON report that fit. @param within the report's path, or a part of it */
function findAll(within: string | JsonMembers, fits: (object: JsonMembers) => boolean): JsonMembers[] {
  const search = (value: unknown): JsonMembers[] => {
    if (Array.isArray(value)) return value.flatMap(search);
    if (!isObject(value)) return [];
    return [...(fits(value) ? [value] : []), ...Object.values(value).flatMap(search)];
  };
  if (typeof within !== 'string') return search(within);
  const text = read(within);
  return text === null ? [] : search(JSON.parse(text));
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
