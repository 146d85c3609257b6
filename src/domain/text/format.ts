/*
 * English formats by hand: the browser's first `Intl` object costs 15 to 30 ms (100 on a phone) during hydration. The tests
 * compare them with `Intl`.
 */
const MONTHS = [
  ['January', 'February', 'March', 'April', 'May', 'June'],
  ['July', 'August', 'September', 'October', 'November', 'December'],
].flat();

/** A day in milliseconds. */
export const DAY = 24 * 3_600_000;

/**
 * `9 May 2026`, in UTC so that a date never shifts by a day with the time zone. Takes `2026-05-09`, an ISO timestamp,
 * milliseconds or a Date; an invalid date is returned as it is. A `short` month has three letters.
 */
export function formatDate(value: string | number | Date, month: 'long' | 'short' = 'long'): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return String(value);
  const name = MONTHS[date.getUTCMonth()] ?? '';
  return `${date.getUTCDate()} ${month === 'long' ? name : name.slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** Today's local date as `2026-05-09`: "now" for queries and legality. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** `2,054`; fractions are rounded to three digits. Null for null: the API knows no number. */
export function formatNumber(value: number): string;
export function formatNumber(value: number | null): string | null;
export function formatNumber(value: number | null): string | null {
  if (value === null) return null;
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-GB');
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 card`, `2,054 cards`, `0 cards`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `3×`, `1,002×`. */
export function formatCopies(count: number): string {
  return `${formatNumber(count)}×`;
}

/** `12%`, `3.4%`, `< 0.1%`. */
export function formatPercent(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '< 0.1%';
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)}%`;
}

/** `a`, `a and b`, `a, b and c`; an empty list is an empty text. */
export function formatList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** With a capital first letter. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `The rulings`: `Couldn’t load the rulings`. */
export function loadFailure(what: string): string {
  return `Couldn’t load ${inSentence(what)}`;
}

/** `The rulings`: `Loading the rulings…`. */
export function loadingWords(what: string): string {
  return `Loading ${inSentence(what)}…`;
}

/** With a small first letter, within a sentence. */
export function inSentence(what: string): string {
  return what.charAt(0).toLowerCase() + what.slice(1);
}

/** A text without line breaks and with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** More than any deck may spend. */
const MOST_DOTS = 100;

/** Influence as dots in groups of five, as on the classic site; a number if there would be too many. */
export function influenceDots(influence: number): string {
  if (influence < 0 || influence > MOST_DOTS) return formatNumber(influence);
  const fives = Array.from({ length: Math.floor(influence / 5) }, () => '●●●●●');
  return [...fives, '●'.repeat(influence % 5)].join(' ').trim();
}
