import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, type ApiFault } from '../data/api/errors.ts';
import { parseSettings } from '../data/settings/settings.ts';
import type { RenderedFor } from './App.tsx';
import { isShared, type SentQueries } from './sharedQueries.ts';

/** The id of the script element that holds the state of a page which the server rendered. */
const STATE_ID = 'page-state';

/** What the browser needs to take a rendered page over: the data in it, and what it was rendered for. */
export interface PageState {
  readonly renderedFor: RenderedFor;
  /** The address that was rendered, from the path on: a host of plain files sends a page for others too, whatever their query. */
  readonly address: string;
  /** Milliseconds since 1970 */
  readonly renderedAt: number;
  /** Without those that all pages share */
  readonly queries: SentQueries;
  /** Queries that the API answered with a fault that will not pass, such as an unknown id. */
  readonly faults: readonly (readonly [key: QueryKey, url: string, fault: ApiFault])[];
}

/** The queries of a cache that have ended, as they are sent with the page. */
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

/** Fills a browser's cache with what the page brought. */
export async function restoreQueries(
  client: QueryClient,
  { queries, faults, renderedAt }: Pick<PageState, 'queries' | 'faults' | 'renderedAt'>,
): Promise<void> {
  // A clock that is behind must not keep data fresh for ever
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

/** The state as text that may stand in a script element: nothing in it can end the element or begin a comment. */
export function printState(state: PageState): string {
  return printJson(state);
}

const UNSAFE = /[<\u2028\u2029]/g;

function printJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The state of this page; null where the server sent the shell or another page, or what it sent cannot be read. */
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
