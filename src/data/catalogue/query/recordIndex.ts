import type { AsOf } from '../../../domain/legality/asOf.ts';
import { currentSnapshots } from '../../../domain/legality/snapshots.ts';
import { isPlayable, verdictOf } from '../../../domain/legality/verdict.ts';
import { compileBacktrackingRegex } from '../../../domain/query-language/check.ts';
import { type SearchResult, searchStrict } from '../../../domain/query-language/evaluate.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { fitsOwned, splitOwned } from '../../../domain/query-language/ownedConditions.ts';
import {
  buildIndex,
  type SearchContext,
  type SearchIndex,
} from '../../../domain/query-language/searchIndex.ts';
import { type CatalogueData, once } from '../data.ts';
import { createRanker, type Ranker } from '../order/ranks.ts';
import { type CountedPrinting, ownedCopies, parseOwned } from '../ownedCopies.ts';
import type { CatalogueCard, CataloguePrinting, References } from '../records/storedRecords.ts';

type Row = CatalogueCard | CataloguePrinting;

/** What it takes to search one kind of record. Positions are places in `rows`. */
export interface RecordIndex {
  readonly rows: readonly Row[];
  readonly searchIndex: SearchIndex;
  readonly ranks: Ranker;
  /** By the card's id; of printings the latest comes first. */
  readonly positionsByCard: ReadonlyMap<string, readonly number[]>;
  /**
   * Whether a deck of the format, as it is now or was on a day, may hold what is at a position. An unknown format, or none,
   * hides nothing.
   */
  readonly isPlayable: (position: number, format: string | null, asOf: AsOf) => boolean;
}

export interface RecordIndexes {
  /** Made when it is first asked for. */
  of(kind: Kind): RecordIndex;
  /** Copies by the id of a card, in a collection as it is stored; none where that cannot be read. */
  copiesIn(owned: string | undefined): ReadonlyMap<string, number>;
}

/** @throws TypeError when a column of the packed form is missing */
export function createRecordIndexes(data: CatalogueData): RecordIndexes {
  const { references } = data;
  const cards = data.cards().all;
  const storedPrintings = data.storedPrintings();
  const context = readContext(references);
  const releases = once(() => new Map(cards.map(({ id, date_release }) => [id, date_release])));
  const create = (kind: Kind, rows: readonly Row[]): RecordIndex => ({
    rows,
    searchIndex: buildIndex(
      kind,
      rows.map((row) => ({ id: row.id, attributes: row })),
      context,
    ),
    ranks: createRanker(rows, references, storedPrintings),
    positionsByCard: groupByCard(rows),
    isPlayable: createJudge(rows, references, releases),
  });
  const indexes = {
    cards: once(() => create('cards', cards)),
    printings: once(() => create('printings', data.printings().all)),
  };
  return { of: (kind) => indexes[kind](), copiesIn: createCounter(storedPrintings) };
}

/** Positions that a strict query finds, ascending; the empty query finds all. */
export type Find = (query: string) => SearchResult;

/**
 * For the time of one request: facets and relaxations ask for the same over and over. Regular expressions may take for
 * ever: the page ends a worker that does not answer in time.
 */
export function createFind(
  { rows, searchIndex }: RecordIndex,
  today: string,
  copies: ReadonlyMap<string, number>,
): Find {
  const known = new Map<string, SearchResult>([['', { ok: true, positions: [...rows.keys()] }]]);
  const findStrict = (query: string) => {
    let result = known.get(query);
    if (result === undefined) {
      result = searchStrict(searchIndex, query, {
        today,
        compileRegex: compileBacktrackingRegex,
        drawnSymbols: true,
      });
      known.set(query, result);
    }
    return result;
  };
  return (query) => {
    const { rest, conditions } = splitOwned(query);
    const found = findStrict(rest);
    if (!found.ok || conditions.length === 0) return found;
    const isOwned = (row: Row) => {
      const count = copies.get(cardIdOf(row)) ?? 0;
      return conditions.every((condition) => fitsOwned(condition, count, row.deck_limit ?? USUAL_LIMIT));
    };
    return {
      ok: true,
      positions: found.positions.filter((at) => {
        const row = rows[at];
        return row !== undefined && isOwned(row);
      }),
    };
  };
}

/** Copies of a card that a deck may hold, where the card says nothing else. */
const USUAL_LIMIT = 3;

/** Counts a collection when it is first asked for, and keeps the answer until there is another. */
function createCounter(printings: readonly CountedPrinting[]): RecordIndexes['copiesIn'] {
  let text: string | undefined;
  let copies: ReadonlyMap<string, number> = new Map();
  return (owned) => {
    if (owned !== text) {
      text = owned;
      const collection = parseOwned(owned ?? '');
      copies = collection === null ? new Map() : ownedCopies(collection, printings);
    }
    return copies;
  };
}

/** The id of the card that a row is of. */
export function cardIdOf(row: Row): string {
  return 'card_id' in row ? row.card_id : row.id;
}

function groupByCard(rows: readonly Row[]): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  for (const [position, row] of rows.entries()) {
    const id = cardIdOf(row);
    const others = positions.get(id) ?? [];
    if ('is_latest_printing' in row && row.is_latest_printing) others.unshift(position);
    else others.push(position);
    positions.set(id, others);
  }
  return positions;
}

/** Days in a row that are looked at in one format are few; each keeps a byte per row. */
const MOST_KEPT = 50;

/**
 * Judges a format's rows when it is first asked for, and keeps the answers.
 * @param releases of cards, by id: on a day, a pool's cards that came later could not be played yet
 */
function createJudge(
  rows: readonly Row[],
  { snapshots, restrictions }: Pick<References, 'snapshots' | 'restrictions'>,
  releases: () => ReadonlyMap<string, string>,
): RecordIndex['isPlayable'] {
  const known = new Map<string, Uint8Array | null>();

  function judge(format: string, asOf: AsOf): Uint8Array | null {
    const snapshot = currentSnapshots(snapshots, asOf).get(format);
    if (snapshot === undefined) return null;
    const restriction = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    return Uint8Array.from(rows, (row) => {
      const id = cardIdOf(row);
      const isReleased = asOf === null || (releases().get(id) ?? '') <= asOf;
      return Number(isReleased && isPlayable(verdictOf({ ...row, id }, snapshot, restriction)));
    });
  }

  return (position, format, asOf) => {
    if (format === null) return true;
    const key = `${format} ${asOf}`;
    let judged = known.get(key);
    if (judged === undefined) {
      if (known.size >= MOST_KEPT) known.clear();
      judged = judge(format, asOf);
      known.set(key, judged);
    }
    return judged === null || judged[position] === 1;
  };
}

/** What a search needs besides the records. */
function readContext({ card_subtypes, snapshots }: References): SearchContext {
  return {
    subtypeNames: new Map(card_subtypes.map(({ id, name }) => [id, name])),
    snapshots: snapshots.map(({ id, format_id, active, date_start, restriction_id }) => ({
      id,
      formatId: format_id,
      active,
      dateStart: date_start,
      restrictionId: restriction_id,
    })),
  };
}
