import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askCatalogue } from '../catalogue/catalogue.ts';
import type { FacetCount } from '../query-language/facets.ts';
import { FACETS } from './facetFields.ts';
import type { FoundCards } from './found.ts';

const KEYWORDS = FACETS.map(({ keyword }) => keyword);

/** Counts by keyword of what a search shows; those of the search before until they are here, null before the first. */
export function useFacets(
  found: FoundCards,
  format: string,
): Readonly<Record<string, readonly FacetCount[]>> | null {
  const { kind, search, data } = found;
  const searched = found.outcome === 'rejected' ? null : found.searched;
  const request = {
    type: 'facets' as const,
    kind,
    query: searched ?? '',
    format,
    playableOnly: search.playableOnly,
    keywords: KEYWORDS,
  };
  const { data: answer } = useQuery({
    queryKey: ['facets', data.facts.downloadedAt, request],
    queryFn: ({ signal }) => askCatalogue(request, signal),
    enabled: searched !== null,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return answer?.facets ?? null;
}
