import {
  matchTitles,
  type RankedTitle,
  rankTitles,
  readTitles,
  titleIndexOf,
} from '../../../domain/query-language/titles.ts';
import { once } from '../data.ts';
import type { CatalogueCard } from '../records/storedRecords.ts';
import type { Positions } from './protocol.ts';
import { cardIdOf, type RecordIndex } from './recordIndex.ts';

/** Finding cards by name: by parts of it, without accents, with typing mistakes. */
export interface ByName {
  /** What the index is made in, for a caller that has something else to do between two. */
  readonly steps: readonly (() => void)[];
  /** Positions among the cards, best first. */
  rank(text: string, limit: number): readonly RankedTitle[];
  /** The same positions of an index, those whose name fits the words best first; others keep their order. */
  sortByRelevance(index: RecordIndex, positions: Positions, words: string): Positions;
  /** Records of an index whose card's name is like the words and that are `within`, one per card, best first. */
  similar(index: RecordIndex, words: string, within: readonly number[], limit: number): Positions;
}

/** Cards whose titles are read in one step. */
const STEP = 250;

/** A card is found by the titles of its other faces too. Its index is made when it is first asked for. */
export function createByName(rows: readonly CatalogueCard[]): ByName {
  const parts = Array.from({ length: Math.ceil(rows.length / STEP) }, (_, part) =>
    once(() => readTitles(rows.slice(part * STEP, (part + 1) * STEP).map(titlesOf), part * STEP)),
  );
  const titles = once(() => titleIndexOf(parts.flatMap((part) => part())));
  const rank = (text: string, limit: number) => rankTitles(titles(), text, limit);
  const idAt = (position: number) => rows[position]?.id ?? '';

  return {
    steps: parts,
    rank,

    sortByRelevance: (index, positions, words) => {
      const ranks = new Map(
        matchTitles(titles(), words).map(({ position }, place) => [idAt(position), place]),
      );
      const rankOf = (at: number) => {
        const row = index.rows[at];
        return (row && ranks.get(cardIdOf(row))) ?? ranks.size;
      };
      return positions.toSorted((a, b) => rankOf(a) - rankOf(b));
    },

    similar: (index, words, within, limit) => {
      const allowed = new Set(within);
      const positions = rank(words, rows.length).flatMap(({ position }) => {
        const first = index.positionsByCard.get(idAt(position))?.find((at) => allowed.has(at));
        return first ?? [];
      });
      return Uint32Array.from(positions.slice(0, limit));
    },
  };
}

function titlesOf({ id, title, faces }: CatalogueCard) {
  return { id, title, otherTitles: faces.map((face) => face.title).filter((other) => other !== null) };
}
