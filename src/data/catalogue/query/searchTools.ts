import { type AsOf, currentSnapshots } from '../../../domain/legality/snapshots.ts';
import { isPlayable, verdictOf } from '../../../domain/legality/verdict.ts';
import type { NameOf } from '../../../domain/query-language/explain.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { plainTitle } from '../../../domain/query-language/fold.ts';
import {
  buildIndex,
  maskOf,
  type SearchContext,
  type SearchIndex,
} from '../../../domain/query-language/searchIndex.ts';
import { matchTitles, rankTitles, readTitles, sortTitles } from '../../../domain/query-language/titles.ts';
import { formatDate } from '../../../domain/text/format.ts';
import { remember } from '../../../domain/text/lookup.ts';
import { cardIdOf, isPrinting, type Listed, type ListedCard } from '../../api/resources/listed.ts';
import { type CatalogueData, once } from '../data.ts';
import { createOrderer, type Orderer } from '../order/orders.ts';
import { type CountedPrinting, ownedCopies, parseOwned } from '../ownedCopies.ts';
import { REFERENCES, type References } from '../records/storedRecords.ts';

/** The index of one kind of record. */
export interface RecordIndex extends PlacedRows {
  readonly searchIndex: SearchIndex;
  readonly order: Orderer;
  /** Tells which cards are legal in the format, now or on a day. An unknown format, or none, hides nothing. */
  readonly playableIn: (format: string | null, asOf: AsOf) => (position: number) => boolean;
}

export type SearchTools = ReturnType<typeof createSearchTools>;

/** What answers a request, made once per card pool. @throws TypeError if a column of the packed form is missing */
export function createSearchTools(data: CatalogueData) {
  const references = data.references();
  const cards = data.cards();
  const storedPrintings = data.storedPrintings();
  const subtypeNames = new Map(references.card_subtypes.map(({ id, name }) => [id, name]));
  const places = new Map(cards.all.map(({ id }, at) => [id, at]));
  const create = (kind: Kind, rows: readonly Listed[]): RecordIndex => ({
    rows,
    searchIndex: buildIndex(
      kind,
      rows.map((row) => ({ id: row.id, attributes: row })),
      { subtypeNames, snapshots: references.snapshots, ...setDates(references) },
    ),
    order: createOrderer(rows, references, storedPrintings),
    positionsByCard: groupByCard(rows),
    cards: Uint32Array.from(rows, (row) => places.get(cardIdOf(row)) ?? cards.all.length),
    playableIn: createJudge(rows, references, cards.byId),
  });
  const indexes = {
    cards: once(() => create('cards', cards.all)),
    printings: once(() => create('printings', data.printings().all)),
  };
  return {
    /** Created lazily. */
    indexOf: (kind: Kind) => indexes[kind](),
    copiesIn: createCounter(storedPrintings),
    byName: createByName(cards.all),
    nameOf: createNames(references),
  };
}

/** Counts the copies by card id in a stored collection, none if it is invalid; cached until it changes. */
function createCounter(printings: readonly CountedPrinting[]) {
  let text: string | undefined;
  let copies: ReadonlyMap<string, number> = new Map();
  return (owned: string | undefined) => {
    if (owned !== text) {
      text = owned;
      const collection = parseOwned(owned ?? '');
      copies = collection === null ? new Map() : ownedCopies(collection, printings);
    }
    return copies;
  };
}

function groupByCard(rows: readonly Listed[]): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  for (const [position, row] of rows.entries()) {
    const id = cardIdOf(row);
    const others = remember(positions, id, (): number[] => []);
    if ('is_latest_printing' in row && row.is_latest_printing) others.unshift(position);
    else others.push(position);
  }
  return positions;
}

/** The most cached combinations of format and day; each takes a byte per row. */
const MOST_KEPT = 50;

/** Judges the rows of a format lazily, and caches the result. */
function createJudge(
  rows: readonly Listed[],
  { snapshots, restrictions }: Pick<References, 'snapshots' | 'restrictions'>,
  cards: ReadonlyMap<string, ListedCard>,
): RecordIndex['playableIn'] {
  const known = new Map<string, Uint8Array | null>();

  function judge(format: string, asOf: AsOf): Uint8Array | null {
    const snapshot = currentSnapshots(snapshots, asOf).get(format);
    if (snapshot === undefined) return null;
    const restriction = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    return Uint8Array.from(rows, (row) => {
      const id = cardIdOf(row);
      // On a day, cards of a pool that are released later are not legal yet
      const isReleased = asOf === null || (cards.get(id)?.date_release ?? '') <= asOf;
      return Number(
        isReleased && isPlayable(verdictOf(isPrinting(row) ? { ...row, id } : row, snapshot, restriction)),
      );
    });
  }

  return (format, asOf) => {
    if (format === null) return () => true;
    const judged = remember(known, `${format} ${asOf}`, () => {
      if (known.size >= MOST_KEPT) known.clear();
      return judge(format, asOf);
    });
    return (position) => judged === null || judged[position] === 1;
  };
}

