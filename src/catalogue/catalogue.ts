import { useStore } from 'zustand';
import { apiAddress } from '../api/base.ts';
import { createController, type Found } from './controller.ts';
import type { CatalogueData, Rows } from './data.ts';
import type { Request } from './query/protocol.ts';
import type { CatalogueCard, CataloguePrinting } from './records/own.ts';
import { seedReferences } from './seedReferences.ts';
import type { CatalogueStatus } from './status.ts';

/** The one catalogue of the app: the whole card pool, searched in a worker. */
const catalogue = createController({
  apiAddress,
  spawnQuery: () => new Worker(new URL('./query/worker.ts', import.meta.url), { type: 'module' }),
  spawnDownload: () => new Worker(new URL('./download/worker.ts', import.meta.url), { type: 'module' }),
  now: Date.now,
});

catalogue.store.subscribe(({ data }, before) => {
  if (data === null || data === before.data) return;
  seedReferences(data);
  // So that the first search does not have to.
  whenIdle(() => void data.cards());
});

/** Milliseconds to wait for an idle moment where the browser cannot tell of one. */
const UNTOLD_IDLE = 300;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, UNTOLD_IDLE);
}

/** Begins to load the card pool once the browser has nothing better to do. Call it when the first content is shown. */
export function startCatalogue(options: { readonly dataSaver: boolean }): void {
  whenIdle(() => void catalogue.start(options));
}

/** Downloads the card pool anew: for Refresh, Retry, and Download where data is saved. */
export function refreshCatalogue(): void {
  void catalogue.refresh();
}

/**
 * Asks the worker. Abort the signal when a newer question takes its place.
 * @throws NotReadyError, SlowQueryError (its message is for the reader), or the signal's reason
 */
export function askCatalogue<R extends Request>(request: R, signal?: AbortSignal): Promise<Found<R>> {
  return catalogue.ask(request, signal);
}

export function useCatalogueStatus(): CatalogueStatus {
  return useStore(catalogue.store, ({ status }) => status);
}

/** The catalogue in use, or null until there is one. It changes as a whole. */
export function useCatalogue(): CatalogueData | null {
  return useStore(catalogue.store, ({ data }) => data);
}

/** All cards, in the order of the positions that searches answer with; null until they are there. */
export function useCatalogueCards(): Rows<CatalogueCard> | null {
  return useCatalogue()?.cards() ?? null;
}

/** All printings likewise. */
export function useCataloguePrintings(): Rows<CataloguePrinting> | null {
  return useCatalogue()?.printings() ?? null;
}
