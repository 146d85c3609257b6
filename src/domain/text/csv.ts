/**
 * What spreadsheets take for a formula, or for the end of a cell and then a formula: the signs that begin one, also in the full width of
 * East Asian keyboards, and after white space or control characters, which some programs drop first (OWASP, CSV injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/u;

/** Rows as a CSV text (RFC 4180). A text that a spreadsheet would run as a formula is held back by an apostrophe. */
export function printCsvRows(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
