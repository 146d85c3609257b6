import { plainTitle } from '../query-language/fold.ts';

/** Tables with a head row: Sift's CSV, and any other with columns for copies and name, in lines or between other lines. */

export interface TableColumns {
  /** The head row's place among the lines. */
  readonly head: number;
  readonly separator: string;
  readonly copies: number;
  readonly name: number;
  readonly id: number;
}

const SEPARATORS = [',', ';', '\t', '|'];
const COPIES = /^(?:copies|quantity|qty|count|amount|number|no|x)$/;
const NAME = /^(?:card|title|name|card name|card title)$/;

/** The columns of the first line that is a head row; null if there is none. */
export function columnsIn(lines: readonly string[]): TableColumns | null {
  for (const [head, line] of lines.entries()) {
    if (line.length > 500 || !/card|title|name/i.test(line)) continue;
    const separator = SEPARATORS.find((one) => line.includes(one));
    if (separator === undefined) continue;
    const heads = cellsOf(line, separator).map(plainTitle);
    const copies = heads.findIndex((one) => COPIES.test(one));
    const name = heads.findIndex((one) => NAME.test(one));
    if (copies < 0 || name < 0) continue;
    return { head, separator, copies, name, id: heads.findIndex((one) => /^(?:card )?id$/.test(one)) };
  }
  return null;
}

/** A row's count, name and id; null for a line that has not the columns. */
export function readRow(text: string, { separator, copies, name, id }: TableColumns) {
  const cells = cellsOf(text.slice(0, 5000), separator);
  const title = cells[name]?.trim() ?? '';
  const count = /^\D{0,2}(\d{1,3})/.exec(cells[copies]?.trim() ?? '')?.[1];
  if (cells.length <= Math.min(copies, name) || (!/[\p{L}\p{N}]/u.test(title) && count === undefined))
    return null;
  return { copies: count === undefined ? null : Number(count), name: title, id: cells[id]?.trim() || null };
}

/** The cells of one line, without the apostrophe that keeps spreadsheets from running a cell as a formula. */
function cellsOf(line: string, separator: string): string[] {
  const row = separator === '|' ? line.replace(/^\s*\||\|\s*$/g, '') : line;
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const char = row.charAt(at);
    if (char === '"' && isQuoted && row.charAt(at + 1) === '"') {
      cell += char;
      at += 1;
    } else if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell].map((one) => one.replace(/^'(?=[=+\-@\t])/, ''));
}
