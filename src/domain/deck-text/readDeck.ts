import { isIdentity } from '../legality/cardTypes.ts';
import { indexCards, type NamedCard, type OtherNames } from './knownCards.ts';
import { type DeckText, type DeckTextLine, MOST_LINES, withoutHiddenCharacters } from './pasted.ts';
import { deckNameIn } from './plainLine.ts';
import { columnsIn, decoded, readJson, readOctgn, readRow, type TableColumns } from './readData.ts';
import { createLineReader, type LineReading, type RankTitles } from './readLine.ts';

/** A pasted decklist with its cards. Each line is in one of these lists, in the slots, or a heading or total. */
export interface DeckAnswer<C extends NamedCard> {
  readonly name: string | null;
  readonly identity: C | null;
  /** Without the identity, each card once, in the order of the text. */
  readonly slots: readonly { readonly card: C; readonly copies: number }[];
  /** By card id, the lines of text that are this card alone; none for a card that shares its line, or of a data format. */
  readonly places: ReadonlyMap<string, readonly PastedLine[]>;
  /** Lines that match a card only approximately. */
  readonly corrected: readonly CorrectedLine<C>[];
  readonly unrecognised: readonly UnrecognisedLine<C>[];
  /** Lines without title and count, but for the deck's name. */
  readonly comments: readonly PastedLine[];
  /** How many lines were skipped. */
  readonly unread: number;
}

interface PastedLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

interface CorrectedLine<C> extends PastedLine {
  readonly card: C;
  readonly copies: number;
}

/** A line that seems to name a card, but an unknown one. */
interface UnrecognisedLine<C> extends PastedLine {
  /** Similar cards with a likely count, best first. */
  readonly suggestions: readonly { readonly card: C; readonly copies: number }[];
  /** It may be the deck's name. */
  readonly mayBeName: boolean;
  /** It is taken for the deck's name, though it holds a title or a count. */
  readonly isName: boolean;
}

/** Creates a decklist parser over these cards, a generator that yields after each line. */
export function createDeckReader<C extends NamedCard>(
  rows: readonly C[],
  names: OtherNames,
  rank: RankTitles<C>,
) {
  const known = indexCards(rows, names);
  return function* (text: string): Generator<void, DeckAnswer<C>> {
    const readLine = createLineReader(known, rank);
    const { name, lines, unread } = readDeckText(text);
    const read: ReadLine<C>[] = [];
    const isNumbered = areNumbered(lines);
    for (const line of lines) {
      yield;
      const counted = isNumbered ? { ...line, text: line.text.replace(LIST_NUMBER, '') } : line;
      if (line.meta === undefined) read.push({ line, reading: readLine(counted) });
      else read.push(...readMeta(line, line.meta, (code) => known.printings.get(code), readLine));
    }
    joinCounts(read);
    return collect(read, name, unread);
  };
}

const LIST_NUMBER = /^(\d+)[.)]\s+/;
/** `1. Name`, `2. Name` may be counts. */
const SHORTEST_LIST = 3;

/** Whether the numbers before the lines are those of lists, each from 1 on, and no counts. */
function areNumbered(lines: readonly DeckTextLine[]): boolean {
  const numbers = lines.flatMap(({ text }) => LIST_NUMBER.exec(text)?.[1] ?? []).map(Number);
  return (
    Math.max(...numbers) >= SHORTEST_LIST &&
    numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  );
}

interface ReadLine<C> {
  readonly line: DeckTextLine;
  reading: LineReading<C>;
  /** Named by metadata: the last one counts. */
  readonly isMetaIdentity?: boolean;
  readonly metaName?: string;
}

/** A metadata line. One that names another kind of card, or none that is known, is an unknown line; a line without a value says nothing. */
function readMeta<C extends NamedCard>(
  line: DeckTextLine,
  { key, value }: NonNullable<DeckTextLine['meta']>,
  byCode: (code: string) => C | undefined,
  readLine: (line: DeckTextLine) => LineReading<C>,
): readonly ReadLine<C>[] {
  if (value.trim() === '') return [];
  if (key === 'title') return [{ line, reading: { kind: 'figure' }, metaName: value.trim() }];
  if (key === 'notes') return [{ line, reading: { kind: 'comment' } }];
  const card = key === 'identity-code' ? byCode(value.trim()) : undefined;
  const reading = card
    ? ({ kind: 'card', card, copies: null, isExact: true } as const)
    : readLine({ ...line, given: { copies: null, name: value, id: null } });
  const isOne = reading.kind === 'card' && isIdentity(reading.card.card_type_id);
  if (isOne || reading.kind === 'unknown') return [{ line, reading, isMetaIdentity: true }];
  return [{ line, reading: { kind: 'unknown', copies: null, isLoose: false, suggestions: [] } }];
}

/** A count alone belongs to the line after it, or to the one before if the first such count follows a card. */
function joinCounts<C extends NamedCard>(read: ReadLine<C>[]): void {
  const first = read.findIndex(({ reading }) => reading.kind === 'count');
  const offset = isBare(read[first - 1]) ? -1 : 1;
  for (const [at, one] of read.entries()) {
    if (one.reading.kind !== 'count') continue;
    const { copies } = one.reading;
    const other = read[at + offset];
    if (other?.reading.kind === 'card' && isBare(other)) {
      other.reading = { ...other.reading, copies };
      one.reading = { kind: 'figure' };
    } else one.reading = { kind: 'unknown', copies, isLoose: false, suggestions: [] };
  }
}

