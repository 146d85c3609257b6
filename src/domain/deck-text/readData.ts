import { plainTitle } from '../query-language/fold.ts';
import { decodeReferences } from '../text/escape.ts';
import { isObject } from '../text/lookup.ts';
import type { DeckText, DeckTextLine } from './pasted.ts';

/** Decklists as data: tables with a head row, JSON, OCTGN. */

/* Tables: Sift's CSV, and any other with columns for copies and name, in lines or between other lines */

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

/* JSON */

/**
 * Sift's own export, the API's decklist (`card_slots`) with or without its document, and the classic site's, keyed by
 * printing. Null for anything else.
 */
export function readJson(text: string): DeckText | null {
  const deck = deckIn(parseJson(text));
  if (deck === null) return null;
  const name = typeof deck.name === 'string' ? deck.name : null;
  const identity = isObject(deck.identity) ? deck.identity.id : deck.identity_card_id;
  const lines: Omit<DeckTextLine, 'number'>[] =
    typeof identity === 'string' ? [lineOf({ id: identity, count: null })] : [];
  if (Array.isArray(deck.cards)) lines.push(...deck.cards.map(lineOfCard));
  else {
    const slots = isObject(deck.card_slots) ? deck.card_slots : deck.cards;
    for (const [id, count] of Object.entries(isObject(slots) ? slots : {}))
      if (id !== identity) lines.push(lineOf({ id, count }));
  }
  return { name, lines: lines.map((line, index) => ({ number: index + 1, ...line })) };
}

/** One of a list of cards, with the names that programs give its parts. */
function lineOfCard(card: unknown): Omit<DeckTextLine, 'number'> {
  if (!isObject(card)) return lineOf({ title: typeof card === 'string' ? card : JSON.stringify(card) });
  const { id, title, name, copies, quantity, qty, count } = card;
  const words = [title, name].find((one) => typeof one === 'string' && one !== '');
  if (typeof id !== 'string' && typeof words !== 'string') return lineOf({ title: JSON.stringify(card) });
  return lineOf({ id, title: words, count: copies ?? quantity ?? qty ?? count });
}

/** A line of data. What is no count makes it one that names no card, so that it is passed over by nobody. */
function lineOf({ id, title, count = null }: Partial<Record<'id' | 'title' | 'count', unknown>>) {
  const known = typeof id === 'string' ? id : null;
  const text = typeof title === 'string' ? title : (known ?? '');
  const copies = typeof count === 'string' && /^\d{1,3}$/.test(count) ? Number(count) : count;
  if (copies !== null && typeof copies !== 'number') {
    const written = `${text}: ${JSON.stringify(count)}`;
    return { text: written, given: { copies: null, name: written, id: null } };
  }
  const name = typeof title === 'string' ? title : text.replaceAll('_', ' ');
  return { text, given: { copies, name, id: known } };
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

/* OCTGN */

/** By patterns, so that a damaged file gives what it has, and each card its line. */
export function readOctgn(text: string): DeckText {
  const cards = [...text.matchAll(/<card\b([^<>]{0,500})>([^<]{0,500})<\/card>/gi)];
  let number = 1;
  let seen = 0;
  const lines = cards.map((match): DeckTextLine => {
    number += text.slice(seen, match.index).split('\n').length - 1;
    seen = match.index;
    const [whole, attributes = '', name = ''] = match;
    const copies = Number(/\bqty\s*=\s*["'](\d{1,3})["']/i.exec(attributes)?.[1] ?? '1');
    const id = /\bid\s*=\s*["'][0-9a-f-]*?(\d{5})["']/i.exec(attributes)?.[1] ?? null;
    return { number, text: whole, given: { copies, name: decoded(name).trim(), id } };
  });
  const name = /<notes>([^<]{1,300})<\/notes>/i.exec(text)?.[1] ?? null;
  return { name: name === null ? null : decoded(name), lines };
}

export function decoded(text: string): string {
  return decodeReferences(text).replaceAll('\u00a0', ' ');
}
