import { type DeckTextLine, deckNameIn, readDeckText } from '../../../domain/deck-text/readDeckText.ts';
import { isIdentity } from '../../../domain/legality/identity.ts';
import { plainTitle } from '../../../domain/query-language/fold.ts';
import { remember } from '../../../domain/text/remember.ts';
import type { ListedCard } from '../../api/resources/listed.ts';
import type { References } from '../records/storedRecords.ts';
import type { DeckAnswer, UnrecognisedLine } from './answers.ts';
import type { ByName } from './byName.ts';

/**
 * The most distinct names that are searched with typos and by parts of titles, because each search scans all titles. A deck has
 * fewer different cards.
 */
const MOST_SEARCHES = 80;

const SUGGESTIONS = 4;

interface Found {
  /** Null if no card is certain. */
  readonly card: ListedCard | null;
  readonly isExact: boolean;
  /** The line's number is part of the name. */
  readonly isWhole?: boolean;
  readonly suggestions: readonly ListedCard[];
}

const NOTHING: Found = { card: null, isExact: false, suggestions: [] };

type Names = Pick<References, 'card_types' | 'card_subtypes'>;

/** Creates a decklist parser over these cards; names are matched as in the search (`rankTitles`). */
export function createDeckReader(rows: readonly ListedCard[], names: Names, byName: ByName) {
  const known = indexNames(rows, names);
  return (text: string) => readDeck(text, known, byName);
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

function indexNames(rows: readonly ListedCard[], { card_types, card_subtypes }: Names) {
  const cards = new Map<string, ListedCard>();
  const printings = new Map<string, ListedCard>();
  const identities = new Map<string, ListedCard | null>();
  for (const card of rows) {
    for (const printing of card.printing_ids) printings.set(printing, card);
    for (const { title } of card.faces) if (title !== null) cards.set(plainTitle(title), card);
    if (!isIdentity(card.card_type_id)) continue;
    const short = plainTitle(card.title.split(':')[0] ?? '');
    identities.set(short, identities.has(short) ? null : card);
  }
  for (const card of rows) {
    cards.set(card.id, card);
    cards.set(plainTitle(card.title), card);
  }
  const headings = [...card_types, ...card_subtypes].map(({ name }) => plainTitle(name));
  return {
    /** By normalized title, including other faces, and by id. */
    cards,
    printings,
    /** By their name before the colon, if it is unique. */
    identities: new Map(
      [...identities].flatMap(([name, card]) => (card === null ? [] : [[name, card] as const])),
    ),
    /** Types and subtypes of cards, singular and plural. */
    headings: new Set([...headings, ...MORE_HEADINGS].flatMap((name) => [name, ...pluralsOf(name)])),
  };
}

function pluralsOf(name: string): string[] {
  return name.endsWith('y') ? [`${name.slice(0, -1)}ies`] : [`${name}s`];
}

function* readDeck(text: string, known: KnownNames, byName: ByName): Generator<void, DeckAnswer> {
  const { name: givenName, lines, unread } = readDeckText(text);
  const find = createFind(known, byName);
  const found: Found[] = [];
  for (const line of lines) {
    yield;
    found.push(line.names.length === 0 ? NOTHING : find(line));
  }
  const hasIdentity = ({ card }: Found) => card !== null && isIdentity(card.card_type_id);

  const exact = found.findIndex((one) => one.isExact && hasIdentity(one));
  const identityAt = exact < 0 ? found.findIndex(hasIdentity) : exact;
  const identity = found[identityAt]?.card ?? null;
  const nameAt = givenName === null ? placeOfName(lines, found, identityAt) : -1;

  const copiesOf = new Map<ListedCard, number>();
  const corrected: { text: string; card: ListedCard }[] = [];
  const unrecognised: UnrecognisedLine[] = [];
  const notes: string[] = [];
  for (const [index, line] of lines.entries()) {
    const { card, isExact, isWhole, suggestions } = found[index] ?? NOTHING;
    if (index === nameAt || line.names.length === 0) continue;
    if (card !== null) {
      const copies = isWhole ? 1 : (line.copies ?? 1);
      if (!isExact) corrected.push({ text: line.text, card });
      if (card !== identity) copiesOf.set(card, (copiesOf.get(card) ?? 0) + copies);
    } else if (isHeading(line, known)) continue;
    else if (line.copies !== null || suggestions.length > 0) {
      if (line.isAside && suggestions.length === 0) notes.push(line.text);
      else unrecognised.push({ number: line.number, text: line.text, copies: line.copies ?? 1, suggestions });
    } else notes.push(line.text);
  }
  return {
    name: givenName ?? (nameAt < 0 ? null : deckNameIn(lines[nameAt]?.text ?? '')),
    identity,
    slots: [...copiesOf].filter(([, copies]) => copies > 0).map(([card, copies]) => ({ card, copies })),
    corrected,
    unrecognised,
    notes,
    unread,
  };
}

/** The deck's name is the first line, if that is no card and comes before the identity or all cards. */
function placeOfName(lines: readonly DeckTextLine[], found: readonly Found[], identityAt: number): number {
  const [first] = lines;
  if (first === undefined || identityAt === 0) return -1;
  const isKnown = found[0]?.card !== null;
  if (isKnown && first.copies !== null) return -1;
  const isBeforeIdentity =
    identityAt > 0 && lines.slice(0, identityAt).every((_line, at) => at === 0 || found[at]?.card === null);
  if (isBeforeIdentity) return 0;
  return first.copies === null && !isKnown && !first.isAside ? 0 : -1;
}

function isHeading({ names }: DeckTextLine, { headings }: KnownNames): boolean {
  return names.some((name) => headings.has(plainTitle(name)));
}

/** Finds the card of a line. Inexact matches are tried a limited number of times. */
function createFind(known: KnownNames, byName: ByName): (line: DeckTextLine) => Found {
  const searched = new Map<string, Found>();

  function search(line: DeckTextLine): Found {
    const name = line.names.findLast((one) => line.names[0]?.startsWith(one)) ?? '';
    const key = plainTitle(name);
    if (key === '' || (searched.size >= MOST_SEARCHES && !searched.has(key))) return NOTHING;
    return remember(searched, key, () => {
      const ranked = byName.rank(name, SUGGESTIONS);
      const [best] = ranked;
      const rivals = ranked.filter(({ match }) => match === best?.match).length;
      const isCertain =
        best !== undefined && rivals === 1 && key.length > 3 && ['prefix', 'fuzzy'].includes(best.match);
      const suggestions = ranked.map(({ card }) => card);
      return { card: isCertain ? best.card : null, isExact: false, suggestions };
    });
  }

  return (line) => {
    const byId = line.cardId === null ? undefined : known.cards.get(line.cardId);
    const exact = byId ?? firstKnown(line.names, known.cards) ?? known.printings.get(line.printing ?? '');
    if (exact !== undefined) return { card: exact, isExact: true, suggestions: [] };
    const whole = line.whole === null ? undefined : known.cards.get(plainTitle(line.whole));
    if (whole !== undefined) return { card: whole, isExact: true, isWhole: true, suggestions: [] };
    if (isHeading(line, known)) return NOTHING;
    const identity = firstKnown(line.names, known.identities);
    if (identity !== undefined) return { card: identity, isExact: false, suggestions: [] };
    if (line.copies !== null) return search(line);
    // Words without a count are usually a comment: similar cards are only suggested, and only for close names
    const near = line.names.some((name) => name.split(' ').length > 6) ? NOTHING : search(line);
    const isClose = near.card !== null && !isIdentity(near.card.card_type_id);
    return isClose ? { ...near, card: null } : NOTHING;
  };
}

function firstKnown(names: readonly string[], among: ReadonlyMap<string, ListedCard>) {
  return names.map((name) => among.get(plainTitle(name))).find((card) => card !== undefined);
}
