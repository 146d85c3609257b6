import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query';
import { hasNames, type NamedCollection } from '../../domain/json-api/collections.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { type Target, withParam } from '../../domain/json-api/target.ts';
import { apiAddress } from './base.ts';
import { type AskOptions, fetchAll, fetchPage, fetchRecord } from './client.ts';
import type { ApiSource } from './fetchJson.ts';

/**
 * All query keys are made here. A key mirrors the request: `[collection, 'record', id]`, `[collection, 'page', params]`,
 * `[collection, 'all', params]`, so that a loader, a component and a prefetch share it.
 */

const HOUR = 3_600_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** What a query client gives its queries. */
    queryMeta: { readonly source?: ApiSource };
  }
}

function askOptions({ signal, meta }: Pick<QueryFunctionContext, 'signal' | 'meta'>): AskOptions {
  return { signal, source: meta?.source };
}

/** The API's address, to show it. */
export const apiAddressQuery = queryOptions({
  queryKey: ['api-address'] as const,
  queryFn: apiAddress,
  staleTime: Infinity,
});

export function recordQuery<C extends CollectionName>(collection: C, id: string) {
  return queryOptions({
    queryKey: [collection, 'record', id] as const,
    queryFn: (context) => fetchRecord(collection, id, askOptions(context)),
    // The route's loader has just fetched it; do not fetch a missing record twice
    retryOnMount: false,
  });
}

/** One page of a collection; the previous one stays on screen while the next loads. */
export function pageQuery<C extends CollectionName>(collection: C, params: Target['params'] = []) {
  return queryOptions({
    queryKey: [collection, 'page', params] as const,
    queryFn: (context) => fetchPage(collection, params, askOptions(context)),
    placeholderData: keepPreviousData,
  });
}

/** Infinite pages for "show more"; `pageParam` is the target of the page. */
export function pagesQuery<C extends CollectionName>(collection: C, params: Target['params'] = []) {
  const start: Target = { collection, id: null, params };
  return infiniteQueryOptions({
    queryKey: [collection, 'pages', params] as const,
    queryFn: ({ pageParam, ...context }) => fetchPage(collection, pageParam.params, askOptions(context)),
    initialPageParam: start,
    getNextPageParam: (last) => last.page.next,
  });
}

/** A whole collection, or all matches: for small lists and reference data. */
export function allQuery<C extends CollectionName>(collection: C, params: Target['params'] = []) {
  return queryOptions({
    queryKey: [collection, 'all', params] as const,
    queryFn: (context) => fetchAll(collection, params, askOptions(context)),
    staleTime: HOUR,
  });
}

/** The names of a collection's records by id, which a rendered page includes instead of the records. */
export function namesQuery(collection: NamedCollection) {
  return queryOptions({
    queryKey: [collection, 'names'] as const,
    queryFn: async ({ client }) => namesOf((await client.fetchQuery(allQuery(collection))).records),
    staleTime: HOUR,
  });
}

/** The query that a record's name comes from; null for a card, whose name comes from the card pool (`useCards`). */
export function nameQuery(collection: CollectionName, id: string) {
  if (hasNames(collection)) return namesQuery(collection);
  return isNamedAlone(collection) ? recordQuery(collection, id) : null;
}

/** Whether a name comes with its own record, because the collection is too large to load for it. */
export function isNamedAlone(collection: CollectionName): collection is 'printings' | 'decklists' {
  return collection === 'printings' || collection === 'decklists';
}

export function namesOf(
  records: readonly { readonly id: string; readonly name: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(records.map(({ id, name }) => [id, name]));
}

/** How many records match, from a page of one; null if unknown, or if only records saved on this device could be counted. */
export function countQuery(collection: CollectionName, params: Target['params'] = []) {
  const one = withParam({ collection, id: null, params }, 'page[size]', '1').params;
  return queryOptions({
    queryKey: [collection, 'count', params] as const,
    queryFn: async (context) => {
      const { page, isPartial } = await fetchPage(collection, one, askOptions(context));
      return isPartial ? null : page.total;
    },
    staleTime: HOUR,
  });
}

/** Everything that belongs to a card: its printings, rulings or reviews. */
export function ofCardQuery<C extends 'printings' | 'rulings' | 'reviews'>(collection: C, cardId: string) {
  return allQuery(collection, [['filter[card_id]', cardId]]);
}
