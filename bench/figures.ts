/** One thing that was measured. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'kB' | 's' | 'MB' | 'requests/s';
  /** What it may be at most, or for a rate at least. */
  readonly target?: number;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function rank(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Rows of a Markdown table: what, measured, target, met or missed. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, target }) => {
    const isRate = unit === 'requests/s';
    const isMet = target === undefined || (isRate ? value >= target : value <= target);
    const bound = target === undefined ? '' : `${isRate ? '≥' : '≤'} ${target} ${unit}`;
    return `| ${what} | ${written(value)} ${unit} | ${bound} | ${target === undefined ? '' : isMet ? 'met' : '**missed**'} |`;
  });
  return ['| measured | value | target | |', '|---|---|---|---|', ...rows].join('\n');
}

function written(value: number): string {
  return value < 10
    ? value.toFixed(2)
    : value < 100
      ? value.toFixed(1)
      : Math.round(value).toLocaleString('en-GB');
}
