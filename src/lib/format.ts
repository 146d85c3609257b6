const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const numbers = new Intl.NumberFormat('en-GB');

function parse(value: string | number | Date): Date | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * `9 May 2026`, in UTC so that a date never shifts by a day with the reader's time zone.
 * Takes `2026-05-09`, an ISO timestamp, milliseconds or a Date. What is no date comes back as it was.
 * `month`: `long` writes the month out, `short` cuts it to three letters.
 */
export function formatDate(value: string | number | Date, month: 'long' | 'short' = 'long'): string {
  const date = parse(value);
  if (!date) return String(value);
  const name = MONTHS[date.getUTCMonth()] ?? '';
  return `${date.getUTCDate()} ${month === 'short' ? name.slice(0, 3) : name} ${date.getUTCFullYear()}`;
}

/** `9 May 2026, 14:05 UTC`. What is no date comes back as it was. */
export function formatDateTime(value: string | number | Date): string {
  const date = parse(value);
  if (!date) return String(value);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${formatDate(date)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

/** `2,054`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `1 card`, `2,054 cards`, `0 cards`; `many` only where the plural is not the word with an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`; an empty list is an empty text. */
export function formatList(words: readonly string[], joiner: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
}

/** `812 B`, `35 kB`, `1.4 MB`: decimal units. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
