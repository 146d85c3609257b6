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

const waits = new WeakMap<Query, Promise<void>>();

/**
 * A query for what a panel needs beside its own data, such as the names behind ids. Inside a panel the skeleton stays
 * until the first try ended, well or not, or took too long: so that nothing moves when a name arrives, and nothing
 * waits for long. Elsewhere it is `useQuery`.
 */
export function useAwaited<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const client = useQueryClient();
  const wait = use(CanWait) && options.enabled !== false ? firstTry(client, options) : null;
  if (wait !== null) use(wait);
  return useQuery(options);
}

/** The end of a query's first try, begun here if need be; null where there is nothing to wait for. */
function firstTry<Data, Key extends QueryKey>(
  client: QueryClient,
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
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
