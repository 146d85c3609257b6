import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Target, toAppUrl } from '../api/target.ts';
import { useCatalogue } from '../catalogue/catalogue.ts';
import { catalogueQuery } from '../catalogue/catalogueQuery.ts';
import type { CatalogueData } from '../catalogue/data.ts';
import { toggleValue as toggleFilter } from '../lists/filters.ts';
import { type Bounds, chosenRange, chosenValues, toggleValue, withRange } from '../query-language/edit.ts';
import type { Kind } from '../query-language/fields.ts';
import { useAsOf } from '../records/asOf.tsx';
import { useSettings } from '../settings/settings.ts';
import { filterQuery, isWholeQuery } from './browse/filterQuery.ts';
import { type CardFilterState, COUNTED_KEYWORDS } from './CardFilters.tsx';
import { printSearch, type SearchState } from './searchUrl.ts';
import { type AnsweredSearch, searchQuery } from './useSearch.ts';

/** The filters of a search: each choice edits the text of the query, the one truth that can be read. Null for no strict query. */
export function useQueryFilters(
  answer: AnsweredSearch | null,
  onChange: (change: Partial<SearchState>) => void,
): CardFilterState | null {
  const query = answer === null || answer.outcome === 'rejected' ? null : answer.searched;
  const counts = useCounts(
    answer?.data ?? null,
    query,
    answer?.kind ?? 'cards',
    answer?.request.playableOnly ?? false,
  );
  const kind = answer?.kind ?? 'cards';
  return useMemo(
    () =>
      query === null || counts === null
        ? null
        : {
            counts,
            ...chosenIn(query, kind),
            toggle: (keyword, value) => onChange({ query: toggleValue(query, kind, keyword, value) }),
            setRange: (keyword, bounds) => onChange({ query: queryWithRange(query, kind, keyword, bounds) }),
          },
    [query, kind, counts, onChange],
  );
}

/** The API's filter of a keyword that it can filter by itself. */
const API_FILTERS: Readonly<Record<string, string>> = {
  side: 'side_id',
  faction: 'faction_id',
  card_type: 'card_type_id',
  card_set: 'card_set_id',
  card_cycle: 'card_cycle_id',
};

/**
 * The filters of a list of the API: what it can filter by itself edits the address, anything else goes on as a search
 * that keeps what is chosen. They are counted where a query can ask all that the address does.
 */
export function useBrowseFilters(target: Target, kind: Kind): CardFilterState {
  const navigate = useNavigate();
  const data = useCatalogue();
  const query = filterQuery(target).trim();
  const counts = useCounts(data, isWholeQuery(target) ? query : null, kind, false);
  const address = toAppUrl(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the target
  return useMemo(() => {
    const search = (changed: string) =>
      navigate(printSearch({ ...EMPTY_SEARCH, kind, query: changed }), { preventScrollReset: true });
    return {
      counts,
      ...chosenIn(query, kind),
      toggle: (keyword, value) => {
        const filter = API_FILTERS[keyword];
        if (filter === undefined) return search(toggleValue(query, kind, keyword, value));
        return navigate(toAppUrl(toggleFilter(target, filter, value)), { preventScrollReset: true });
      },
      setRange: (keyword, bounds) => search(queryWithRange(query, kind, keyword, bounds)),
    };
  }, [address, kind, query, counts, navigate]);
}

/** The search of all that a list of the API shows; undefined until the card pool has answered, and where it cannot be asked. */
export function useBrowseAnswer(target: Target, kind: Kind): AnsweredSearch | undefined {
  const data = useCatalogue();
  const format = useSettings((settings) => settings.format);
  const asOf = useAsOf();
  const search = { ...EMPTY_SEARCH, kind, query: filterQuery(target).trim() };
  const query = searchQuery(data, search, format, asOf);
  return useQuery({ ...query, enabled: data !== null && isWholeQuery(target) }).data;
}

export const EMPTY_SEARCH: Omit<SearchState, 'kind'> = {
  query: '',
  sort: { by: 'relevance', descending: false },
  grouping: 'none',
  playableOnly: false,
};

/** The query without what the filters choose. */
export function withoutChoices(query: string, kind: Kind, { chosen, range }: CardFilterState): string {
  let rest = query;
  for (const keyword of COUNTED_KEYWORDS) {
    for (const value of chosen(keyword)) rest = toggleValue(rest, kind, keyword, value);
  }
  for (const keyword of ['cost', 'strength', 'influence_cost']) {
    const { min, max } = range(keyword);
    if (min !== null || max !== null) rest = withRange(rest, kind, keyword, null, null);
  }
  return rest;
}

function chosenIn(query: string, kind: Kind): Pick<CardFilterState, 'chosen' | 'range'> {
  return {
    chosen: (keyword) => chosenValues(query, kind, keyword),
    range: (keyword) => chosenRange(query, kind, keyword),
  };
}

function queryWithRange(query: string, kind: Kind, keyword: string, { min, max }: Bounds): string {
  return withRange(query, kind, keyword, min, max);
}

/** Counts by keyword of what a strict query shows; those of the search before until they are here, null before the first. */
function useCounts(data: CatalogueData | null, query: string | null, kind: Kind, playableOnly: boolean) {
  const format = useSettings((settings) => settings.format);
  const request = {
    type: 'facets' as const,
    kind,
    query: query ?? '',
    format,
    asOf: useAsOf(),
    playableOnly,
    keywords: COUNTED_KEYWORDS,
  };
  const asked = useQuery({ ...catalogueQuery(data, request), enabled: data !== null && query !== null });
  return query === null ? null : (asked.data?.facets ?? null);
}
