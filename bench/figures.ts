import { appendFileSync } from 'node:fs';

export interface Figure {
  readonly what: string;
  readonly value: number;
  /** Empty for a count */
  readonly unit: 'ms' | 'kB' | 'MB' | 'req/s' | '';
  /** The maximum; for a rate the minimum. */
  readonly target?: number;
}

/** This process's processor time in milliseconds, which doesn't depend on what else the machine does. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function rank(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function isMet({ value, unit, target }: Figure): boolean {
  if (target === undefined) return true;
  return unit === 'req/s' ? value >= target : value <= target;
}

/** A Markdown table: the name (or a heading), the value, its target, and whether it is met. */
export function markdownTable(figures: readonly Figure[], heading = 'measured'): string {
  const rows = figures.map((figure) => {
    const { what, value, unit, target } = figure;
    const bound = target === undefined ? '' : `${unit === 'req/s' ? '≥' : '≤'} ${target} ${unit}`;
    return `| ${what} | ${written(value)} ${unit} | ${bound} | ${target === undefined ? '' : isMet(figure) ? 'met' : '**missed**'} |`;
  });
  return [`| ${heading} | | target | |`, '|---|---|---|---|', ...rows].join('\n');
}

function written(value: number): string {
  return value < 10
    ? value.toFixed(2)
    : value < 100
      ? value.toFixed(1)
      : Math.round(value).toLocaleString('en-GB');
}

/** Passes figures to `npm run bench` through the file that it names; otherwise a measurement only prints. */
export function record(figures: readonly Figure[]): void {
  const file = process.env.SIFT_FIGURES;
  if (file === undefined) return;
  appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}
