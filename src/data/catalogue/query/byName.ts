import { matchTitles, rankTitles, readTitles } from '../../../domain/query-language/titles.ts';
import { once } from '../data.ts';
import type { CatalogueCard } from '../records/storedRecords.ts';
import { cardIdOf, type RecordIndex } from './recordIndex.ts';

type Positions = Uint32Array<ArrayBuffer>;

export type ByName = ReturnType<typeof createByName>;

/** Cards indexed per step. */
const STEP = 250;

/**
 * Finds cards by name: by parts of it, without accents, with typos. A card is also found by the titles of its other faces.
 * The index is built lazily.
 */
export function createByName(rows: readonly CatalogueCard[]) {
  const parts = Array.from({ length: Math.ceil(rows.length / STEP) }, (_, part) =>
    once(() => readTitles(rows.slice(part * STEP, (part + 1) * STEP).map(titlesOf), part * STEP)),
  );
  const titles = once(() => parts.flatMap((part) => part()));
  const rank = (text: string, limit: number) => rankTitles(titles(), text, limit);
  const idAt = (position: number) => rows[position]?.id ?? '';

  return {
    /** The steps that build the index, so that a caller can yield in between. */
    steps: parts,
    /** Positions of cards, best first. */
    rank,

    /** Sorts positions by how well the card's name matches the words; others keep their order. */
    sortByRelevance: (index: RecordIndex, positions: Positions, words: string): Positions => {
      const ranks = new Map(
        matchTitles(titles(), words).map(({ position }, place) => [idAt(position), place]),
      );
      const rankOf = (at: number) => {
        const row = index.rows[at];
        return (row && ranks.get(cardIdOf(row))) ?? ranks.size;
      };
      return positions.toSorted((a, b) => rankOf(a) - rankOf(b));
    },

    /** Records `within` the given positions with a similar name, one per card, best first. */
    similar: (index: RecordIndex, words: string, within: readonly number[], limit: number): Positions => {
      const allowed = new Set(within);
      const positions = rank(words, rows.length).flatMap(({ position }) => {
        const first = index.positionsByCard.get(idAt(position))?.find((at) => allowed.has(at));
        return first ?? [];
      });
      return Uint32Array.from(positions.slice(0, limit));
    },
  };
}

function titlesOf({ title, faces }: CatalogueCard) {
  return { title, otherTitles: faces.map((face) => face.title).filter((other) => other !== null) };
}
