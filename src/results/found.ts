import type { CatalogueData } from '../catalogue/data.ts';
import type { Positions, SearchAnswer } from '../catalogue/query/protocol.ts';
import type { Listed } from '../records/listed.ts';
import type { SearchState } from './searchUrl.ts';

/** The worker's answer, with the catalogue that its positions belong to and what was asked. */
export type FoundCards = SearchAnswer & {
  readonly data: CatalogueData;
  /** Its grouping may be that of another time: it changes no answer. */
  readonly search: SearchState;
};

export type EmptySearch = Extract<FoundCards, { readonly outcome: 'empty' }>;

/** The records that a search shows, in its order; none where nothing was found. */
export function recordsFound(found: FoundCards): readonly Listed[] {
  return found.outcome === 'found' ? recordsAt(found, found.positions) : [];
}

/** The records at an answer's positions. */
export function recordsAt({ kind, data }: FoundCards, positions: Positions): readonly Listed[] {
  const rows: readonly Listed[] = kind === 'cards' ? data.cards().all : data.printings().all;
  return Array.from(positions, (position) => rows[position]).filter((row) => row !== undefined);
}
