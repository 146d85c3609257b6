import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, markdownTable } from './figures.ts';

/**
 * Runs every measurement one at a time, so that none disturbs another, and prints the results as a Markdown table: `npm run
 * bench`. Their own output goes to stderr.
 */
const BENCHES = [
  'bench:api',
  'bench:search',
  'bench:cards',
  'bench:catalogue',
  'bench:decks',
  'bench:bytes',
  'bench:offline',
];

const folder = mkdtempSync(join(tmpdir(), 'sift-bench-'));
const load = loadavg()[0] ?? 0;
try {
  const tables: string[] = [];
  for (const name of BENCHES) {
    const file = join(folder, 'figures');
    writeFileSync(file, '');
    await run(name, file);
    tables.push(markdownTable(readFigures(file), `\`npm run ${name}\``));
  }
  console.log(`On ${availableParallelism()} processors with a load average of ${load.toFixed(1)} before:\n`);
  console.log(tables.join('\n\n'));
} finally {
  rmSync(folder, { recursive: true });
}

/** A measurement that misses a target exits with 1; its figures still count. */
async function run(name: string, figures: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, SIFT_FIGURES: figures },
  });
  await once(child, 'exit');
}

function readFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Figure => JSON.parse(line));
}
