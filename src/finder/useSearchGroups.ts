import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askCatalogue, useCatalogue } from '../catalogue/catalogue.ts';
import { useSettings } from '../settings/settings.ts';
import { apiTitlesQuery, isName, isWorthAsking, placesQuery, titlesQuery } from './answers.ts';
import type { SearchGroup, SearchItem } from './items.ts';
import type { Written } from './useBoxText.ts';

/**
 * What the search box offers for a text: completions of the query, cards, places and commands, the search itself. On a
 * search page the cards are on the page already: only what completes the query is offered.
 */
export function useSearchGroups({ text, caret }: Written, isOnSearchPage: boolean): readonly SearchGroup[] {
  const data = useCatalogue();
  const recent = useSettings((settings) => settings.recentSearches);
  const typed = text.trim();
  const suggestions = useQuery({
    queryKey: ['suggest', data?.facts.downloadedAt ?? null, text, caret],
    queryFn: ({ signal }) => askCatalogue({ type: 'suggest', kind: 'cards', query: text, caret }, signal),
    enabled: data !== null && typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 10_000,
  }).data?.suggestions;
  const cards = useCardItems(typed, !isOnSearchPage);
  const places = useQuery({
    ...placesQuery(data, typed),
    enabled: !isOnSearchPage && typed !== '',
  }).data;

  if (typed === '') {
    return group(
      'Recent searches',
      recent.map((query) => ({ kind: 'query', query, isRecent: true })),
    );
  }
  const completions = group(
    'Complete the query',
    (suggestions ?? []).map((suggestion) => ({ kind: 'suggestion', suggestion })),
  );
  if (isOnSearchPage) return completions;
  return [
    ...(/[:<>!]/.test(typed) ? completions : []),
    ...group('Cards', cards),
    ...group('Go to', places ?? []),
    ...(/[:<>!]/.test(typed) ? [] : completions),
    ...group('Search', [{ kind: 'query', query: typed, isRecent: false }]),
  ];
}

function group(label: string, items: readonly SearchItem[]): readonly SearchGroup[] {
  return items.length === 0 ? [] : [{ label, items }];
}

/** Cards by title: from the catalogue, or from the API until that is here. */
function useCardItems(typed: string, isWanted: boolean): readonly SearchItem[] {
  const data = useCatalogue();
  const isTitle = typed !== '' && isName(typed);
  const local = useQuery({ ...titlesQuery(data, typed), enabled: isWanted && data !== null && isTitle });
  const remote = useQuery({
    ...apiTitlesQuery(typed),
    enabled: isWanted && data === null && isTitle && isWorthAsking(typed),
  });
  if (!isTitle) return [];
  // What the API found stays until the catalogue has answered, so that a marked card is still there
  const found =
    data === null || local.data === undefined
      ? (remote.data?.records ?? [])
      : Array.from(local.data.positions, (position) => data.cards().all[position]);
  return found.filter((card) => card !== undefined).map(({ id, title }) => ({ kind: 'card', id, title }));
}
