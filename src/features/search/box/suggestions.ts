import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageQuery } from '../../../data/api/queries.ts';
import { useCatalogue } from '../../../data/catalogue/catalogue.ts';
import { catalogueQuery } from '../../../data/catalogue/catalogueQuery.ts';
import type { CatalogueData } from '../../../data/catalogue/data.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { plainTitle } from '../../../domain/query-language/fold.ts';
import type { Suggestion as Completion } from '../../../domain/query-language/suggest.ts';
import type { InputValue } from '../results/queryText.ts';
import { type CommandPlace, findCommands, findPlaces, isCommandText, type Place, palette } from './places.ts';

/** One line of the search box's list. */
export type Suggestion =
  | { readonly type: 'card'; readonly id: string; readonly title: string }
  | Place
  | CommandPlace
  | { readonly type: 'completion'; readonly completion: Completion }
  | { readonly type: 'query'; readonly query: string; readonly kind: Kind; readonly isRecent: boolean };

export interface SuggestionGroup {
  readonly label: string;
  readonly items: readonly Suggestion[];
}

const MOST_CARDS = 7;

/** `Builders: Personal Garden` is a name, `t:ice` a query. */
const NAME = /^(?:[^:<>]+|\p{Lu}[^:<>]*: \p{Lu}[^:<>]*)$/u;
/** What a query has and a name seldom. */
const OPERATOR = /[:<>!]/;

interface Asked {
  readonly value: InputValue;
  /** Records that the query is about, and that its completions are counted in. */
  readonly kind: Kind;
  /** Its cards are on the page already: only what completes the query is suggested there. */
  readonly isSearchPage: boolean;
  /** Whether commands and pages are offered before anything is typed. */
  readonly isPalette: boolean;
  /** Whether suggestions are shown; else none are asked for. */
  readonly isShown: boolean;
}

/** What the search box suggests for a text: completions of the query, cards, places and commands, the search itself. */
export function useSuggestions({
  value,
  kind,
  isSearchPage,
  isPalette,
  isShown,
}: Asked): readonly SuggestionGroup[] {
  const data = useCatalogue();
  const recent = useSettings((settings) => settings.recentSearches);
  const cardsSeen = useSettings((settings) => settings.recentCards);
  const typed = value.text.trim();
  const isAsked = isShown && typed !== '';
  const completions = useQuery({
    ...catalogueQuery(data, { type: 'suggest', kind, query: value.text, caret: value.caret }),
    enabled: isAsked && data !== null,
  }).data?.suggestions;
  const cards = useCards(typed, isAsked && !isSearchPage);
  const places = useQuery({ ...placesQuery(data, typed), enabled: isAsked && !isSearchPage }).data;

  return useMemo(() => {
    if (typed === '') {
      const queries = recent.map((query): Suggestion => ({ type: 'query', query, kind, isRecent: true }));
      const recentCards = cardsSeen.map(({ id, title }): Suggestion => ({ type: 'card', id, title }));
      const { pages, commands } = palette();
      return withoutEmpty([
        { label: 'Recent cards', items: recentCards },
        { label: 'Recent searches', items: queries },
        ...(isPalette
          ? [
              { label: 'Commands', items: commands },
              { label: 'Pages', items: pages },
            ]
          : []),
      ]);
    }
    if (isCommandText(typed)) return withoutEmpty([{ label: 'Commands', items: findCommands(typed) }]);
    const completing = {
      label: 'Complete the query',
      items: (completions ?? []).map((completion): Suggestion => ({ type: 'completion', completion })),
    };
    if (isSearchPage) return withoutEmpty([completing]);
    const found = [
      { label: 'Cards', items: cards },
      { label: 'Go to', items: places ?? [] },
    ];
    return withoutEmpty([
      ...(OPERATOR.test(typed) ? [completing, ...found] : [...found, completing]),
      { label: 'Search', items: [{ type: 'query', query: typed, kind, isRecent: false }] },
    ]);
  }, [typed, kind, isSearchPage, isPalette, recent, cardsSeen, completions, cards, places]);
}

