import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, type ApiFault } from '../data/api/errors.ts';
import { parseSettings } from '../data/settings/settings.ts';
import type { RenderedFor } from './App.tsx';
import { isShared, type SentQueries } from './sharedQueries.ts';

const STATE_ID = 'page-state';

/** The data for hydration. */
export interface PageState {
  readonly renderedFor: RenderedFor;
  /** The rendered address from the path on: static hosts serve one page for several queries. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  /** Without the shared ones. */
  readonly queries: SentQueries;
  /** Queries with permanent errors, such as an unknown id. */
  readonly faults: readonly (readonly [key: QueryKey, url: string, fault: ApiFault])[];
}

/** Settled queries, serialized for the page. */
export function collectQueries(client: QueryClient): Pick<PageState, 'queries' | 'faults'> {
  const ended = client.getQueryCache().getAll();
  return {
    queries: ended.flatMap(({ queryKey, state }) =>
      state.status === 'success' && !isShared(queryKey) ? [[queryKey, state.data] as const] : [],
    ),
    faults: ended.flatMap(({ queryKey, state }) =>
      state.error instanceof ApiError && !state.error.isTransient
        ? [[queryKey, state.error.url, state.error.fault] as const]
        : [],
    ),
  };
}

/** Fills the browser's query cache from the page's state. */
export async function restoreQueries(
  client: QueryClient,
  { queries, faults, renderedAt }: Pick<PageState, 'queries' | 'faults' | 'renderedAt'>,
): Promise<void> {
  // With a clock that is behind, data must not stay fresh forever
  const updatedAt = Math.min(renderedAt, Date.now());
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt });
  await Promise.all(
    faults.map(([queryKey, url, fault]) =>
      client.prefetchQuery({
        queryKey,
        retry: false,
        queryFn: () => Promise.reject(new ApiError(url, fault)),
      }),
    ),
  );
}

const UNSAFE = /[<\u2028\u2029]/g;

/** JSON that cannot close its script element. */
export function printJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The page's state; null if the server sent the shell or another page, or if it is invalid. */
export function readState(page: Document, address: string): PageState | null {
  const text = page.getElementById(STATE_ID)?.textContent;
  if (!text) return null;
  try {
    const state: PageState = JSON.parse(text);
    const { device, settings } = state.renderedFor;
    if (state.address !== address) return null;
    return { ...state, renderedFor: { device, settings: parseSettings(settings) } };
  } catch {
    return null;
  }
}
