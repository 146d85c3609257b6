import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { askApi, richestIds } from '../e2e/support/ids.ts';
import { type LighthouseResult, runLighthouse } from './browser/lighthouse.ts';
import { loadCold, type PageLoad, PROFILES } from './browser/pageLoad.ts';
import { findOrStartOther, findOrStartServer, startStatic } from './browser/server.ts';
import { isScript, kilobytes, longestChain, shortName, type Transfer } from './browser/transfers.ts';
import { rank } from './figures.ts';

const USAGE = `Usage: npm run bench:load -- [--routes home,card] [--runs 5] [--profiles mobile,desktop]
                              [--static] [--no-lighthouse]

Opens pages cold in Chromium over the production build and the real records, and prints medians of their loads: paints,
blocking time, layout, shifts, elements, scripts and bytes, and what was asked when, on a desktop also the paint of the page loaded
again; then what Lighthouse says with its simulated throttling.

  --routes         of home, cards, card, search, bans, list, decklists, decklist, rulings; or any addresses that begin with /
  --runs           loads of each route on each device, and runs of Lighthouse
  --profiles       mobile, desktop or both
  --static         the build from a server of plain files, which answers unknown paths with index.html
  --no-lighthouse  without Lighthouse, which takes some 20 s for each run

BASE names a server that runs already, which is then measured. OTHER names the folder of another build, or a server of one: each page
is then loaded from both in turn, and figures read "this build (ratio to the other)", scores of Lighthouse "this build (the other)".`;

type ProfileName = keyof typeof PROFILES;

interface RouteResult {
  readonly name: string;
  readonly path: string;
  readonly loads: Partial<Record<ProfileName, Compared<Medians>>>;
  readonly lighthouse: Partial<Record<ProfileName, Compared<LighthouseMedians>>>;
}

type LighthouseMedians = Omit<LighthouseResult, 'failed'>;

/** This build's figure, and that of the build at `OTHER`, if any. */
interface Compared<T> {
  readonly now: T;
  readonly other: T | null;
}

/** Medians of several loads, each figure separately; times in milliseconds from the start of navigation. */
interface Medians {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly longestTask: number;
  readonly layout: number;
  readonly processor: number;
  readonly elements: number;
  readonly shift: number;
  readonly alive: number;
  /** The largest paint after a reload */
  readonly reloadPaint: number | null;
  /** Requests that waited for each other before the largest paint, in the load with the fewest */
  readonly chain: number;
  /** In the load with the median largest paint */
  readonly scriptsAlive: Sent;
  readonly scripts: Sent;
  readonly bytesToPaint: number;
  readonly bytes: number;
}

interface Sent {
  readonly requests: number;
  readonly bytes: number;
}

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string', default: 'home,cards,card,search,bans,list,decklists,decklist,rulings' },
    runs: { type: 'string', default: '5' },
    profiles: { type: 'string', default: 'mobile,desktop' },
    static: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

