import { decodeReferences } from '../text/escape.ts';
import { isObject } from '../text/isObject.ts';
import { MOST_LINES, withoutHiddenCharacters } from './pasted.ts';

/**
 * Reads a pasted decklist: the exports of the classic site (text, plain text, Markdown, bbCode, OCTGN), of the online
 * table, and of Sift (docs/decks.md, Decklists as text). It knows no cards: lines are matched with cards by
 * `src/data/catalogue/query/deckLines.ts`.
 */

/** One non-empty line. */
export interface DeckTextLine {
  /** From 1, as in an editor. */
  readonly number: number;
  /** As pasted, trimmed. */
  readonly text: string;
  /** Null if the line has no count: the deck's name, its identity, a heading, or a single card. */
  readonly copies: number | null;
  /** Possible card names, the likeliest first; empty if the line cannot be a card. */
  readonly names: readonly string[];
  /** The line without markup, if its number may be part of the name: `15 Minutes`. */
  readonly whole: string | null;
  /** A printing that the line links to (`01050`). */
  readonly printing: string | null;
  /** The card's id, in data formats. */
  readonly cardId: string | null;
  /** A Markdown heading or a comment: not an error if no card is found. */
  readonly isAside: boolean;
}

export interface DeckText {
  /** From data formats; in text the name is an ordinary line. */
  readonly name: string | null;
  readonly lines: readonly DeckTextLine[];
  /** How many lines beyond `MOST_LINES` were skipped. */
  readonly unread: number;
}

/** Longer lines are prose, not card names. */
const LONGEST_LINE = 300;

/** Reads a text of any size. Lines that it does not understand are returned too. */
export function readDeckText(text: string): DeckText {
  const clean = withoutHiddenCharacters(text);
  const start = clean.trimStart().slice(0, 2000);
  if (/^[[{]/.test(start)) {
    const data = readJson(clean);
    if (data !== null) return data;
  }
  if (/<deck[\s>]/i.test(start)) return readOctgn(clean);
  return readLines(isHtml(clean) ? textOfHtml(clean) : clean);
}

function readLines(text: string): DeckText {
  const all = text.split('\n');
  const csv = csvColumns(all);
  const lines = all
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text: line, number }) => line !== '' && number - 1 !== csv?.header);
  const read = lines
    .slice(0, MOST_LINES)
    .map(({ text: line, number }) =>
      csv === null ? readLine(line, number) : readCsvLine(line, number, csv),
    );
  return { name: null, lines: read, unread: lines.length - read.length };
}

/** What most lines do not have. */
const PLAIN = { copies: null, names: [], whole: null, printing: null, cardId: null, isAside: false } as const;

const ASIDE =
  /^(?:\d+ influence|influence:|\d+(?: of \d+)? agenda points?\b|agenda points:|total |\d+ cards?\b|cards? up to |deck built on |decklist |published on |last updated|<?https?:|\/\/|;|[-=_*~]{3,}|\|?\s*:?-{2,})/i;

/** `3x Name`, `3 Name`, `3 × Name`; in `3 Xanadu` the X belongs to the name, and `24/7` is not a count. */
const BEFORE = /^(\d{1,3})(?:\s*([x×*])\s+|([x×*])|\s+)(?=\S)/i;
/** `Name x3`, `Name (x3)`, `Name × 3`. */
const AFTER = /\s+\(?[x×]\s?(\d{1,3})\)?$/i;
/** `Name (3)`, which is also the form of a heading: `Event (15)`. */
const COUNTED = /\s+[([](\d{1,3})[)\]]:?$/;

