/*
 * English forms by hand: the browser's first `Intl` object costs 15 to 30 ms (100 on a phone) while the page is taken over
 * from the server. The tests compare them with what `Intl` says.
 */
const MONTHS = [
  ['January', 'February', 'March', 'April', 'May', 'June'],
  ['July', 'August', 'September', 'October', 'November', 'December'],
].flat();

/**
 * `9 May 2026`, in UTC so that a date never shifts by a day with the reader's time zone.
 * Takes `2026-05-09`, an ISO timestamp, milliseconds or a Date. What is no date comes back as it was.
 * `month`: `long` writes the month out, `short` cuts it to three letters.
 */
export function formatDate(value: string | number | Date, month: 'long' | 'short' = 'long'): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return String(value);
  const name = MONTHS[date.getUTCMonth()] ?? '';
  return `${date.getUTCDate()} ${month === 'long' ? name : name.slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** Today's date where the reader is, as `2026-05-09`: the day that queries and legality mean by "now". */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** `2,054`; what is no whole number is rounded to three digits after the point. */
export function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-GB');
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 card`, `2,054 cards`, `0 cards`; `many` only where the plural is not the word with an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`; an empty list is an empty text. */
export function formatList(words: readonly string[], joiner: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
}

/** A text without line breaks and with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** More than any deck may spend. */
const MOST_DOTS = 100;

/** Influence as deck lists of the classic site write it: one dot each, five in a group; a number where dots would be too many. */
export function influenceDots(influence: number): string {
  if (influence < 0 || influence > MOST_DOTS) return formatNumber(influence);
  const fives = Array.from({ length: Math.floor(influence / 5) }, () => '●●●●●');
  return [...fives, '●'.repeat(influence % 5)].join(' ').trim();
}
