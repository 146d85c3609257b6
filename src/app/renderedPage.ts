import type { QueryClient } from '@tanstack/react-query';
import { basePath } from '../data/api/basePath.ts';
import { isPageNew, versionOfPage } from '../data/api/navigationTiming.ts';
import type { RenderedFor } from './App.tsx';
import { readState, restoreQueries } from './pageState.ts';
import { readSharedQueries } from './sharedQueries.ts';

/** CSS pixels below which the server renders rows in place of drawn cards. */
const NARROW = 640;

/**
 * Takes up what a page brings that the server rendered: its data goes into the cache.
 * @returns what the server took the reader to be; null where it sent the shell or another page, or where what it sent cannot be read
 */
export async function readRenderedPage(client: QueryClient): Promise<RenderedFor | null> {
  const state = readState(document, window.location.pathname + window.location.search);
  if (state === null) return null;
  const shared = await readSharedQueries(document);
  if (shared === null) return null;
  // A server that names its data sends a page that it has kept for as long as they are the same
  const isCurrent = versionOfPage() !== null && isPageNew();
  const queries = [...shared, ...state.queries];
  await restoreQueries(client, { ...state, queries, renderedAt: isCurrent ? Date.now() : state.renderedAt });
  noteWidth(state.renderedFor.device.width);
  return state.renderedFor;
}

/** Tells the server of a window that is not as wide as its device suggests, so that the next page is rendered for it. */
function noteWidth(rendered: number): void {
  const isNarrow = window.innerWidth < NARROW;
  if (isNarrow === rendered < NARROW) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `sift-width=${isNarrow ? 'narrow' : 'wide'}; path=${basePath()}/; samesite=lax`;
}
