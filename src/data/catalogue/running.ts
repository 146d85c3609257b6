import type { StoreApi } from 'zustand/vanilla';
import { apiAddress } from '../api/base.ts';
import { allQuery, namesOf, namesQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { nextTask } from '../idle.ts';
import { trustOwnWorkers } from '../keeper/trustedScripts.ts';
import { createController } from './controller.ts';
import type { CatalogueData } from './data.ts';
import { REFERENCES, type ReferenceName } from './records/storedRecords.ts';
import type { CatalogueState } from './status.ts';

/** The controller of the app's catalogue: its workers, and what new data is good for besides. */
export function runCatalogue(store: StoreApi<CatalogueState>) {
  trustOwnWorkers();
  store.subscribe(({ data }, before) => {
    if (data === null || data === before.data) return;
    void seedReferences(data);
  });
  return createController(
    {
      apiAddress,
      spawnQuery: () => new Worker(new URL('./query/worker.ts', import.meta.url), { type: 'module' }),
      spawnDownload: () =>
        new Worker(new URL('./download/downloadWorker.ts', import.meta.url), { type: 'module' }),
      prepare: makeRows,
      now: Date.now,
    },
    store,
  );
}

/** Milliseconds of a task in which rows are made, which one step may exceed by a few. */
const SLICE = 4;

/** Makes the rows of cards before anything on the page asks for them. */
async function makeRows(data: CatalogueData): Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  for (const _ of data.prepareCards()) {
    if (performance.now() - began < SLICE) continue;
    await nextTask();
    began = performance.now();
  }
  // What the page makes of them begins in a task of its own
  await nextTask();
}

/**
 * Puts the catalogue's small collections into the cache of API data, so that names, formats and verdicts need no request: one
 * after another, since each is compared with what is there.
 */
export async function seedReferences({ references, facts }: CatalogueData): Promise<void> {
  // Of the future, by a clock that was wrong, they would stay fresh until then
  const updatedAt = Math.min(facts.downloadedAt, Date.now());
  const seed = <C extends ReferenceName>(name: C) => {
    const records = references[name];
    const { queryKey } = allQuery(name);
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (known >= updatedAt) return;
    queryClient.setQueryData(
      queryKey,
      { records, repeated: 0, invalid: 0, total: records.length },
      { updatedAt },
    );
  };
  const seedNames = (name: Exclude<ReferenceName, 'snapshots'>) => {
    const { queryKey } = namesQuery(name);
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= updatedAt) return;
    queryClient.setQueryData(queryKey, namesOf(references[name]), { updatedAt });
  };
  for (const name of REFERENCES) {
    await nextTask();
    seed(name);
    if (name !== 'snapshots') seedNames(name);
  }
}