function readLine(text: string, number: number): DeckTextLine {
  const heading = /^#+\s*/.exec(text)?.[0] ?? '';
  const printing = /\/card\/(\d{5})\b/.exec(text)?.[1] ?? null;
  const plain = withoutMarks(text.slice(heading.length, LONGEST_LINE));
  if (ASIDE.test(plain) || !/[\p{L}\p{N}]/u.test(plain)) return { ...PLAIN, number, text, isAside: true };
  const line = { ...PLAIN, number, text, printing };

  const before = BEFORE.exec(plain);
  if (before !== null) {
    const hasMark = (before[2] ?? before[3]) !== undefined;
    const names = namesIn(plain.slice(before[0].length));
    return { ...line, copies: Number(before[1]), names, whole: hasMark ? null : plain };
  }
  const after = AFTER.exec(plain) ?? COUNTED.exec(plain);
  if (after !== null) {
    const name = plain.slice(0, after.index);
    return { ...line, copies: Number(after[1]), names: namesIn(name), isAside: heading !== '' };
  }
  const label = /^(?:identity|id)\s*:\s*/i.exec(plain)?.[0] ?? '';
  return { ...line, names: namesIn(plain.slice(label.length)), isAside: heading !== '' };
}

const BBCODE = /\[\/?(?:b|i|u|s|url|color|size|list|quote|\*)(?:=[^\]]*)?\]/gi;

/** A sign with the backslash that keeps it from being Markdown. */
const ESCAPED = /\\([^a-z0-9\s])/gi;