async function measure(): Promise<void> {
  const runs = Number(options.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1');
  const profiles = options.profiles.split(',').filter((name) => name === 'mobile' || name === 'desktop');
  const load = loadavg()[0] ?? 0;
  const api = await findOrStartServer();
  const server = options.static ? await startStatic(api) : api;
  const other = await findOrStartOther(options.static ? api : null);
  console.log(
    `Loads of ${server.data}, medians of ${runs}, on ${availableParallelism()} processors with a load`,
  );
  console.log(
    `average of ${load.toFixed(1)} before${load > 1 ? ': the machine is busy, times will be too long' : ''}`,
  );
  try {
    const routes: RouteResult[] = [];
    for (const { name, path } of await findRoutes(api.origin)) {
      routes.push(
        await measureRoute(name, path, { origins: [server.origin, other?.origin ?? null], runs, profiles }),
      );
    }
    for (const profile of profiles) printTables(profile, routes);
  } finally {
    server.stop();
    api.stop();
    other?.stop();
  }
}

/** The routes to measure, with ids of existing records. */
async function findRoutes(origin: string): Promise<{ readonly name: string; readonly path: string }[]> {
  const ids = await richestIds(origin);
  const [popular] = await askApi(origin, 'cards?filter[id]=sure_gamble');
  const paths: Readonly<Record<string, string>> = {
    home: '/',
    cards: '/cards',
    card: `/cards/${popular?.id ?? ids.cards}`,
    search: '/cards?q=t:ice',
    bans: '/bans',
    list: `/bans/${ids.restrictions}`,
    decklists: '/decklists',
    decklist: `/decklists/${ids.decklists}`,
    rulings: '/rulings',
  };
  return options.routes.split(',').map((name) => {
    const path = name.startsWith('/') ? name : paths[name];
    if (path === undefined) throw new Error(`--routes: there is no ${name}\n\n${USAGE}`);
    return { name, path };
  });
}

interface Task {
  /** The servers of this build and the other */
  readonly origins: readonly [string, string | null];
  readonly runs: number;
  readonly profiles: readonly ProfileName[];
}

async function measureRoute(name: string, path: string, task: Task): Promise<RouteResult> {
  const result: RouteResult = { name, path, loads: {}, lighthouse: {} };
  for (const profile of task.profiles) {
    console.log(`\n${name} (${path}), ${PROFILES[profile].words}`);
    const { now, other } = await inTurns(task, (origin) => loadCold(origin + path, PROFILES[profile]));
    const middle = medianLoad(now);
    result.loads[profile] = {
      now: mediansOf(now, middle),
      other: other && mediansOf(other, medianLoad(other)),
    };
    console.log(waterfall(middle).join('\n'));
    if (options.lighthouse) result.lighthouse[profile] = await askLighthouse(path, profile, task);
  }
  return result;
}

/** Measures both builds in turns. */
async function inTurns<T>(
  { origins: [origin, other], runs }: Task,
  measure: (origin: string) => Promise<T>,
): Promise<Compared<readonly T[]>> {
  const now: T[] = [];
  const others: T[] = [];
  for (let run = 0; run < runs; run += 1) {
    now.push(await measure(origin));
    if (other !== null) others.push(await measure(other));
  }
  return { now, other: other === null ? null : others };
}

function medianLoad(loads: readonly PageLoad[]): PageLoad {
  const sorted = loads.toSorted((a, b) => a.largestPaint - b.largestPaint);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was loaded');
  return middle;
}

function mediansOf(loads: readonly PageLoad[], middle: PageLoad): Medians {
  const median = (read: (load: PageLoad) => number) => rank(loads.map(read), 0.5);
  return {
    firstPaint: median(({ firstPaint }) => firstPaint),
    largestPaint: median(({ largestPaint }) => largestPaint),
    blocking: median(({ blocking }) => blocking),
    longestTask: median(({ longestTask }) => longestTask),
    layout: median(({ layout }) => layout),
    processor: median(({ processor }) => processor),
    elements: median(({ elements }) => elements),
    shift: median(({ shift }) => shift),
    alive: median(({ alive }) => alive),
    reloadPaint: loads.some((load) => load.reloadPaint === null)
      ? null
      : median(({ reloadPaint }) => reloadPaint ?? 0),
    chain: Math.min(...loads.map((load) => longestChain(load.transfers, load.largestPaint).length)),
    scriptsAlive: sent(middle.transfers.filter((one) => isScript(one) && one.ended <= middle.alive)),
    scripts: sent(middle.transfers.filter(isScript)),
    bytesToPaint: sent(middle.transfers.filter(({ ended }) => ended <= middle.largestPaint)).bytes,
    bytes: sent(middle.transfers).bytes,
  };
}

function sent(transfers: readonly Transfer[]): Sent {
  return { requests: transfers.length, bytes: transfers.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The requests up to the largest paint; those that began together share a line. */
function waterfall({ transfers, firstPaint, largestPaint, largestElement }: PageLoad): string[] {
  const TOGETHER = 40;
  const groups: Transfer[][] = [];
  const sorted = transfers.toSorted((a, b) => a.began - b.began);
  for (const transfer of sorted.filter(({ began }) => began <= largestPaint)) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && transfer.began - group[0].began < TOGETHER) group.push(transfer);
    else groups.push([transfer]);
  }
  const lines = groups.map((group) => {
    const [began, ended] = [group[0]?.began ?? 0, Math.max(...group.map((one) => one.ended))];
    const names = group.map((one) => `${shortName(one)} ${kilobytes(one.bytes)}`);
    return { at: began, text: `${seconds(began)} asked, ${seconds(ended)} there: ${names.join(', ')}` };
  });
  const later = sorted.filter(({ began }) => began > largestPaint);
  const end = Math.max(largestPaint, ...later.map(({ ended }) => ended).filter(Number.isFinite));
  const chain = longestChain(transfers, largestPaint).map(shortName);
  const bytes = later.reduce((sum, one) => sum + one.bytes, 0);
  return [
    ...lines,
    { at: firstPaint, text: `${seconds(firstPaint)} FIRST PAINT` },
    { at: largestPaint, text: `${seconds(largestPaint)} LARGEST PAINT: ${largestElement}` },
    { at: end, text: `${seconds(end)} the end, after ${later.length} more requests of ${kilobytes(bytes)}` },
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => `  ${text}`)
    .concat(`  The longest chain to the largest paint: ${chain.join(', ')}`);
}

function seconds(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(2)} s` : 'never';
}

async function askLighthouse(
  path: string,
  profile: ProfileName,
  task: Task,
): Promise<Compared<LighthouseMedians>> {
  const { now, other } = await inTurns(task, (origin) => runLighthouse(origin + path, profile));
  const failed = new Set(now.flatMap((result) => result.failed));
  for (const title of failed) console.log(`  Lighthouse finds fault: ${title}`);
  return { now: lighthouseMedians(now), other: other && lighthouseMedians(other) };
}

function lighthouseMedians(results: readonly LighthouseResult[]): LighthouseMedians {
  const median = (name: Exclude<keyof LighthouseResult, 'failed'>) =>
    rank(
      results.map((result) => result[name]),
      0.5,
    );
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: median('shift'),
  };
}

/** A figure as printed in a table, with its ratio to the other build's. */
function cell(value: number, other: number | undefined, write = TIME): string {
  const isComparable = other !== undefined && Number.isFinite(other) && other > 0;
  return isComparable ? `${write(value)} (${(value / other).toFixed(2)})` : write(value);
}

const TIME = (value: number) => Math.round(value).toLocaleString('en-GB');
const SHIFT = (value: number) => value.toFixed(3);
const BYTES = (value: number) => String(Math.round(value / 1000));

function printTables(profile: ProfileName, routes: readonly RouteResult[]): void {
  console.log(`\nApplied: ${PROFILES[profile].words}; milliseconds and kB\n`);
  const columns = [
    ...[
      'route',
      'FCP',
      'LCP',
      'TBT',
      'longest task',
      'alive',
      'CLS',
      'layout',
      'processor',
      'elements',
      'chain',
    ],
    ...['scripts until alive', 'kB', 'scripts in all', 'kB', 'all to LCP, kB', 'all, kB'],
    ...(PROFILES[profile].reloads ? ['LCP reloaded'] : []),
  ];
  printRow(columns);
  printRow(columns.map(() => '---'));
  for (const { name, path, loads } of routes) {
    const now = loads[profile]?.now;
    const other = loads[profile]?.other ?? undefined;
    if (now === undefined) continue;
    printRow([
      `${name} \`${path}\``,
      cell(now.firstPaint, other?.firstPaint),
      cell(now.largestPaint, other?.largestPaint),
      cell(now.blocking, other?.blocking),
      cell(now.longestTask, other?.longestTask),
      cell(now.alive, other?.alive),
      SHIFT(now.shift),
      cell(now.layout, other?.layout),
      cell(now.processor, other?.processor),
      cell(now.elements, other?.elements),
      String(now.chain),
      cell(now.scriptsAlive.requests, other?.scriptsAlive.requests),
      cell(now.scriptsAlive.bytes, other?.scriptsAlive.bytes, BYTES),
      cell(now.scripts.requests, other?.scripts.requests),
      cell(now.scripts.bytes, other?.scripts.bytes, BYTES),
      cell(now.bytesToPaint, other?.bytesToPaint, BYTES),
      cell(now.bytes, other?.bytes, BYTES),
      ...(now.reloadPaint === null ? [] : [cell(now.reloadPaint, other?.reloadPaint ?? undefined)]),
    ]);
  }
  if (routes.every((route) => route.lighthouse[profile] === undefined)) return;
  console.log(`\nLighthouse, simulated: ${profile}\n`);
  printRow(['route', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS']);
  printRow(Array.from({ length: 9 }, () => '---'));
  for (const { name, path, lighthouse } of routes) {
    const now = lighthouse[profile]?.now;
    const other = lighthouse[profile]?.other ?? undefined;
    if (now === undefined) continue;
    printRow([
      `${name} \`${path}\``,
      // A score says more than a ratio of two
      other === undefined ? TIME(now.performance) : `${TIME(now.performance)} (${TIME(other.performance)})`,
      ...[now.accessibility, now.bestPractices, now.seo].map(TIME),
      cell(now.firstPaint, other?.firstPaint),
      cell(now.largestPaint, other?.largestPaint),
      cell(now.blocking, other?.blocking),
      SHIFT(now.shift),
    ]);
  }
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

if (options.help) console.log(USAGE);
else await measure();
