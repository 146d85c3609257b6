import {
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type WithRequired,
} from '@tanstack/react-query';

/** Milliseconds that small collections are used before they are read again; a server of dumps never changes, an API elsewhere does. */
const SHARED_FOR = 600_000;

const DEFAULT_OPTIONS = {
  queries: { retry: false, staleTime: Infinity, gcTime: Infinity, networkMode: 'always' },
} as const;

/**
 * The caches of a server that renders pages: one for each page, which nothing is asked for twice or again, and what all
 * pages share. A page gets shared data in the moment when it asks for it, so that it need not be rendered again for that.
 */
export interface ServerCache {
  /** A cache for rendering one page. */
  forPage(): QueryClient;
  /** Waits for a query of a page that is pending; its fault stays in the page's cache. */
  load(client: QueryClient, query: Query): Promise<void>;
  /** Forgets what pages share: the data has changed. */
  forget(): void;
}

export function createServerCache(): ServerCache {
  let shared = new QueryClient({ defaultOptions: DEFAULT_OPTIONS });

  /** Fills in what is shared when a query is made. */
  class PageQueryCache extends QueryCache {
    override build<F = unknown, E = Error, D = F, K extends QueryKey = QueryKey>(
      client: QueryClient,
      options: WithRequired<QueryOptions<F, E, D, K>, 'queryKey'>,
      state?: QueryState<D, E>,
    ): Query<F, E, D, K> {
      const known = isShared(options.queryKey)
        ? shared.getQueryCache().find<D, E>({ queryKey: options.queryKey })?.state
        : undefined;
      const isFresh = known?.status === 'success' && known.dataUpdatedAt > Date.now() - SHARED_FOR;
      return super.build(client, options, state ?? (isFresh ? known : undefined));
    }
  }

  return {
    forPage: () => new QueryClient({ queryCache: new PageQueryCache(), defaultOptions: DEFAULT_OPTIONS }),
    async load(client, query) {
      const { queryKey } = query;
      if (!isShared(queryKey)) {
        await query.fetch().catch(() => {});
        return;
      }
      const data = await shared
        .fetchQuery({ ...query.options, queryKey, staleTime: SHARED_FOR })
        .catch(() => null);
      if (data !== null) client.setQueryData(queryKey, data);
    },
    forget() {
      shared = new QueryClient({ defaultOptions: DEFAULT_OPTIONS });
    },
  };
}

/** Whole collections without a filter, and names, are the same for every page; those of cards are too large to be kept. */
function isShared([collection, kind, params]: QueryKey): boolean {
  if (kind === 'names') return true;
  return (
    kind === 'all' &&
    collection !== 'cards' &&
    collection !== 'printings' &&
    Array.isArray(params) &&
    params.length === 0
  );
}
