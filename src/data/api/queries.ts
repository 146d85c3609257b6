import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { type Target, withParam } from '../../domain/json-api/target.ts';
import { fetchAll, fetchPage, fetchRecord } from './client.ts';

/**
 * The one place where query keys are made. A key mirrors the request: `[collection, 'record', id]`,
 * `[collection, 'page', params]`, `[collection, 'all', params]`, so that a loader, a component and a prefetch share it.
 */

const HOUR = 3_600_000;

/** One record of a collection. */
export function recordQuery<C extends CollectionName>(collection: C, id: string) {
  return queryOptions({
    queryKey: [collection, 'record', id] as const,
    queryFn: ({ signal }) => fetchRecord(collection, id, signal),
    // The route's loader asked just now; what it could not get, an unknown id too, is not asked for twice
    retryOnMount: false,
  });
}

/** One page of a collection; the page before stays on screen while the next one loads. */
export function pageQuery<C extends CollectionName>(collection: C, params: Target['params'] = []) {
  return queryOptions({
    queryKey: [collection, 'page', params] as const,
    queryFn: ({ signal }) => fetchPage(collection, params, signal),
    placeholderData: keepPreviousData,
  });
}

/** Pages one after another, for "show more": `pageParam` is the parameters of the page to read. */
export function pagesQuery<C extends CollectionName>(collection: C, params: Target['params'] = []) {
  const start: Target = { collection, id: null, params };
  return infiniteQueryOptions({
    queryKey: [collection, 'pages', params] as const,
    queryFn: ({ pageParam, signal }) => fetchPage(collection, pageParam.params, signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.page.next,
  });
}

/** A whole collection, or all that match: for lists known to be small, and for the reference data that names ids. */
export function allQuery<C extends CollectionName>(collection: C, params: Target['params'] = []) {
  return queryOptions({
    queryKey: [collection, 'all', params] as const,
    queryFn: ({ signal }) => fetchAll(collection, params, { signal }),
    staleTime: HOUR,
  });
}

/** The collections whose records have a name and are few enough to be read whole once and kept. */
export type NamedCollection = Exclude<
  CollectionName,
  'cards' | 'printings' | 'decklists' | 'rulings' | 'reviews' | 'snapshots'
>;

/** The names of a collection's records by id: what a rendered page brings along instead of the records. */
export function namesQuery(collection: NamedCollection) {
  return queryOptions({
    queryKey: [collection, 'names'] as const,
    queryFn: async ({ client }): Promise<Readonly<Record<string, string>>> => {
      const { records } = await client.fetchQuery(allQuery(collection));
      return namesOf(records);
    },
    staleTime: HOUR,
  });
}

/** Names by id, as `namesQuery` keeps them. */
export function namesOf(
  records: readonly { readonly id: string; readonly name: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(records.map(({ id, name }) => [id, name]));
}

/** How many records match, without reading them: a page of one. */
export function countQuery(collection: CollectionName, params: Target['params'] = []) {
  const one = withParam({ collection, id: null, params }, 'page[size]', '1').params;
  return queryOptions({
    queryKey: [collection, 'count', params] as const,
    queryFn: async ({ signal }) => (await fetchPage(collection, one, signal)).page.total,
    staleTime: HOUR,
  });
}

/** What belongs to a card, all of it: its printings, rulings or reviews. */
export function ofCardQuery<C extends 'printings' | 'rulings' | 'reviews'>(collection: C, cardId: string) {
  return allQuery(collection, [['filter[card_id]', cardId]]);
}
