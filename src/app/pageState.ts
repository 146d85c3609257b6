import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { basePath } from '../data/api/base.ts';
import { ApiError, type ApiFault } from '../data/api/errors.ts';
import { isPageNew, versionOfPage } from '../data/api/navigationTiming.ts';
import { CARD_NAMES, LEGALITY, namesQuery, SHELL_QUERIES } from '../data/api/queries.ts';
import { parseSettings } from '../data/settings/settings.ts';
import { keepReadTexts, type ReadText } from '../shared/markup/proseReader.ts';
import type { RenderedFor } from './App.tsx';

/* A rendered page's data: the server writes it into the page, the browser fills its query cache with it. */

/**
 * Data for nearly every page: ban lists, snapshots, formats and the names on cards. The server sends it once, at a
 * versioned URL that browsers cache, instead of in each page.
 */
export const SHARED_QUERIES = [...SHELL_QUERIES, ...LEGALITY, ...CARD_NAMES, namesQuery('card_subtypes')];

const SHARED_KEYS = new Set(SHARED_QUERIES.map(({ queryKey }) => JSON.stringify(queryKey)));

export type SentQueries = readonly (readonly [key: QueryKey, data: unknown])[];

/** The data for hydration. */
export interface PageState {
  readonly renderedFor: RenderedFor;
  /** The rendered address from the path on: static hosts serve one page for several queries. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  /** Without the shared ones. */
  readonly queries: SentQueries;
  /** Failed queries: what failed in the server's page has failed at hydration too, and what may pass is then asked for again. */
  readonly faults: readonly (readonly [key: QueryKey, url: string, fault: ApiFault])[];
  /** The page's prose: each text, and what the server read of it. */
  readonly prose: readonly ReadText[];
}

/** Settled queries, serialized for the page. */
export function collectQueries(client: QueryClient): Pick<PageState, 'queries' | 'faults'> {
  const all = client.getQueryCache().getAll();
  return {
    queries: all.flatMap(({ queryKey, state }) =>
      state.status === 'success' && !SHARED_KEYS.has(JSON.stringify(queryKey))
        ? [[queryKey, state.data] as const]
        : [],
    ),
    faults: all.flatMap(({ queryKey, state }) =>
      state.error instanceof ApiError ? [[queryKey, state.error.url, state.error.fault] as const] : [],
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
  const text = page.getElementById('page-state')?.textContent;
  if (!text) return null;
  try {
    const state: PageState = JSON.parse(text);
    const { device, settings, today } = state.renderedFor;
    if (state.address !== address) return null;
    return { ...state, renderedFor: { device, settings: parseSettings(settings), today } };
  } catch {
    return null;
  }
}

/** The rendered page's shared data; empty if it has none, null if it cannot be loaded. */
async function readSharedQueries(): Promise<SentQueries | null> {
  const link = document.getElementById('shared-data');
  if (!(link instanceof HTMLLinkElement)) return [];
  try {
    const answer = await fetch(link.href);
    const queries: SentQueries = await answer.json();
    return answer.ok ? queries : null;
  } catch {
    return null;
  }
}

/** Below this width in CSS pixels, the server renders rows instead of drawn cards. */
const NARROW = 640;

/**
 * Restores a server-rendered page's data into the query cache.
 * @returns the server's assumptions; null if it sent the shell or another page, or if the state is invalid
 */
export async function readRenderedPage(client: QueryClient): Promise<RenderedFor | null> {
  const state = readState(document, window.location.pathname + window.location.search);
  if (state === null) return null;
  const shared = await readSharedQueries();
  if (shared === null) return null;
  // With versioned data, the server caches pages as long as the data is unchanged
  const isCurrent = versionOfPage() !== null && isPageNew();
  const queries = [...shared, ...state.queries];
  await restoreQueries(client, { ...state, queries, renderedAt: isCurrent ? Date.now() : state.renderedAt });
  keepReadTexts(state.prose);
  noteWidth(state.renderedFor.device.width);
  return state.renderedFor;
}

/** Stores the window's width class in a cookie if the server guessed it wrong, for the next page. */
function noteWidth(rendered: number): void {
  const isNarrow = window.innerWidth < NARROW;
  if (isNarrow === rendered < NARROW) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `sift-width=${isNarrow ? 'narrow' : 'wide'}; path=${basePath()}/; samesite=lax`;
}
