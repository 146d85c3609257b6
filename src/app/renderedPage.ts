import type { QueryClient } from '@tanstack/react-query';
import { basePath } from '../data/api/base.ts';
import { isPageNew, versionOfPage } from '../data/api/navigationTiming.ts';
import type { RenderedFor } from './App.tsx';
import { readState, restoreQueries } from './pageState.ts';
import { readSharedQueries } from './sharedQueries.ts';

/** Below this width in CSS pixels, the server renders rows instead of drawn cards. */
const NARROW = 640;

/**
 * Restores a server-rendered page's data into the query cache.
 * @returns the server's assumptions; null if it sent the shell or another page, or if the state is invalid
 */
export async function readRenderedPage(client: QueryClient): Promise<RenderedFor | null> {
  const state = readState(document, window.location.pathname + window.location.search);
  if (state === null) return null;
  const shared = await readSharedQueries(document);
  if (shared === null) return null;
  // With versioned data, the server caches pages as long as the data is unchanged
  const isCurrent = versionOfPage() !== null && isPageNew();
  const queries = [...shared, ...state.queries];
  await restoreQueries(client, { ...state, queries, renderedAt: isCurrent ? Date.now() : state.renderedAt });
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
