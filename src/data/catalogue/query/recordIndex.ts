import { type AsOf, currentSnapshots } from '../../../domain/legality/snapshots.ts';
import { isPlayable, verdictOf } from '../../../domain/legality/verdict.ts';
import { type FoundPositions, searchTree } from '../../../domain/query-language/evaluate.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { buildIndex, type SearchIndex } from '../../../domain/query-language/searchIndex.ts';
import { setDates } from '../../../domain/query-language/setDates.ts';
import { print, type Query } from '../../../domain/query-language/syntax.ts';
import { remember } from '../../../domain/text/remember.ts';
import { cardIdOf, type Listed, type ListedCard } from '../../api/resources/listed.ts';
import { type CatalogueData, once } from '../data.ts';
import { createRanker, type Ranker } from '../order/ranks.ts';
import { type CountedPrinting, ownedCopies, parseOwned } from '../ownedCopies.ts';
import type { References } from '../records/storedRecords.ts';
import { regexCompiler } from './regexEngine.ts';

/** The index of one kind of record. Positions are indexes into `rows`. */
export interface RecordIndex {
  readonly rows: readonly Listed[];
  readonly searchIndex: SearchIndex;
  readonly ranks: Ranker;
  /** By card id; the latest printing comes first. */
  readonly positionsByCard: ReadonlyMap<string, readonly number[]>;
  /** Tells which cards are legal in the format, now or on a day. An unknown format, or none, hides nothing. */
  readonly playableIn: (format: string | null, asOf: AsOf) => (position: number) => boolean;
}

/** @throws TypeError if a column of the packed form is missing */
export function createRecordIndexes(data: CatalogueData) {
  const { references } = data;
  const cards = data.cards();
  const storedPrintings = data.storedPrintings();
  const subtypeNames = new Map(references.card_subtypes.map(({ id, name }) => [id, name]));
  const create = (kind: Kind, rows: readonly Listed[]): RecordIndex => ({
    rows,
    searchIndex: buildIndex(
      kind,
      rows.map((row) => ({ id: row.id, attributes: row })),
      { subtypeNames, snapshots: references.snapshots, ...setDates(references) },
    ),
    ranks: createRanker(rows, references, storedPrintings),
    positionsByCard: groupByCard(rows),
    playableIn: createJudge(rows, references, cards.byId),
  });
  const indexes = {
    cards: once(() => create('cards', cards.all)),
    printings: once(() => create('printings', data.printings().all)),
  };
  return {
    /** Created lazily. */
    of: (kind: Kind) => indexes[kind](),
    copiesIn: createCounter(storedPrintings),
  };
}

/**
 * Finds the positions of a query's results, ascending; the empty query finds all. One finder keeps what it found, since
 * facets repeat the same queries, and its regular expressions share one time budget.
 */
export function createFind(
  { rows, searchIndex }: RecordIndex,
  today: string,
  copies: ReadonlyMap<string, number>,
): (query: Query | null) => FoundPositions {
  const known = new Map<string, FoundPositions>();
  const owned = (position: number) => {
    const row = rows[position];
    const count = row === undefined ? undefined : copies.get(cardIdOf(row));
    return { copies: count ?? 0, limit: row?.deck_limit ?? USUAL_LIMIT };
  };
  const options = { today, compileRegex: regexCompiler(), drawnSymbols: true, owned };
  return (query) =>
    remember(known, query === null ? '' : print(query), () =>
      query === null ? { ok: true, value: [...rows.keys()] } : searchTree(searchIndex, query, options),
    );
}

/** The deck limit of a card that does not state one. */
const USUAL_LIMIT = 3;

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
      return Number(isReleased && isPlayable(verdictOf({ ...row, id }, snapshot, restriction)));
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
