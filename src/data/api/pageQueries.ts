import type {
  FetchInfiniteQueryOptions,
  QueryClient,
  QueryKey,
  UseQueryOptions,
} from '@tanstack/react-query';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { allQuery, countQuery, nameQuery, namesQuery, recordQuery } from './queries.ts';
import type { Identified, RecordOf } from './resources/registry.ts';

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
export type Following = (client: QueryClient) => Promise<readonly AnyQuery[]>;

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
