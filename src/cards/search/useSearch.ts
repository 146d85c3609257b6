import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askCatalogue, useCatalogue } from '../../catalogue/catalogue.ts';
import { FACETS } from './facetFields.ts';
import type { SearchState } from './searchUrl.ts';

const KEYWORDS = FACETS.map(({ keyword }) => keyword);

/**
 * The catalogue's answer to a search, the one before staying until it is here; nothing happens until there is a
 * catalogue. Answers are kept for a short while only: asking again costs less than a frame.
 */
export function useSearch(search: SearchState, format: string) {
  const data = useCatalogue();
  const request = {
    type: 'search' as const,
    kind: search.kind,
    query: search.query,
    sort: search.sort,
    format,
    playableOnly: search.playableOnly,
    facets: KEYWORDS,
  };
  return useQuery({
    queryKey: ['catalogue', data?.facts.downloadedAt ?? null, request],
    queryFn: ({ signal }) => askCatalogue(request, signal),
    enabled: data !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
