import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FLAGS, ROOT, startServer } from '../setup/startedServer.ts';
import { startFrontServer } from '../support/frontServer.ts';
import { richestIds } from '../support/ids.ts';
import type { Ids } from '../support/routes.ts';
import { type Engine, stopEngines } from './engine.ts';
import { ENGINES } from './engines.ts';
import { CannotTry, FLOWS, tryFlow } from './flows.ts';

/**
 * `npm run test:browsers`: runs every flow in every installed engine, and writes the results to the table in docs/browsers.md.
 * `-- --only Firefox --flow copies` runs some. `--smoke` runs a few as one reader, leaves out Chromium, which other tests cover, and
 * writes nothing.
 */
const only = argument('--only');
const flow = argument('--flow');
const isSmoke = process.argv.includes('--smoke');

interface Result {
  readonly state: 'passed' | 'failed' | 'not tried';
  readonly reason: string;
}

function argument(name: string): RegExp {
  const at = process.argv.indexOf(name);
  return new RegExp(at < 0 ? '' : (process.argv[at + 1] ?? ''), 'i');
}

/** @returns whether all passed */
async function tryFlows(engine: Engine, origin: string, ids: Ids): Promise<boolean> {
  let isGood = true;
  // Only needed for the table
  const version = isSmoke ? '' : await versionOf(engine, origin);
  const flows = FLOWS.filter(
    (one) => flow.test(one.name) && (one.isForAll || !engine.isTooOld) && (one.isSmoke === true || !isSmoke),
  );
  let front = await startFrontServer(origin);
  for (const [at, one] of flows.entries()) {
    const { name } = one;
    const begin = performance.now();
    // Without the smoke test each flow begins as a first visit, on its own origin: not every engine gives a tab its own storage.
    // There, to load and save the app and its records for each would take most of the time
    if (at > 0 && !isSmoke) {
      front.close();
      front = await startFrontServer(origin);
    }
    const result = await tryFlow(one, { engine, front, ids, keepsStorage: isSmoke }).then(
      (): Result => ({ state: 'passed', reason: '' }),
      (error: unknown): Result => ({
        state: error instanceof CannotTry ? 'not tried' : 'failed',
        reason: error instanceof Error ? error.message : String(error),
      }),
    );
    if (result.state === 'failed') isGood = false;
    if (!isSmoke) write(engine.name, version, name, result);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `${engine.name}: ${name}: ${result.state}, ${seconds} s${result.reason && `: ${result.reason}`}`,
    );
  }
  front.close();
  return isGood;
}

async function versionOf(engine: Engine, origin: string): Promise<string> {
  const driver = await engine.open({ width: 400, script: '', keepsStorage: false });
  // WebKitGTK can’t close a window without a page
  await driver.goto(`${origin}/licences.txt`);
  await driver.close();
  return driver.version;
}

/** The cells of the table in docs/browsers.md, by column heading and flow name. */
type Cells = Map<string, Map<string, string>>;

const DOCUMENT = join(ROOT, 'docs/browsers.md');

function readCells(): Cells {
  const [headings = [], , ...rows] = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  return new Map(
    headings
      .slice(1)
      .map((heading, at) => [heading, new Map(rows.map((row) => [row[0] ?? '', row[at + 1] ?? NOT_RUN]))]),
  );
}

const NOT_RUN = 'not run';

/** Adds results to the document, keeping those of other runs. A column for another version of the engine starts empty. */
function write(engine: string, version: string, flowName: string, result: Result): void {
  const cells = readCells();
  const heading = `${engine} ${version}`;
  for (const other of cells.keys())
    if (other.startsWith(`${engine} `) && other !== heading) cells.delete(other);
  const column = cells.get(heading) ?? new Map<string, string>();
  cells.set(heading, column);
  const reason = result.reason.replace(/[|\n]/g, ' ');
  column.set(flowName, `${result.state}, ${new Date().toISOString().slice(0, 10)}${reason && `: ${reason}`}`);
  const prose = readFileSync(DOCUMENT, 'utf8').replace(/^\|.*/ms, '');
  writeFileSync(DOCUMENT, `${prose}${table(cells)}\n`);
}

function isTooOld(heading: string): boolean {
  return ENGINES.some((engine) => engine.isTooOld && heading.startsWith(`${engine.name} `));
}

function table(cells: Cells): string {
  const row = (words: readonly string[]) => `| ${words.join(' | ')} |`;
  return [
    row(['flow', ...cells.keys()]),
    row(['---', ...[...cells.keys()].map(() => '---')]),
    ...FLOWS.map(({ name, isForAll = false }) =>
      row([
        name,
        ...[...cells].map(([heading, column]) =>
          isTooOld(heading) && !isForAll ? 'too old' : (column.get(name) ?? NOT_RUN),
        ),
      ]),
    ),
  ].join('\n');
}

const server = await startServer(DATA_FLAGS);
const engines = ENGINES.filter(({ name }) => only.test(name) && !(isSmoke && name === 'Chromium'));
for (const { name, missing } of engines)
  if (missing !== null) console.log(`${name} is left out: on Debian, apt-get install ${missing}`);
let isGood = false;
try {
  // At the same time: each has its own display, if any, so their windows don't compete for the focus
  const ids = await richestIds(server.origin);
  const results = await Promise.all(
    engines.filter(({ missing }) => missing === null).map((engine) => tryFlows(engine, server.origin, ids)),
  );
  isGood = results.every(Boolean);
} finally {
  await stopEngines();
  await server.stop();
}
process.exitCode = isGood ? 0 : 1;
