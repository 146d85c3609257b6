import { entryOf } from './lookup.ts';

/** Characters that XML does not allow even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML or HTML, in an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * The signs that start a formula in spreadsheets, including the full-width ones of East Asian keyboards, after white space
 * or control characters, which some programs drop (OWASP, CSV injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/u;

/** Rows as CSV (RFC 4180). An apostrophe keeps spreadsheets from running a text as a formula. */
export function printCsvRows(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Escapes every character that has a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** A Markdown link. Brackets in the address are encoded, since they would end it. */
export function markdownLink(words: string, url: string): string {
  return `[${escapeMarkdown(words)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Decodes percent-encoded text; null if it is malformed. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Common named references, which the standard also has in capitals; others stay text. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  rarr: '→',
};
const LAST_CHARACTER = 0x10ffff;

/** Decodes character references: `&amp;` → `&`. */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entryOf(NAMED, String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : '\ufffd';
  });
}

/**
 * Marks and overrides of direction, which turn around what stands beside them, and more combining marks on one letter than any
 * language uses, which spill out of their place.
 */
const STRAYING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?<=\p{M}{4})\p{M}/gu;

/** The text without characters that stray out of their place. */
export function withoutStraying(text: string): string {
  return text.replace(STRAYING, '');
}

/** Whether a text has characters that stray out of their place. */
export function hasStraying(text: string): boolean {
  return text.search(STRAYING) >= 0;
}
