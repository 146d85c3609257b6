import { type DeckText, type DeckTextLine, MOST_LINES, withoutHiddenCharacters } from './pasted.ts';
import { columnsIn, decoded, readJson, readOctgn, readRow, type TableColumns } from './readData.ts';

/**
 * Splits a pasted decklist into lines: the exports of the classic site (text, plain text, Markdown, bbCode, OCTGN), of the online
 * table, and of Sift (docs/decks.md, Decklists as text). It knows no cards: `readDeck.ts` finds the card of each line.
 */

/** Reads a text of any size up to `MOST_LINES`. `unread`: how many lines were skipped. */
export function readDeckText(text: string): DeckText & { readonly unread: number } {
  const { name, lines } = readForm(withoutHiddenCharacters(text));
  return { name, lines: lines.slice(0, MOST_LINES), unread: Math.max(0, lines.length - MOST_LINES) };
}

function readForm(text: string): DeckText {
  const start = text.trimStart().slice(0, 2000);
  const data = /^[[{]/.test(start) ? readJson(text) : null;
  if (data !== null) return data;
  if (/<deck[\s>]/i.test(start)) return readOctgn(text);
  return readLines(isHtml(text) ? textOfHtml(text) : text);
}

/** Of a metadata line, in letters. */
const LONGEST_VALUE = 1000;
/** `;; title: …`, as the classic site and the online table write it. */
const META = /^;;\s*(identity|identity-code|title|notes)\s*:\s*(.*)$/i;

function readLines(text: string): DeckText {
  const all = text.split('\n');
  const columns = columnsIn(all.slice(0, MOST_LINES));
  const lines = all.flatMap((line, index): DeckTextLine[] => {
    const trimmed = line.trim();
    if (trimmed === '' || index === columns?.head) return [];
    return [readLine(trimmed, index + 1, columns)];
  });
  return { name: null, lines };
}

function readLine(text: string, number: number, columns: TableColumns | null): DeckTextLine {
  const [, key, value] = META.exec(text) ?? [];
  if (key !== undefined && value !== undefined)
    return { number, text, meta: { key: key.toLowerCase(), value: value.slice(0, LONGEST_VALUE) } };
  const isRow = columns !== null && number - 1 > columns.head && text.includes(columns.separator);
  const given = isRow ? readRow(text, columns) : null;
  return given === null ? { number, text } : { number, text, given };
}

/* HTML */

/** By tags that are unlikely in a deck's name. */
function isHtml(text: string): boolean {
  return /<(?:!doctype|html|body|ul|ol|li|table|tr|td|p|div|br|h[1-6]|a\s[^<>]*href)\b[^<>]*>/i.test(text);
}

function textOfHtml(html: string): string {
  // Lines of plain text with a tag among them stay lines
  const isPage = /^\s*</.test(html);
  return decoded(
    html
      // `|$`: retrying an unclosed tag at every position would take quadratic time
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style|head|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/\n/g, isPage ? ' ' : '\n')
      .replace(
        /<(?:br|hr)\b[^<>]*>|<\/?(?:p|div|li|tr|ul|ol|table|h[1-6]|section|article|pre)\b[^<>]*>/gi,
        '\n',
      )
      .replace(/<\/?t[dh]\b[^<>]*>/gi, '\t')
      .replace(/<[a-z/!][^<>]*>/gi, ''),
  );
}
