import {
  type FetchInfiniteQueryOptions,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { type CollectionName, hasNames, type NamedCollection } from '../../domain/json-api/collections.ts';
import { type Target, withParam } from '../../domain/json-api/target.ts';
import { apiAddress } from './base.ts';
import {
  type AskOptions,
  fetchAll,
  fetchPage,
  fetchRecord,
  readSparse,
  type WholeCollection,
} from './client.ts';
import type { ApiSource } from './fetchJson.ts';
import { namedCardSchema } from './resources/card.ts';
import type { NamedCard } from './resources/listed.ts';
import type { Identified, RecordOf } from './resources/registry.ts';

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

/** The cards that match, with only what a list needs of those it names. */
export function namedCardsQuery(params: Target['params']) {
  return queryOptions({
    queryKey: ['cards', 'named', params] as const,
    queryFn: async (context): Promise<WholeCollection<NamedCard>> => {
      const target: Target = { collection: 'cards', id: null, params };
      return readSparse(target, namedCardSchema, await apiAddress(), askOptions(context));
    },
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
function nameQuery(collection: CollectionName, id: string) {
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

export interface PageAddress {
  /** Below the site's root, with a leading slash. */
  readonly pathname: string;
  /** With its `?`; empty if there is none. */
  readonly search: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A query of any type: it is only prefetched here, components read it. */
export type AnyQuery =
  // biome-ignore lint/suspicious/noExplicitAny: React Query's options are invariant in their data
  | (UseQueryOptions<any, any, any, any> & { readonly queryKey: QueryKey })
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | (FetchInfiniteQueryOptions<any, any, any, any, any> & { readonly queryKey: QueryKey });

/**
 * The API data of a page. All of it is fetched at once, in parallel with the page's code. The server sends the page once the
 * required data is there, waits a moment for the optional data, and leaves the rest to the browser.
 */
export interface PageQueries {
  /** Without these the page has no content: its record, its list. */
  readonly required: readonly AnyQuery[];
  readonly optional?: readonly AnyQuery[];
  /**
   * Optional queries that depend on other answers, such as the decklists with the card of the address. Each starts as soon as
   * its own dependencies are there.
   */
  readonly following?: readonly Following[];
}

/** Derives queries from answers: `async (client) => queriesFor(await client.fetchQuery(…), await …)`. @throws if those fail */
type Following = (client: QueryClient) => Promise<readonly AnyQuery[]>;

export type QueriesOf = (at: PageAddress) => PageQueries;

/** Prefetches queries; resolves when all have settled. Components report errors. */
export async function beginQueries(client: QueryClient, queries: readonly AnyQuery[]): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      'initialPageParam' in query ? client.prefetchInfiniteQuery(query) : client.prefetchQuery(query),
    ),
  );
}

/**
 * Starts dependent queries, each as soon as its own answers are there; errors are left to the page.
 * @param begin fetches queries; resolves when they have settled
 */
export async function beginFollowing(
  client: QueryClient,
  following: readonly Following[],
  begin: (queries: readonly AnyQuery[]) => Promise<void>,
): Promise<void> {
  await Promise.all(following.map((queriesOf) => queriesOf(client).then(begin, () => {})));
}

/** The counts and names in the links to a record's relationships, at the foot of its page. */
function relatedQueries({ related }: Identified): readonly AnyQuery[] {
  return Object.values(related).flatMap((relation): readonly AnyQuery[] => {
    if (relation.kind !== 'target') return [];
    const { collection, id, params } = relation.target;
    if (id === null) return [countQuery(collection, params)];
    const name = nameQuery(collection, id);
    return name === null ? [] : [name];
  });
}

/**
 * The queries of a record's page.
 * @param beside what the page shows besides the record
 * @param following what depends on the record; by default the counts and names of its relationships
 */
export function recordQueries<C extends CollectionName>(
  collection: C,
  beside: (id: string, at: PageAddress) => readonly AnyQuery[],
  following: (record: RecordOf<C>) => readonly AnyQuery[] = relatedQueries,
): QueriesOf {
  return (at) => {
    const { id = '' } = at.params;
    return {
      required: [recordQuery(collection, id)],
      optional: beside(id, at),
      following: [async (client) => following(await client.fetchQuery(recordQuery(collection, id)))],
    };
  };
}

/** Shown on every page: the choice of a format. */
export const SHELL_QUERIES: readonly AnyQuery[] = [allQuery('formats')];
/** The data for verdicts. */
export const LEGALITY: readonly AnyQuery[] = [allQuery('snapshots'), allQuery('restrictions')];
export const SNAPSHOT_NAMES = (['formats', 'card_pools', 'restrictions'] as const).map(namesQuery);
export const CARD_NAMES = (['sides', 'card_types', 'factions'] as const).map(namesQuery);