/** A card without a count, and no identity. */
function isBare<C extends NamedCard>(one: ReadLine<C> | undefined): boolean {
  const reading = one?.reading;
  return reading?.kind === 'card' && reading.copies === null && !isIdentity(reading.card.card_type_id);
}

function collect<C extends NamedCard>(
  read: readonly ReadLine<C>[],
  givenName: string | null,
  unread: number,
): DeckAnswer<C> {
  const identityAt = placeOfIdentity(read);
  const identityLine = read[identityAt]?.reading;
  const identity = identityLine?.kind === 'card' ? identityLine.card : null;
  const metaName = read.findLast(({ metaName: one }) => one !== undefined)?.metaName ?? null;
  const nameAt = givenName === null && metaName === null ? placeOfName(read, identityAt) : -1;

  const copiesOf = new Map<C, number>();
  const places = new Map<string, PastedLine[]>();
  const shared = new Set<string>();
  const corrected: CorrectedLine<C>[] = [];
  const unrecognised: UnrecognisedLine<C>[] = [];
  const comments: PastedLine[] = [];
  const add = (card: C, copies: number) => {
    if (card !== identity) copiesOf.set(card, (copiesOf.get(card) ?? 0) + copies);
  };
  for (const [at, { line, reading, isMetaIdentity }] of read.entries()) {
    const { number, text } = line;
    if (at === nameAt && reading.kind === 'comment') continue;
    // No copies are no card, but not passed over
    const isNone = reading.kind === 'card' && reading.copies === 0 && line.given === undefined;
    if (reading.kind === 'comment' || isNone) comments.push({ number, text });
    else if (reading.kind === 'cards') {
      for (const { card, copies } of reading.cards) {
        shared.add(card.id);
        add(card, copies);
      }
    } else if (reading.kind === 'card') {
      const { card } = reading;
      const copies = reading.copies ?? 1;
      if (!reading.isExact) corrected.push({ number, text, card, copies });
      if (line.given !== undefined || line.meta !== undefined) shared.add(card.id);
      places.set(card.id, [...(places.get(card.id) ?? []), { number, text }]);
      // Of several named by metadata, the last counts, and the others are no cards of the deck
      if (isMetaIdentity !== true) add(card, copies);
    } else if (reading.kind === 'unknown' && !isGroupHeading(read, at)) {
      const mayBeName = at === 0 && givenName === null && metaName === null;
      unrecognised.push({ number, text, suggestions: reading.suggestions, mayBeName, isName: at === nameAt });
    }
  }
  return {
    name: givenName ?? metaName ?? (nameAt < 0 ? null : deckNameIn(read[nameAt]?.line.text ?? '')),
    identity,
    slots: [...copiesOf].filter(([, copies]) => copies > 0).map(([card, copies]) => ({ card, copies })),
    places: new Map([...places].filter(([id]) => !shared.has(id))),
    corrected,
    unrecognised,
    comments,
    unread,
  };
}

/** The identity: named by metadata, else the first one, exact before corrected. */
function placeOfIdentity<C extends NamedCard>(read: readonly ReadLine<C>[]): number {
  const isOne = ({ reading }: ReadLine<C>) =>
    reading.kind === 'card' && isIdentity(reading.card.card_type_id);
  const meta = read.findLastIndex((one) => one.isMetaIdentity === true && isOne(one));
  if (meta >= 0) return meta;
  const exact = read.findIndex((one) => isOne(one) && one.reading.kind === 'card' && one.reading.isExact);
  return exact < 0 ? read.findIndex(isOne) : exact;
}

/**
 * The deck's name is the first line, if that holds neither a title nor a count. A title among other words, or a number that
 * stands loose at the end, may be the name's if the identity follows: `Harbour lights, top 8`.
 */
function placeOfName<C extends NamedCard>(read: readonly ReadLine<C>[], identityAt: number): number {
  const [first] = read;
  if (first === undefined || first.line.given !== undefined) return -1;
  const { reading } = first;
  if (reading.kind === 'comment') return /^(?:\/\/|;)/.test(first.line.text) ? -1 : 0;
  return reading.kind === 'unknown' && reading.isLoose && identityAt === 1 ? 0 : -1;
}

/** The most copies of nearly every card. */
const USUAL_LIMIT = 3;

/** `Economy (12)` over twelve copies: a heading that names no type of card. */
function isGroupHeading<C extends NamedCard>(read: readonly ReadLine<C>[], at: number): boolean {
  const reading = read[at]?.reading;
  if (reading?.kind !== 'unknown' || (reading.copies ?? 0) <= USUAL_LIMIT) return false;
  const rest = read.slice(at + 1).map((one) => one.reading);
  const end = rest.findIndex(({ kind }) => kind !== 'card');
  const below = end < 0 ? rest : rest.slice(0, end);
  const copies = below.reduce((sum, one) => sum + (one.kind === 'card' ? (one.copies ?? 1) : 0), 0);
  return copies === reading.copies && /[)\]:]\s*$/.test(read[at]?.line.text ?? '');
}

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
