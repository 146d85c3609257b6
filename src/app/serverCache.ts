import { createHash } from 'node:crypto';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiSource } from '../data/api/fetchJson.ts';
import { type AnyQuery, beginQueries } from '../data/api/queries.ts';
import { downloadCatalogue } from '../data/catalogue/download/download.ts';
import { type CardPool, createCardPool } from '../data/catalogue/query/cardPool.ts';
import { loadRegexEngine } from '../data/catalogue/query/regexEngine.ts';
import { pack } from '../data/catalogue/records/packed.ts';
import { inSlices } from '../data/idle.ts';
import { COLLECTIONS, DECLARATIONS } from '../domain/json-api/collections.ts';
import { type SentQueries, SHARED_QUERIES } from './pageState.ts';

/** Milliseconds until a pool is reloaded; with the server's own data, `forget` replaces it earlier. */
const FRESH_FOR = 600_000;
/** Milliseconds before a retry after a failure. */
const PAUSE = 60_000;

/** The server's card pool. @param api the API's root */
export function createServerPool(api: string, source: ApiSource) {
  let client = new QueryClient();
  const query = queryOptions({
    queryKey: ['card-pool'],
    queryFn: () => read(api, source),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
    networkMode: 'always',
    // `PAUSE` is its retry, which keeps no process alive
    retry: false,
    structuralSharing: false,
  });

  /** The current pool; starts loading if it is missing or stale. */
  function current(): CardPool | null {
    const { data = null, dataUpdatedAt = 0, errorUpdatedAt = 0 } = client.getQueryState(query.queryKey) ?? {};
    const dueAt = Math.max(data === null ? 0 : dataUpdatedAt + FRESH_FOR, errorUpdatedAt + PAUSE);
    if (Date.now() >= dueAt) void client.prefetchQuery(query);
    return data;
  }

  return {
    current,
    /** Loads it if necessary. @throws ApiError */
    get: async (): Promise<CardPool> => current() ?? client.fetchQuery(query),
    /** Call after the data has changed: a load that has begun is discarded. */
    forget() {
      client = new QueryClient();
    },
  };
}

async function read(api: string, source: ApiSource): Promise<CardPool> {
  const catalogue = await downloadCatalogue(api, { source });
  const pool = createCardPool(pack(catalogue));
  await inSlices(pool.prepare('cards'));
  await loadRegexEngine();
  return pool;
}

/** Cache time of small collections in milliseconds; a remote API may change. */
const KEPT_FOR = 600_000;

const DEFAULT_OPTIONS = {
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
} as const;

/** The serialized data shared by nearly all pages (`SHARED_QUERIES`). */
export interface SharedData {
  readonly version: string;
  /** JSON of `SentQueries`. */
  readonly text: string;
}

export interface PageCache {
  readonly client: QueryClient;
  /** Fetches missing queries; small collections and names come from the shared cache. */
  read(queries: readonly AnyQuery[]): Promise<void>;
}

/** The server's query caches: a fresh one per page, and a shared one. */
export function createServerCache(source: ApiSource) {
  const defaultOptions = { queries: { ...DEFAULT_OPTIONS, meta: { source } } };
  let kept = new QueryClient({ defaultOptions });
  let sent: { readonly queries: readonly unknown[]; readonly data: SharedData } | undefined;

  const readKept = async ({ queryKey, queryFn }: AnyQuery): Promise<unknown> =>
    queryFn === undefined ? undefined : kept.fetchQuery({ queryKey, queryFn, staleTime: KEPT_FOR });

  function forPage(): PageCache {
    const client = new QueryClient({ defaultOptions });
    const readOne = async (query: AnyQuery) => {
      const data = isKept(query.queryKey) ? await readKept(query).catch(() => undefined) : undefined;
      // After an error too: the page reports it itself
      if (data === undefined) return beginQueries(client, [query]);
      client.setQueryData(query.queryKey, data);
    };
    return {
      client,
      async read(queries) {
        await Promise.all(queries.map(readOne));
      },
    };
  }

  /** @throws ApiError */
  async function shared(): Promise<SharedData> {
    const queries = await Promise.all(SHARED_QUERIES.map(readKept));
    if (sent?.queries.every((data, index) => data === queries[index])) return sent.data;
    const all: SentQueries = SHARED_QUERIES.map(({ queryKey }, index) => [queryKey, queries[index]]);
    const text = JSON.stringify(all);
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    sent = { queries, data: { version, text } };
    return sent.data;
  }

  return {
    forPage,
    shared,
    /** Clears the shared cache after the data has changed. */
    forget() {
      kept = new QueryClient({ defaultOptions });
    },
  };
}

/** Whole small collections and names are the same on every page. */
function isKept([collection, kind, params]: QueryKey): boolean {
  if (kind !== 'all') return kind === 'names';
  const isSmall = COLLECTIONS.some((name) => name === collection && DECLARATIONS[name].size === 'small');
  return isSmall && Array.isArray(params) && params.length === 0;
}
