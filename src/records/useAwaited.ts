import {
  type DefaultError,
  type Query,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, use } from 'react';

/** Whether there is a skeleton around that can stay while what is inside waits: a Panel says so. */
export const CanWait = createContext(false);

/** Milliseconds after which a panel is shown without the names that are still on the way. */
const LONGEST_WAIT = 1500;

/** The end of each query's first try; null once it is over, or was waited for long enough. */
const waits = new WeakMap<Query, Promise<void> | null>();

/** What `queryOptions` makes, as far as it matters here. */
type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key>;

/**
 * A query for what a panel needs beside its own data, such as the names behind ids. Inside a panel the skeleton stays
 * until the first try ended, well or not, or took too long: so that nothing moves when a name arrives, and nothing
 * waits for long. Elsewhere it is `useQuery`.
 */
export function useAwaited<Data, Key extends QueryKey>(options: Options<Data, Key>): UseQueryResult<Data> {
  useFirstTries([options]);
  return useQuery(options);
}

/** Waits, inside a panel, until the first tries of some queries ended; they are begun together. */
export function useFirstTries<Data, Key extends QueryKey>(queries: readonly Options<Data, Key>[]): void {
  const client = useQueryClient();
  if (!use(CanWait)) return;
  const tries = queries.flatMap((options) =>
    options.enabled === false ? [] : (firstTry(client, options) ?? []),
  );
  // Thrown as React Query's own suspense does: React loses count of the hooks that follow a `use` here
  const [wait] = tries;
  if (wait !== undefined) throw wait;
}

/** The end of a query's first try, begun here if need be; null where there is nothing to wait for. */
function firstTry<Data, Key extends QueryKey>(
  client: QueryClient,
  options: Options<Data, Key>,
): Promise<void> | null {
  const cache = client.getQueryCache();
  const { queryKey } = options;
  if (cache.find({ queryKey }) === undefined) void client.prefetchQuery(options);
  const query = cache.find({ queryKey });
  if (query === undefined || !isFirstTry(query)) return null;
  const known = waits.get(query);
  if (known !== undefined) return known;
  const wait = new Promise<void>((resolve) => {
    const stop = () => {
      unsubscribe();
      clearTimeout(timer);
      waits.set(query, null);
      resolve();
    };
    const unsubscribe = cache.subscribe(() => {
      if (!isFirstTry(query)) stop();
    });
    const timer = setTimeout(stop, LONGEST_WAIT);
  });
  waits.set(query, wait);
  return wait;
}

function isFirstTry({ state }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0 && state.fetchStatus === 'fetching';
}
