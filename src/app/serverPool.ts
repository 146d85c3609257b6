import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiSource } from '../data/api/fetchJson.ts';
import { downloadCatalogue } from '../data/catalogue/download/download.ts';
import { type CardPool, createCardPool } from '../data/catalogue/query/cardPool.ts';
import { loadRegexEngine } from '../data/catalogue/query/regexEngine.ts';
import { pack } from '../data/catalogue/records/packed.ts';
import { inSlices } from '../data/idle.ts';

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
