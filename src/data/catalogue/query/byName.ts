import { matchTitles, rankTitles, readTitles, sortTitles } from '../../../domain/query-language/titles.ts';
import { groupBy } from '../../../domain/text/groupBy.ts';
import { cardIdOf, type Listed, type ListedCard } from '../../api/resources/listed.ts';
import { once } from '../data.ts';

/** Records, and where each card's are. Positions are indexes into `rows`. */
export interface PlacedRows {
  readonly rows: readonly Listed[];
  /** By card id; the latest printing comes first. */
  readonly positionsByCard: ReadonlyMap<string, readonly number[]>;
}

type Positions = Uint32Array<ArrayBuffer>;

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
  const idAt = (position: number) => rows[position]?.id ?? '';

  return {
    /** The steps that build the index, so that a caller can yield in between. */
    steps: [...parts, titles],
    /** Cards with how they match, best first. */
    rank,

    /** Sorts positions by how well the card's name matches the words; others keep their order. */
    sortByRelevance: (index: PlacedRows, positions: Positions, words: string): Positions => {
      const byCard = groupBy(positions, (at) => cardIdAt(index, at));
      const names = titles().filter(({ position }) => byCard.has(idAt(position)));
      const best = matchTitles(names, words).flatMap(({ position }) => byCard.get(idAt(position)) ?? []);
      return Uint32Array.from(new Set([...best, ...positions]));
    },

    /** Records `within` the given positions with a similar name, one per card, best first. */
    similar: (index: PlacedRows, words: string, within: readonly number[], limit: number): Positions => {
      const allowed = new Set(within);
      const positions = rankAll(words).flatMap(
        ({ card }) => index.positionsByCard.get(card.id)?.find((at) => allowed.has(at)) ?? [],
      );
      return Uint32Array.from(positions.slice(0, limit));
    },
  };
}

function cardIdAt({ rows }: PlacedRows, position: number): string {
  const row = rows[position];
  return row === undefined ? '' : cardIdOf(row);
}

function titlesOf({ title, faces }: ListedCard) {
  return [title, ...faces.map((face) => face.title)].filter((one) => one !== null);
}
