import { type DeckTextLine, deckNameIn, readDeckText } from '../../../domain/deck-text/readDeckText.ts';
import { isIdentity } from '../../../domain/legality/identity.ts';
import { plainTitle } from '../../../domain/query-language/fold.ts';
import type { CatalogueCard, References } from '../records/storedRecords.ts';
import type { DeckAnswer, UnknownLine } from './answers.ts';
import type { ByName } from './byName.ts';

/**
 * The most distinct names that are searched with typos and by parts of titles, because each search scans all titles. A deck has
 * fewer different cards.
 */
const MOST_SEARCHES = 80;

const SUGGESTIONS = 4;

/** The card of a line, as far as it is known. */
interface Found {
  /** Null if no card is certain. */
  readonly position: number | null;
  readonly isExact: boolean;
  /** The line's number is part of the name. */
  readonly isWhole?: boolean;
  readonly suggestions: readonly number[];
}

const NOTHING: Found = { position: null, isExact: false, suggestions: [] };

type Names = Pick<References, 'card_types' | 'card_subtypes'>;

/** Creates a decklist parser over these cards; names are matched as in the search (`rankTitles`). */
export function createDeckReader(rows: readonly CatalogueCard[], names: Names, byName: ByName) {
  const known = indexNames(rows, names);
  return (text: string) => readDeck(text, rows, known, byName);
}

type KnownNames = ReturnType<typeof indexNames>;

const MORE_HEADINGS = [
  'identity',
  'ice',
  'icebreaker',
  'other',
  'card',
  'deck',
  'deck list',
  'decklist',
  'main deck',
  'r d stack',
  'stack',
  'r d',
];

function indexNames(rows: readonly CatalogueCard[], { card_types, card_subtypes }: Names) {
  const cards = new Map<string, number>();
  const printings = new Map<string, number>();
  const identities = new Map<string, number | null>();
  for (const [position, { id, title, faces, printing_ids, card_type_id }] of rows.entries()) {
    for (const printing of printing_ids) printings.set(printing, position);
    for (const { title: other } of faces) if (other !== null) cards.set(plainTitle(other), position);
    if (!isIdentity(card_type_id)) continue;
    const short = plainTitle(title.split(':')[0] ?? '');
    identities.set(short, identities.has(short) ? null : position);
    cards.set(id, position);
  }
  for (const [position, { id, title }] of rows.entries()) {
    cards.set(id, position);
    cards.set(plainTitle(title), position);
  }
  const headings = [...card_types, ...card_subtypes].map(({ name }) => plainTitle(name));
  return {
    /** By normalized title, including other faces, and by id. */
    cards,
    printings,
    /** By their name before the colon, if it is unique. */
    identities: new Map([...identities].flatMap(([name, at]) => (at === null ? [] : [[name, at] as const]))),
    /** Types and subtypes of cards, singular and plural. */
    headings: new Set([...headings, ...MORE_HEADINGS].flatMap((name) => [name, ...pluralsOf(name)])),
  };
}

function pluralsOf(name: string): string[] {
  return name.endsWith('y') ? [`${name.slice(0, -1)}ies`] : [`${name}s`];
}

function* readDeck(
  text: string,
  rows: readonly CatalogueCard[],
  known: KnownNames,
  byName: ByName,
): Generator<void, DeckAnswer> {
  const { name: givenName, lines, unread } = readDeckText(text);
  const find = createFind(rows, known, byName);
  const found: Found[] = [];
  for (const line of lines) {
    yield;
    found.push(line.names.length === 0 ? NOTHING : find(line));
  }
  const isIdentityAt = ({ position }: Found) =>
    position !== null && isIdentity(rows[position]?.card_type_id ?? '');

  const exact = found.findIndex((one) => one.isExact && isIdentityAt(one));
  const identityAt = exact < 0 ? found.findIndex(isIdentityAt) : exact;
  const identity = found[identityAt]?.position ?? null;
  const nameAt = givenName === null ? placeOfName(lines, found, identityAt) : -1;

  const cards = new Map<number, number>();
  const corrected: { text: string; position: number }[] = [];
  const unknown: UnknownLine[] = [];
  const notes: string[] = [];
  for (const [index, line] of lines.entries()) {
    const { position, isExact, isWhole, suggestions } = found[index] ?? NOTHING;
    if (index === nameAt || line.names.length === 0) continue;
    if (position !== null) {
      const copies = isWhole ? 1 : (line.copies ?? 1);
      if (!isExact) corrected.push({ text: line.text, position });
      if (position !== identity) cards.set(position, (cards.get(position) ?? 0) + copies);
    } else if (isHeading(line, known)) continue;
    else if (line.copies !== null || suggestions.length > 0) {
      if (line.isAside && suggestions.length === 0) notes.push(line.text);
      else unknown.push({ number: line.number, text: line.text, copies: line.copies ?? 1, suggestions });
    } else notes.push(line.text);
  }
  return {
    name: givenName ?? (nameAt < 0 ? null : deckNameIn(lines[nameAt]?.text ?? '')),
    identity,
    cards: [...cards].filter(([, copies]) => copies > 0).map(([position, copies]) => ({ position, copies })),
    corrected,
    unknown,
    notes,
    unread,
  };
}

