import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pageQuery } from '../api/queries.ts';
import { askCatalogue } from '../catalogue/catalogue.ts';
import type { CatalogueData } from '../catalogue/data.ts';
import { plainTitle } from '../query-language/fold.ts';
import type { SearchItem } from './items.ts';

const MOST_CARDS = 7;
/** Milliseconds */
const PATIENCE = 3_000;

/** `Builders: Personal Garden` is a name, `t:ice` a query. */
const NAME = /^(?:[^:<>]+|\p{Lu}[^:<>]*: \p{Lu}[^:<>]*)$/u;

/** Whether a text may be a card's title. */
export function isName(typed: string): boolean {
  return NAME.test(typed);
}

/** Cards by title, from the catalogue. */
export function titlesQuery(data: CatalogueData | null, typed: string) {
  return queryOptions({
    queryKey: ['titles', data?.facts.downloadedAt ?? null, typed],
    queryFn: ({ signal }) => askCatalogue({ type: 'titles', text: typed, limit: MOST_CARDS }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 10_000,
  });
}

/** Cards by title, from the API. */
export function apiTitlesQuery(typed: string) {
  return {
    ...pageQuery('cards', [
      ['filter[search]', quotedWords(typed)],
      ['page[size]', String(MOST_CARDS)],
    ]),
    retry: false,
  };
}

/** Whether a text has anything that the API can be asked for. */
export function isWorthAsking(typed: string): boolean {
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
export function placesQuery(data: CatalogueData | null, typed: string) {
  return queryOptions({
    queryKey: ['places', data?.facts.downloadedAt ?? null, typed],
    // Their words come with the first letter typed
    queryFn: async () => (await import('./places.ts')).findPlaces(typed, data?.references ?? null),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    gcTime: 10_000,
  });
}

/**
 * What Enter opens: the first card or place for exactly what was typed, also where the list on screen is still that of the
 * text before. Undefined where there is none, and for a query.
 */
export async function firstItem(
  client: QueryClient,
  data: CatalogueData | null,
  typed: string,
): Promise<SearchItem | undefined> {
  if (typed === '' || !isName(typed)) return undefined;
  const find = () => firstCard(client, data, typed);
  // The list that asks for the same cancels it when it changes: then it is asked again.
  const card = await Promise.race([
    find()
      .catch(find)
      .catch(() => undefined),
    enough(),
  ]);
  if (card) return { kind: 'card', id: card.id, title: card.title };
  const [place] = await client.fetchQuery(placesQuery(data, typed)).catch(() => []);
  return place;
}

/** Whoever pressed Enter waits no longer for a slow API: the search page says what goes on. */
function enough(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

async function firstCard(client: QueryClient, data: CatalogueData | null, typed: string) {
  if (data === null) {
    return isWorthAsking(typed) ? (await client.fetchQuery(apiTitlesQuery(typed))).records[0] : undefined;
  }
  const [position] = (await client.fetchQuery(titlesQuery(data, typed))).positions;
  return position === undefined ? undefined : data.cards().all[position];
}
