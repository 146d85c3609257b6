import type {
  FetchInfiniteQueryOptions,
  QueryClient,
  QueryKey,
  UseQueryOptions,
} from '@tanstack/react-query';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { allQuery, namesQuery, recordQuery } from './queries.ts';
import type { RecordOf } from './resources/registry.ts';

/** An address as its route reads it. */
export interface PageAddress {
  /** Below the site's root, with its slash */
  readonly pathname: string;
  /** With its `?`; empty where there is none */
  readonly search: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A query of whatever type: it is only begun here, components read it. */
export type AnyQuery =
  // biome-ignore lint/suspicious/noExplicitAny: React Query's options are invariant in their data
  | (UseQueryOptions<any, any, any, any> & { readonly queryKey: QueryKey })
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | (FetchInfiniteQueryOptions<any, any, any, any, any> & { readonly queryKey: QueryKey });

/**
 * What a page needs of the API. All of it is begun at once, beside the page's code. A server sends the page once it has what is
 * required; what is optional it waits for a moment longer, and leaves to the browser where that does not come.
 */
export interface PageQueries {
  /** Without these the page has no content: its record, its list. */
  readonly required: readonly AnyQuery[];
  readonly optional?: readonly AnyQuery[];
  /** Optional queries that only an answer tells, such as the decklists with the card of the address. @throws what reading it throws */
  readonly following?: (client: QueryClient) => Promise<readonly AnyQuery[]>;
}

/** What a page's module exports as `queries`. */
export type QueriesOf = (at: PageAddress) => PageQueries;

/** Asks for what is not there yet; resolves when all of it has come or failed. Components say what failed. */
export async function beginQueries(client: QueryClient, queries: readonly AnyQuery[]): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      'initialPageParam' in query ? client.prefetchInfiniteQuery(query) : client.prefetchQuery(query),
    ),
  );
}

/** The queries that follow from the record of the page's address. */
export function followingRecord<C extends CollectionName>(
  collection: C,
  { params: { id = '' } }: PageAddress,
  queries: (record: RecordOf<C>) => readonly AnyQuery[],
): NonNullable<PageQueries['following']> {
  return async (client) => queries(await client.fetchQuery(recordQuery(collection, id)));
}

/** What every page shows: the choice of a format. */
export const SHELL_QUERIES: readonly AnyQuery[] = [allQuery('formats')];
/** What verdicts are worked out from. */
export const LEGALITY: readonly AnyQuery[] = [allQuery('snapshots'), allQuery('restrictions')];
/** The names that stand on a snapshot. */
export const SNAPSHOT_NAMES: readonly AnyQuery[] = [
  namesQuery('formats'),
  namesQuery('card_pools'),
  namesQuery('restrictions'),
];
/** The names that stand on a card. */
export const CARD_NAMES: readonly AnyQuery[] = [
  namesQuery('sides'),
  namesQuery('card_types'),
  namesQuery('factions'),
];
