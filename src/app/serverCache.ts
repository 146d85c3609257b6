import {
  type DefaultedQueryObserverOptions,
  type Query,
  QueryCache,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
  type QueryObserverOptions,
  type QueryOptions,
  type QueryState,
  type WithRequired,
} from '@tanstack/react-query';

/** Milliseconds that small collections are used before they are read again; a server of dumps never changes, an API elsewhere does. */
const SHARED_FOR = 600_000;

const DEFAULT_OPTIONS = {
  queries: {
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    // All keys are lists (src/data/api/queries.ts): nothing in them has to be sorted, which takes five times as long
    queryKeyHashFn: (key: QueryKey) => JSON.stringify(key),
  },
} as const;

/**
 * The caches of a server that renders pages: one for each page, which nothing is asked for twice or again, and what all
 * pages share. A page gets shared data in the moment when it asks for it.
 */
export interface ServerCache {
  /** A cache for rendering one page. */
  forPage(): QueryClient;
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
      const { queryHash } = client.defaultQueryOptions(options);
      if (state !== undefined || this.get(queryHash) !== undefined)
        return super.build(client, options, state);
      // What a component does not want must not depend on what others asked for before
      const isWanted = !('enabled' in options) || options.enabled !== false;
      const known =
        isWanted && isShared(options.queryKey)
          ? shared.getQueryCache().get<F, E, D, K>(queryHash)?.state
          : undefined;
      const isFresh = known?.status === 'success' && known.dataUpdatedAt > Date.now() - SHARED_FOR;
      return super.build(client, options, isFresh ? known : undefined);
    }
  }

  return {
    forPage: () =>
      new PageClient(() => shared, {
        queryCache: new PageQueryCache(),
        defaultOptions: DEFAULT_OPTIONS,
      }),
    forget() {
      shared = new QueryClient({ defaultOptions: DEFAULT_OPTIONS });
    },
  };
}

/** A component that asks for what is not here yet is left until it is, and then rendered alone: what was rendered around it stays. */
class PageClient extends QueryClient {
  readonly #shared: () => QueryClient;

  constructor(shared: () => QueryClient, config: QueryClientConfig) {
    super(config);
    this.#shared = shared;
  }

  override defaultQueryOptions<
    F = unknown,
    E = Error,
    D = F,
    Q = F,
    K extends QueryKey = QueryKey,
    P = never,
  >(
    options: QueryObserverOptions<F, E, D, Q, K, P> | DefaultedQueryObserverOptions<F, E, D, Q, K>,
  ): DefaultedQueryObserverOptions<F, E, D, Q, K> {
    if ('_defaulted' in options) return super.defaultQueryOptions(options);
    const defaulted = super.defaultQueryOptions(options);
    const state = this.getQueryCache().get(defaulted.queryHash)?.state;
    const isPending = state === undefined || state.status === 'pending';
    const { queryKey, queryFn, enabled } = defaulted;
    // It is a new object, of which a page needs a hundred: another copy of each would cost more than what is done here
    if (defaulted.placeholderData !== undefined) delete defaulted.placeholderData;
    return Object.assign(defaulted, {
      suspense: isPending && enabled !== false,
      ...(isShared(queryKey) &&
        queryFn !== undefined && {
          queryFn: () => this.#shared().fetchQuery({ queryKey, queryFn, staleTime: SHARED_FOR }),
        }),
    });
  }
}

/** Too large to be kept, and to be in pages because another page asked for them. */
const LARGE: ReadonlySet<unknown> = new Set(['cards', 'printings', 'rulings', 'reviews', 'decklists']);

/** Small collections that are read whole, and names, are the same for every page. */
export function isShared([collection, kind, params]: QueryKey): boolean {
  if (kind === 'names') return true;
  return kind === 'all' && !LARGE.has(collection) && Array.isArray(params) && params.length === 0;
}
