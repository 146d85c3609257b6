import { createHash } from 'node:crypto';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { type AnyQuery, beginQueries } from '../data/api/pageQueries.ts';
import { type SentQueries, SHARED_QUERIES } from './sharedQueries.ts';

/** Milliseconds that small collections are used before they are read again; a server of dumps never changes, an API elsewhere does. */
const KEPT_FOR = 600_000;

const DEFAULT_OPTIONS = {
  queries: { retry: false, staleTime: Infinity, gcTime: Infinity, networkMode: 'always' },
} as const;

/** What nearly all pages show (`SHARED_QUERIES`), as it is sent. */
export interface SharedData {
  /** Names the content */
  readonly version: string;
  /** JSON of `SentQueries` */
  readonly text: string;
}

/** What one page is rendered with. */
export interface PageCache {
  readonly client: QueryClient;
  /** Reads what the page has not yet; small collections and names come from what all pages keep. */
  read(queries: readonly AnyQuery[]): Promise<void>;
}

/** The caches of a server that renders pages: one for each page, in which nothing is stale, and one that all pages share. */
export interface ServerCache {
  forPage(): PageCache;
  /** @throws ApiError */
  shared(): Promise<SharedData>;
  /** Forgets what pages share: the data has changed. */
  forget(): void;
}

export function createServerCache(): ServerCache {
  let kept = new QueryClient({ defaultOptions: DEFAULT_OPTIONS });
  let sent: { readonly queries: readonly unknown[]; readonly data: SharedData } | undefined;

  /** Small collections and names, read once for all pages. */
  const readKept = async ({ queryKey, queryFn }: AnyQuery): Promise<unknown> =>
    queryFn === undefined ? undefined : kept.fetchQuery({ queryKey, queryFn, staleTime: KEPT_FOR });

  function forPage(): PageCache {
    const client = new QueryClient({ defaultOptions: DEFAULT_OPTIONS });
    const readOne = async (query: AnyQuery) => {
      if (!isKept(query.queryKey)) return beginQueries(client, [query]);
      const data = await readKept(query).catch(() => undefined);
      // A fault is the page's own to say
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
    forget() {
      kept = new QueryClient({ defaultOptions: DEFAULT_OPTIONS });
    },
  };
}

/** Too large to be kept for all pages. */
const LARGE: ReadonlySet<unknown> = new Set(['cards', 'printings', 'rulings', 'reviews', 'decklists']);

/** Small collections that are read whole, and names, are the same for every page. */
function isKept([collection, kind, params]: QueryKey): boolean {
  if (kind === 'names') return true;
  return kind === 'all' && !LARGE.has(collection) && Array.isArray(params) && params.length === 0;
}