function withoutEmpty(groups: readonly SuggestionGroup[]): readonly SuggestionGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}

/** Cards by title: from the catalogue, or from the API until that is here. */
function useCards(typed: string, isAsked: boolean): readonly Suggestion[] {
  const data = useCatalogue();
  const isName = NAME.test(typed);
  const local = useQuery({ ...titlesQuery(data, typed), enabled: isAsked && data !== null && isName }).data;
  const remote = useQuery({
    ...apiTitlesQuery(typed),
    enabled: isAsked && data === null && isName && isWorthAsking(typed),
  }).data;
  return useMemo(() => {
    if (!isName) return [];
    const cards =
      data === null || local === undefined
        ? (remote?.records ?? [])
        : Array.from(local.positions, (position) => data.cards().all[position]);
    return cards.filter((card) => card !== undefined).map(toSuggestion);
  }, [isName, data, local, remote]);
}

function toSuggestion({ id, title }: { readonly id: string; readonly title: string }): Suggestion {
  return { type: 'card', id, title };
}

/** Cards by title, from the catalogue. */
function titlesQuery(data: CatalogueData | null, typed: string) {
  return catalogueQuery(data, { type: 'titles', text: typed, limit: MOST_CARDS });
}

/** Cards by title, from the API. */
function apiTitlesQuery(typed: string) {
  return {
    ...pageQuery('cards', [
      ['filter[search]', quotedWords(typed)],
      ['page[size]', String(MOST_CARDS)],
    ]),
    retry: false,
  };
}

/** Whether a text has anything that the API can be asked for. */
function isWorthAsking(typed: string): boolean {
  return typed.length > 1 && quotedWords(typed) !== '""';
}

/** Words in quotes: the strict language that the API speaks takes any text so. */
function quotedWords(typed: string): string {
  return plainTitle(typed)
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' ');
}

/** Sets, factions, formats, pages and commands. */
function placesQuery(data: CatalogueData | null, typed: string) {
  return queryOptions({
    queryKey: ['places', data?.facts.downloadedAt ?? null, typed],
    queryFn: () => findPlaces(typed, data?.references ?? null),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    gcTime: 10_000,
  });
}

/** Milliseconds after which Enter waits no longer for a slow API: the search page says what goes on. */
const PATIENCE = 3_000;

/**
 * What Enter opens in place of a search: after `>` the first command, else the card with exactly that title. Undefined for all
 * other words, which are searched for.
 */
export async function meantSuggestion(
  client: QueryClient,
  data: CatalogueData | null,
  typed: string,
): Promise<Suggestion | undefined> {
  if (isCommandText(typed)) return findCommands(typed)[0];
  if (typed === '' || !NAME.test(typed)) return undefined;
  const find = () => findTitles(client, data, typed);
  // The list that asks for the same cancels it when it changes: then it is asked again
  const cards = await Promise.race([
    find()
      .catch(find)
      .catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE, [])),
  ]);
  const [card, another] = cards.filter(({ title }) => isTitled(title, typed));
  return card !== undefined && another === undefined ? toSuggestion(card) : undefined;
}

/** Whether a text is a title, or what stands before its colon: "Noise" of "Noise: Hacker Extraordinaire". */
function isTitled(title: string, typed: string): boolean {
  const text = plainTitle(typed);
  return plainTitle(title) === text || plainTitle(title.replace(/:.*/, '')) === text;
}

async function findTitles(client: QueryClient, data: CatalogueData | null, typed: string) {
  if (data === null) {
    return isWorthAsking(typed) ? (await client.fetchQuery(apiTitlesQuery(typed))).records : [];
  }
  const { positions } = await client.fetchQuery(titlesQuery(data, typed));
  return Array.from(positions, (position) => data.cards().all[position]).filter((card) => card !== undefined);
}
