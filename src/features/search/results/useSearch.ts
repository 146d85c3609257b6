import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  isLikelyKept,
  startCatalogue,
  useCatalogue,
  useCatalogueStatus,
} from '../../../data/catalogue/catalogue.ts';
import { type CatalogueAnswer, catalogueQuery } from '../../../data/catalogue/catalogueQuery.ts';
import { asksOwned, collectionFor } from '../../../data/catalogue/collectionText.ts';
import type { CatalogueData } from '../../../data/catalogue/data.ts';
import type { Positions, SearchRequest } from '../../../data/catalogue/query/protocol.ts';
import { when } from '../../../data/scheduling.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import type { AsOf } from '../../../domain/legality/asOf.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { useAsOf } from '../../../shared/records/asOf.tsx';
import type { Listed } from '../../../shared/records/listed.ts';
import { hasApiAnswer } from './remoteQuery.ts';
import type { SearchState } from './searchUrl.ts';

/** How a search stands: one of these, and each brings what its part of the page shows. */
export type SearchStatus =
  /** The card pool is about to be here, or is searched for the first time. */
  | { readonly outcome: 'loading' }
  /** The card pool has not answered yet: the API's own search does meanwhile. */
  | { readonly outcome: 'remote' }
  /** The search broke, or took too long. */
  | { readonly outcome: 'failed'; readonly error: Error; readonly retry: () => void }
  /** `found`, `empty` or `rejected`; the one before while the next is on its way. */
  | AnsweredSearch;

/** The worker's answer, with the catalogue that its positions belong to and what was asked. */
export type AnsweredSearch = CatalogueAnswer<SearchRequest>;
export type FoundSearch = Extract<AnsweredSearch, { readonly outcome: 'found' }>;
export type EmptySearch = Extract<AnsweredSearch, { readonly outcome: 'empty' }>;

/** Searches the card pool as soon as it is here. */
export function useSearch(search: SearchState): SearchStatus {
  const queries = useQueryClient();
  const data = useCatalogue();
  const phase = useCatalogueStatus((status) => status.phase);
  const format = useSettings((settings) => settings.format);
  const asOf = useAsOf();
  // Where the card pool is kept from before, it is here as soon as the API's answer would be
  const awaitsKept = data === null && phase === 'idle' && isLikelyKept();
  // Of what is owned the API knows nothing
  const needsPool = asksOwned(search.query);
  useEffect(() => {
    if (awaitsKept || needsPool) startCatalogue();
  }, [awaitsKept, needsPool]);

  useSearchAtOnce(data, requestFor(search, format, asOf));
  const { data: answer, error, refetch } = useQuery(searchQuery(data, search, format, asOf));
  if (answer !== undefined) return answer;
  if (error !== null) return { outcome: 'failed', error, retry: () => void refetch() };
  const canAsk = !needsPool || phase === 'failed' || phase === 'saver';
  const isAwaited = data === null && !awaitsKept && canAsk;
  // What the API found stays until the card pool has answered, also where the server rendered it into the page
  return isAwaited || hasApiAnswer(queries, search.kind, search.query)
    ? { outcome: 'remote' }
    : { outcome: 'loading' };
}

/** Has the page answer searches itself once it had the time to prepare for them. */
function useSearchAtOnce(data: CatalogueData | null, like: SearchRequest): void {
  const { kind, format, asOf } = like;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query or order needs no more
  useEffect(() => {
    if (data === null) return;
    const stop = new AbortController();
    when('used', stop.signal)
      .then(() => import('../../../data/catalogue/query/pageIndex.ts'))
      .then(({ preparePageIndex }) => preparePageIndex(data, like, stop.signal))
      // The worker goes on to answer
      .catch(() => {});
    return () => stop.abort();
  }, [data, kind, format, asOf]);
}

/** The answer of a search that has one. */
export function answerOf(status: SearchStatus): AnsweredSearch | null {
  return 'data' in status ? status : null;
}

/** Asks the catalogue for a search. */
export function searchQuery(data: CatalogueData | null, search: SearchState, format: string, asOf: AsOf) {
  return catalogueQuery(data, requestFor(search, format, asOf));
}

function requestFor(
  { kind, query, sort, playableOnly }: SearchState,
  format: string,
  asOf: AsOf,
): SearchRequest {
  return { type: 'search', kind, query, sort, format, asOf, playableOnly, ...collectionFor(query) };
}

/** The records that a search shows, in its order; none where nothing was found. */
export function recordsFound(answer: AnsweredSearch): readonly Listed[] {
  return answer.outcome === 'found' ? recordsAt(answer, answer.positions) : [];
}

/** The records at an answer's positions. */
export function recordsAt(
  { kind, data }: Pick<AnsweredSearch, 'kind' | 'data'>,
  positions: Positions,
): readonly Listed[] {
  const rows: readonly Listed[] = kind === 'cards' ? data.cards().all : data.printings().all;
  return Array.from(positions, (position) => rows[position]).filter((row) => row !== undefined);
}

/** Says that nothing was found: "No cards match". */
export function noneMatch({ kind }: { readonly kind: Kind }): string {
  return `No ${kind} match`;
}
