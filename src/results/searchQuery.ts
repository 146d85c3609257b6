import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askCatalogue } from '../catalogue/catalogue.ts';
import type { CatalogueData } from '../catalogue/data.ts';
import type { FoundCards } from './found.ts';
import type { SearchState } from './searchUrl.ts';
import { speculative } from './speculative.ts';

/**
 * The catalogue's answer to a search, the one before staying until it is here; nothing happens until there is a
 * catalogue. Answers are kept for a short while only: asking again costs less than a frame.
 */
export function searchQuery(data: CatalogueData | null, search: SearchState, format: string) {
  const { kind, query, sort, playableOnly } = search;
  const request = { type: 'search' as const, kind, query, sort, format, playableOnly };
  return queryOptions({
    queryKey: ['catalogue', data?.facts.downloadedAt ?? null, request],
    queryFn: async ({ signal }): Promise<FoundCards> => ({
      ...(await askCatalogue(request, signal)),
      search,
    }),
    initialData: () => speculative(data, search, format),
    enabled: data !== null,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
