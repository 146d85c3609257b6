import type { StoreApi } from 'zustand/vanilla';
import { apiAddress } from '../api/base.ts';
import { when } from '../ui/scheduling.ts';
import { createController } from './controller.ts';
import { seedReferences } from './seedReferences.ts';
import type { CatalogueState } from './status.ts';

/** The controller of the app's catalogue: its workers, and what new data is good for besides. */
export function runCatalogue(store: StoreApi<CatalogueState>) {
  store.subscribe(({ data }, before) => {
    if (data === null || data === before.data) return;
    seedReferences(data);
    // So that the first search does not have to.
    void when('idle').then(() => data.cards());
  });
  return createController(
    {
      apiAddress,
      spawnQuery: () => new Worker(new URL('./query/worker.ts', import.meta.url), { type: 'module' }),
      spawnDownload: () => new Worker(new URL('./download/worker.ts', import.meta.url), { type: 'module' }),
      now: Date.now,
    },
    store,
  );
}