/** The deck's name is the first line, if that is no card and comes before the identity or all cards. */
function placeOfName(lines: readonly DeckTextLine[], found: readonly Found[], identityAt: number): number {
  const [first] = lines;
  if (first === undefined || identityAt === 0) return -1;
  const isKnown = found[0]?.position !== null;
  if (isKnown && first.copies !== null) return -1;
  const isBeforeIdentity =
    identityAt > 0 &&
    lines.slice(0, identityAt).every((_line, at) => at === 0 || found[at]?.position === null);
  if (isBeforeIdentity) return 0;
  return first.copies === null && !isKnown && !first.isAside ? 0 : -1;
}

function isHeading({ names }: DeckTextLine, { headings }: KnownNames): boolean {
  return names.some((name) => headings.has(plainTitle(name)));
}

/** Finds the card of a line. Inexact matches are tried a limited number of times. */
function createFind(
  rows: readonly CatalogueCard[],
  known: KnownNames,
  byName: ByName,
): (line: DeckTextLine) => Found {
  const searched = new Map<string, Found>();

  function search(line: DeckTextLine): Found {
    const name = line.names.findLast((one) => line.names[0]?.startsWith(one)) ?? '';
    const key = plainTitle(name);
    const before = searched.get(key);
    if (before !== undefined) return before;
    if (searched.size >= MOST_SEARCHES || key === '') return NOTHING;
    const ranked = byName.rank(name, SUGGESTIONS);
    const [best] = ranked;
    const rivals = ranked.filter(({ match }) => match === best?.match).length;
    const isCertain =
      best !== undefined && rivals === 1 && key.length > 3 && ['prefix', 'fuzzy'].includes(best.match);
    const result = {
      position: isCertain ? best.position : null,
      isExact: false,
      suggestions: ranked.map(({ position }) => position),
    };
    searched.set(key, result);
    return result;
  }

  return (line) => {
    const byId = line.cardId === null ? undefined : known.cards.get(line.cardId);
    const exact = byId ?? firstKnown(line.names, known.cards) ?? known.printings.get(line.printing ?? '');
    if (exact !== undefined) return { position: exact, isExact: true, suggestions: [] };
    const whole = line.whole === null ? undefined : known.cards.get(plainTitle(line.whole));
    if (whole !== undefined) return { position: whole, isExact: true, isWhole: true, suggestions: [] };
    if (isHeading(line, known)) return NOTHING;
    const identity = firstKnown(line.names, known.identities);
    if (identity !== undefined) return { position: identity, isExact: false, suggestions: [] };
    if (line.copies !== null) return search(line);
    // Words without a count are usually a comment: similar cards are only suggested, and only for close names
    const near = line.names.some((name) => name.split(' ').length > 6) ? NOTHING : search(line);
    const isClose = near.position !== null && !isIdentity(rows[near.position]?.card_type_id ?? '');
    return isClose ? { ...near, position: null } : NOTHING;
  };
}

function firstKnown(names: readonly string[], among: ReadonlyMap<string, number>): number | undefined {
  for (const name of names) {
    const position = among.get(plainTitle(name));
    if (position !== undefined) return position;
  }
  return undefined;
}
