import { buildTitleIndex, matchTitles, type RankedTitle, rankTitles } from '../../query-language/titles.ts';
import type { Positions } from './protocol.ts';
import { cardIdOf, type Side } from './recordIndex.ts';

/** Finding cards by name, whatever of it is written and however. */
export interface ByName {
  /** Places among the cards, best first. */
  rank(text: string, limit: number): readonly RankedTitle[];
  /** The same places of a side, those whose name fits the words best first; others keep their order. */
  sortByRelevance(side: Side, positions: Positions, words: string): Positions;
  /** Records of a side whose card's name is like the words and that are `within`, one per card, best first. */
  similar(side: Side, words: string, within: readonly number[], limit: number): Positions;
}

/** A card is found by the titles of its other faces too. */
export function createByName({ rows }: Side): ByName {
  const index = buildTitleIndex(
    rows.map(({ id, title, faces }) => ({
      id,
      title,
      otherTitles: faces.map((face) => face.title).filter((other) => other !== null),
    })),
  );
  const rank = (text: string, limit: number) => rankTitles(index, text, limit);
  const idAt = (position: number) => rows[position]?.id ?? '';

  return {
    rank,

    sortByRelevance: (side, positions, words) => {
      const ranks = new Map(matchTitles(index, words).map(({ position }, place) => [idAt(position), place]));
      const rankOf = (at: number) => {
        const row = side.rows[at];
        return (row && ranks.get(cardIdOf(row))) ?? ranks.size;
      };
      return positions.toSorted((a, b) => rankOf(a) - rankOf(b));
    },

    similar: (side, words, within, limit) => {
      const allowed = new Set(within);
      const places = rank(words, rows.length).flatMap(({ position }) => {
        const first = side.byCard.get(idAt(position))?.find((at) => allowed.has(at));
        return first ?? [];
      });
      return Uint32Array.from(places.slice(0, limit));
    },
  };
}
