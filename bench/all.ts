import { spawn } from 'node:child_process';
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

/** A row of the API measurement as printed. */
const ROW = /^ *(.+?) {2,}([\d,.]+) (ms|MB|req\/s) *(?:at (?:most|least) ([\d,.]+) . *)?$/;

const folder = mkdtempSync(join(tmpdir(), 'sift-bench-'));
const load = loadavg()[0] ?? 0;
try {
  const tables: string[] = [];
  for (const name of BENCHES) {
    const file = join(folder, 'figures');
    writeFileSync(file, '');
    const printed = await run(name, file);
    const figures = [...readRecorded(file), ...(name === 'bench:api' ? readPrinted(printed) : [])];
    tables.push(markdownTable(figures, `\`npm run ${name}\``));
  }
  console.log(`On ${availableParallelism()} processors with a load average of ${load.toFixed(1)} before:\n`);
  console.log(tables.join('\n\n'));
} finally {
  rmSync(folder, { recursive: true });
}

/** A measurement that misses a target exits with 1; its figures still count. */
function run(name: string, figures: string): Promise<string> {
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SIFT_FIGURES: figures },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    process.stderr.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(printed));
  });
}

function readRecorded(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Figure => JSON.parse(line));
}

/** The API measurement belongs to the server, which imports nothing from here, so its printed rows are parsed. */
function readPrinted(printed: string): Figure[] {
  let load = '';
  return printed.split('\n').flatMap((line) => {
    const [, name = '', value = '', unit, target] = ROW.exec(line) ?? [];
    if (unit !== 'ms' && unit !== 'MB' && unit !== 'req/s') return [];
    if (!line.startsWith(' ')) load = name;
    return [
      {
        what: line.startsWith(' ') ? `${load}: ${name}` : name,
        value: numberOf(value),
        unit,
        ...(target === undefined ? {} : { target: numberOf(target) }),
      },
    ];
  });
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}
