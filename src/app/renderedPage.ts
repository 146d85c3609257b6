import type { QueryClient } from '@tanstack/react-query';
import { isPageNew, versionOfPage } from '../lib/navigationTiming.ts';
import type { RenderedFor } from './App.tsx';
import { keepChoices } from './keepChoices.ts';
import { readState, restoreQueries } from './pageState.ts';

/** A page that the server rendered, as the browser takes it over. */
interface RenderedPage {
  /** What the server took the reader to be */
  readonly renderedFor: RenderedFor;
  /** Makes the choices again that the reader made before the page was alive. */
  readonly makeChoices: () => void;
}

/**
 * Takes up what a rendered page brings: its data goes into the cache.
 * @param root that holds the page
 * @returns null where the server sent another page, or what it sent cannot be read
 */
export function readRenderedPage(root: HTMLElement, client: QueryClient): RenderedPage | null {
  const state = readState(document, window.location.pathname + window.location.search);
  if (state === null) return null;
  // A server that names its data sends a page that it has kept as long as they are the same
  const isOfNow = versionOfPage() !== null && isPageNew();
  restoreQueries(client, isOfNow ? { ...state, renderedAt: Date.now() } : state);
  return { renderedFor: state.renderedFor, makeChoices: keepChoices(root) };
}
