import type { QueryClient } from '@tanstack/react-query';
import { basePath } from '../data/api/basePath.ts';
import { isPageNew, versionOfPage } from '../data/api/navigationTiming.ts';
import { NARROW } from '../data/first/firstRequests.ts';
import { nextTask } from '../data/first/nextTask.ts';
import type { RenderedFor } from './App.tsx';
import { keepChoices } from './keepChoices.ts';
import { readState, restoreQueries } from './pageState.ts';

/** A page that the server rendered, as the browser takes it over. */
interface RenderedPage {
  /** What the server took the reader to be */
  readonly renderedFor: RenderedFor;
  /** The id of its route */
  readonly route: string;
  /** Makes the choices again that the reader made before the page was alive. */
  readonly makeChoices: () => void;
}

/**
 * Takes up what a rendered page brings: its data goes into the cache. The server hears of a window of another width.
 * What takes a phone some time has a task of its own, between which the browser may answer the reader.
 * @param root that holds the page
 * @returns null where the server sent another page, or what it sent cannot be read
 */
export async function readRenderedPage(root: HTMLElement, client: QueryClient): Promise<RenderedPage | null> {
  const state = readState(document, window.location.pathname + window.location.search);
  if (state === null) return null;
  await nextTask();
  // A server that names its data sends a page that it has kept as long as they are the same
  const isOfNow = versionOfPage() !== null && isPageNew();
  restoreQueries(client, isOfNow ? { ...state, renderedAt: Date.now() } : state);
  await nextTask();
  noteWidth(state.renderedFor.device.width);
  return { renderedFor: state.renderedFor, route: state.route, makeChoices: keepChoices(root) };
}

/** Tells the server of a window that is not what its device lets expect, so that the next page is rendered for it. */
function noteWidth(rendered: number): void {
  const isNarrow = window.innerWidth < NARROW;
  if (isNarrow === rendered < NARROW) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `sift-width=${isNarrow ? 'narrow' : 'wide'}; path=${basePath()}/; samesite=lax`;
}
