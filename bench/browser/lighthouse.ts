import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../../e2e/setup/findChromium.ts';

/**
 * Lighthouse has 185 MB in 200 packages, so it is not a dependency: npx downloads this version (Apache-2.0) on first use and
 * keeps it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Lighthouse's results with simulated throttling: scores out of 100, times in milliseconds. */
export interface LighthouseResult {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** Audits below 0.9 in the other three categories, by title */
  readonly failed: readonly string[];
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

/** Runs Lighthouse once. @throws if it cannot be downloaded or fails, with its output */
export async function runLighthouse(
  address: string,
  device: 'mobile' | 'desktop',
): Promise<LighthouseResult> {
  const file = join(tmpdir(), `sift-lighthouse-${process.pid}.json`);
  // As Lighthouse reads them: --name="a value"
  const flags = ['--headless=new', ...chromiumArguments()].map((flag) => flag.replace(/=(.* .*)$/, '="$1"'));
  await runAgainIfAsked('npx', [
    '--yes',
    LIGHTHOUSE,
    address,
    '--quiet',
    '--output=json',
    // Picture hosts are unreachable from here; any other console error fails the browser tests
    '--skip-audits=errors-in-console',
    `--output-path=${file}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ]);
  try {
    return readReport(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(file, { force: true });
  }
}

/** Occasionally it loses a load's trace, and says so. */
async function runAgainIfAsked(command: string, args: readonly string[]): Promise<void> {
  try {
    await run(command, args);
  } catch (fault) {
    if (!(fault instanceof Error && fault.message.includes('Please run Lighthouse again'))) throw fault;
    await run(command, args);
  }
}

function readReport({ categories, audits }: Report): LighthouseResult {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const others = ['accessibility', 'best-practices', 'seo'].flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  );
  const failed = others.flatMap(({ id }) => {
    const audit = audits[id];
    return audit !== undefined && audit.score !== null && audit.score < 0.9 ? [audit.title] : [];
  });
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed: [...new Set(failed)],
  };
}

function run(command: string, words: readonly string[]): Promise<void> {
  const isWindows = process.platform === 'win32';
  const chrome = findChromium();
  const child = spawn(command, isWindows ? words.map((word) => `"${word.replaceAll('"', '\\"')}"`) : words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    env: { ...process.env, ...(chrome === null ? {} : { CHROME_PATH: chrome }) },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Lighthouse ended with ${code}: ${printed.slice(-2000)}`));
    });
  });
}