/** Display names for values, from the reference collections. A snapshot has no name, so it is “Standard from 1 March 2026”. */
function createNames(references: References): NameOf {
  const names = new Map<string, string>();
  for (const collection of REFERENCES) {
    for (const record of references[collection]) {
      if ('name' in record) names.set(`${collection} ${record.id}`, record.name);
    }
  }
  for (const { id, format_id, date_start } of references.snapshots) {
    const format = names.get(`formats ${format_id}`) ?? format_id;
    names.set(`snapshots ${id}`, `${format} from ${formatDate(date_start)}`);
  }
  return ({ path }, value) => names.get(`${collectionOf(path[0] ?? '')} ${value}`) ?? value;
}

/** The collection whose ids an attribute holds: `card_cycles` for `card_cycle_id` and `card_cycle_ids`. */
function collectionOf(attribute: string): string {
  return attribute.replace(/(?:_ids?|s)?$/, 's');
}

interface SetRecord {
  readonly id: string;
  readonly card_cycle_id: string;
  readonly date_release: string | null;
  readonly legacy_code: string | null;
}

interface CycleRecord {
  readonly id: string;
  readonly position: number | null;
  readonly legacy_code: string | null;
}

/** When sets and cycles were released, and the codes and numbers that older sites and players use for them. */
export function setDates({
  card_sets,
  card_cycles,
}: {
  readonly card_sets: readonly SetRecord[];
  readonly card_cycles: readonly CycleRecord[];
}): Required<Pick<SearchContext, 'released' | 'codes'>> {
  const released = new Map<string, string>();
  const add = (id: string, date: string | null) => {
    const name = plainTitle(id.replaceAll('_', ' '));
    const known = released.get(name);
    if (date !== null && (known === undefined || date < known)) released.set(name, date);
  };
  for (const { id, card_cycle_id, date_release } of card_sets) {
    add(card_cycle_id, date_release);
    add(id, date_release);
  }
  const codes = new Map<string, string>();
  for (const { id, legacy_code } of card_sets) if (legacy_code) codes.set(legacy_code.toLowerCase(), id);
  const cycleCodes = new Map<string, string>();
  for (const { id, position } of card_cycles) if (position !== null) cycleCodes.set(String(position), id);
  for (const { id, legacy_code } of card_cycles)
    if (legacy_code) cycleCodes.set(legacy_code.toLowerCase(), id);
  return { released, codes: { card_set: codes, card_cycle: cycleCodes } };
}

/** Records, and where each card's are. Positions are indexes into `rows`. */
interface PlacedRows {
  readonly rows: readonly Listed[];
  /** By card id; the latest printing comes first. */
  readonly positionsByCard: ReadonlyMap<string, readonly number[]>;
  /** The position of each record's card among all cards; past them if it is missing. */
  readonly cards: Uint32Array;
}

/** Cards indexed per step. */
const STEP = 250;

/**
 * Finds cards by name: by parts of it, without accents, with typos. A card is also found by the titles of its other faces.
 * The index is built lazily.
 */
export function createByName(rows: readonly ListedCard[]) {
  const parts = Array.from({ length: Math.ceil(rows.length / STEP) }, (_, part) =>
    once(() => readTitles(rows.slice(part * STEP, (part + 1) * STEP).map(titlesOf), part * STEP)),
  );
  const titles = once(() => sortTitles(parts.flatMap((part) => part())));
  const rank = (text: string, limit: number) =>
    rankTitles(titles(), text, limit).flatMap(({ position, match }) => {
      const card = rows[position];
      return card === undefined ? [] : [{ card, match }];
    });
  /** Once, although a search and its help ask for the same. */
  let last: { readonly words: string; readonly ranked: ReturnType<typeof rank> } | null = null;
  const rankAll = (words: string) => {
    if (last?.words !== words) last = { words, ranked: rank(words, rows.length) };
    return last.ranked;
  };

  return {
    /** The steps that build the index, so that a caller can yield in between. */
    steps: [...parts, titles],
    /** Cards with how they match, best first. */
    rank,

    /** Sorts positions by how well the card's name matches the words; others keep their order. */
    sortByRelevance: (index: PlacedRows, positions: readonly number[], words: string): readonly number[] => {
      const cards = Uint32Array.from(positions, (at) => index.cards[at] ?? rows.length);
      const isFound = maskOf(rows.length, cards);
      const ranked = matchTitles(
        titles().filter(({ position }) => isFound[position] === 1),
        words,
      );
      const ranks = new Uint32Array(rows.length).fill(ranked.length);
      for (const [rank, { position }] of ranked.entries()) ranks[position] = rank;
      // A number for each position, first by its card's rank, then by its place: numbers are sorted fast
      const places = cards.map((card, at) => (ranks[card] ?? ranked.length) * positions.length + at).sort();
      return Array.from(places, (place) => positions[place % positions.length] ?? 0);
    },

    /** Records `within` the given positions with a similar name, one per card, best first. */
    similar: (
      index: PlacedRows,
      words: string,
      within: readonly number[],
      limit: number,
    ): readonly number[] => {
      const isAllowed = maskOf(index.rows.length, within);
      const positions = rankAll(words).flatMap(
        ({ card }) => index.positionsByCard.get(card.id)?.find((at) => isAllowed[at] === 1) ?? [],
      );
      return positions.slice(0, limit);
    },
  };
}

function titlesOf({ title, faces }: ListedCard) {
  return [title, ...faces.map((face) => face.title)].filter((one) => one !== null);
}