/** A line as the name of a deck: without heading marks, bold and Markdown escapes. */
export function deckNameIn(line: string): string {
  return line
    .replace(/^#+\s*/, '')
    .replace(/^\*\*(.*)\*\*$/, '$1')
    .replace(BBCODE, '')
    .replace(ESCAPED, '$1')
    .trim();
}

/** The name as written, then without trailing brackets, which hold a set or an edition. */
function namesIn(text: string): string[] {
  const name = text.replace(/^["“]|["”]$/g, '').trim();
  const short = name.replace(/(?:\s*[([][^()[\]]*[)\]])+\s*$/, '').trim();
  return [...new Set([name, short])].filter((one) => one !== '');
}

/** Removes bullets, Markdown, bbCode and influence dots. */
function withoutMarks(line: string): string {
  return line
    .replace(BBCODE, '')
    .replace(/\[((?:\\.|[^\]\\])+)\]\([^)\s]*\)/g, '$1')
    .replace(/^(?:[-*+>•·–—]\s+)+(?:\[[ x]\]\s+)?/i, '')
    .replace(/^\|\s*|\s*\|$/g, '')
    .replace(/[●•○◦∙⚫⬤★☆✪]+/gu, ' ')
    .replace(/(?<!\\)[*_`~]{2,}|(?<!\\)`/g, '')
    .replace(/(^|\s)_(?=\S)|(?<=[^\s\\])_(?=\s|$)/g, '$1')
    .replace(ESCAPED, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/* CSV: Sift's, and any other with columns for copies and name. */

interface CsvColumns {
  readonly header: number;
  readonly separator: string;
  readonly copies: number;
  readonly name: number;
  readonly id: number;
}

function csvColumns(lines: readonly string[]): CsvColumns | null {
  const header = lines.findIndex((line) => line.trim() !== '');
  const first = lines[header] ?? '';
  const separator = [',', ';', '\t'].find((one) => first.includes(one));
  if (separator === undefined) return null;
  const heads = cellsOf(first, separator).map((cell) => cell.trim().toLowerCase());
  const copies = heads.findIndex((head) => /^(?:copies|quantity|qty|count)$/.test(head));
  const name = heads.findIndex((head) => /^(?:card|title|name|card name)$/.test(head));
  if (copies < 0 || name < 0) return null;
  return { header, separator, copies, name, id: heads.findIndex((head) => /^(?:id|card id)$/.test(head)) };
}

function readCsvLine(text: string, number: number, columns: CsvColumns): DeckTextLine {
  const cells = cellsOf(text.slice(0, 5000), columns.separator);
  const copies = Number.parseInt(cells[columns.copies] ?? '', 10);
  const name = cells[columns.name]?.trim() ?? '';
  return {
    ...PLAIN,
    number,
    text,
    copies: Number.isNaN(copies) ? null : copies,
    names: namesIn(name),
    cardId: cells[columns.id] ?? null,
    isAside: name === '',
  };
}

/** The cells of one line, without the apostrophe that keeps spreadsheets from running a cell as a formula. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (char === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += char;
      at += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell].map((one) => one.replace(/^'(?=[=+\-@\t])/, ''));
}

/* OCTGN */

function readOctgn(text: string): DeckText {
  const cards = [...text.matchAll(/<card\b([^<>]{0,500})>([^<]{0,500})<\/card>/gi)];
  let number = 1;
  let seen = 0;
  const lines = cards.slice(0, MOST_LINES).map((match): DeckTextLine => {
    number += text.slice(seen, match.index).split('\n').length - 1;
    seen = match.index;
    const [whole, attributes = '', name = ''] = match;
    const copies = /\bqty\s*=\s*["'](\d{1,3})["']/i.exec(attributes)?.[1] ?? '1';
    const printing = /\bid\s*=\s*["'][0-9a-f-]*?(\d{5})["']/i.exec(attributes)?.[1] ?? null;
    const names = namesIn(decoded(name).trim());
    return { ...PLAIN, number, text: whole, copies: Number(copies), names, printing };
  });
  const name = /<notes>([^<]{1,300})<\/notes>/i.exec(text)?.[1] ?? null;
  return { name: name === null ? null : decoded(name), lines, unread: cards.length - lines.length };
}

/* HTML */

/** By tags that are unlikely in a deck's name. */
function isHtml(text: string): boolean {
  return /<(?:!doctype|html|body|ul|ol|li|table|tr|td|p|div|br|h[1-6]|a\s+[^>]*href)\b[^<>]*>/i.test(text);
}

function textOfHtml(html: string): string {
  return decoded(
    html
      // `|$`: retrying an unclosed tag at every position would take quadratic time
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style|head|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/\n/g, ' ')
      .replace(
        /<(?:br|hr)\b[^<>]*>|<\/?(?:p|div|li|tr|ul|ol|table|h[1-6]|section|article|pre)\b[^<>]*>/gi,
        '\n',
      )
      .replace(/<[a-z/!][^<>]*>/gi, ''),
  );
}

function decoded(text: string): string {
  return decodeReferences(text).replaceAll('\u00a0', ' ');
}

/* JSON */

/**
 * Sift's own export, the API's decklist (`card_slots`) with or without its document, and the classic site's, keyed by
 * printing. Null for anything else.
 */
function readJson(text: string): DeckText | null {
  const deck = deckIn(parseJson(text));
  if (deck === null) return null;
  const name = typeof deck.name === 'string' ? deck.name : null;
  const identity = isObject(deck.identity) ? deck.identity.id : deck.identity_card_id;
  const cards: [string, number | null, string][] = typeof identity === 'string' ? [[identity, null, '']] : [];
  if (Array.isArray(deck.cards)) {
    for (const card of deck.cards) {
      if (isObject(card) && typeof card.id === 'string' && typeof card.copies === 'number') {
        cards.push([card.id, card.copies, typeof card.title === 'string' ? card.title : '']);
      }
    }
  } else {
    const slots = isObject(deck.card_slots) ? deck.card_slots : deck.cards;
    for (const [id, copies] of Object.entries(isObject(slots) ? slots : {})) {
      if (typeof copies === 'number' && id !== identity) cards.push([id, copies, '']);
    }
  }
  const lines = cards.slice(0, MOST_LINES).map(
    ([id, copies, title], index): DeckTextLine => ({
      ...PLAIN,
      number: index + 1,
      text: title === '' ? id : title,
      copies,
      names: [title, id.replaceAll('_', ' ')].filter((one) => one !== ''),
      printing: /^\d{5}$/.test(id) ? id : null,
      cardId: id,
    }),
  );
  return { name, lines, unread: cards.length - lines.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The record with the cards, inside up to four levels of documents. */
function deckIn(value: unknown): Record<string, unknown> | null {
  let inner = value;
  for (let depth = 0; depth < 4; depth += 1) {
    if (Array.isArray(inner)) inner = inner[0];
    if (!isObject(inner)) return null;
    if (isObject(inner.card_slots) || isObject(inner.cards) || Array.isArray(inner.cards)) return inner;
    inner = inner.attributes ?? inner.data;
  }
  return null;
}
