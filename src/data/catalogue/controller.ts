import type { QueryKey } from '@tanstack/react-query';
import { proxy } from 'comlink';
import type { StoreApi } from 'zustand/vanilla';
import { hasNames } from '../../domain/json-api/collections.ts';
import { apiAddress } from '../api/base.ts';
import type { Progress, WholeCollection } from '../api/client.ts';
import { isLineSlow } from '../api/navigationTiming.ts';
import { allQuery, namesOf, namesQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { inSlices, nextTask, whenIdle } from '../idle.ts';
import { callWorker } from '../keeper/callWorker.ts';
import { DAY, isOlder } from '../keeper/isOlder.ts';
import type { CatalogueState, CatalogueStatus } from './catalogue.ts';
import type { CatalogueData } from './data.ts';
import type { DownloadedPool, DownloadWorker } from './download/downloadWorker.ts';
import downloadWorker from './download/downloadWorker.ts?worker&url';
import { createCardPool } from './query/cardPool.ts';
import { fromBytes, type PackedCatalogue } from './records/packed.ts';
import { REFERENCES } from './records/storedRecords.ts';
import { readStoredPool } from './storage.ts';

/** External dependencies, replaceable in tests. */
const WORLD = { apiAddress, readStored: readStoredPool, download: downloadPool, now: Date.now };

export type Controller = ReturnType<typeof createController>;

/** Loads and refreshes the card pool, and publishes it in the store. */
export function createController(
  store: StoreApi<CatalogueState>,
  { apiAddress, readStored, download, now }: typeof WORLD = WORLD,
) {
  let refreshing: Promise<void> | null = null;

  const update = (change: Partial<CatalogueStatus>) =>
    store.setState(({ status }) => ({ status: { ...status, ...change } }));
  const fail = (error: unknown) => {
    const problem = error instanceof Error ? error.message : 'Couldn’t load the card data';
    update({ phase: 'failed', progress: null, problem });
  };

  async function open(packed: PackedCatalogue, bytes: number): Promise<void> {
    const pool = createCardPool(packed);
    await inSlices(pool.prepare('cards'));
    void seedReferences(pool);
    const { facts, counts } = pool;
    const dataDate = facts.dataDate || null;
    store.setState({
      data: pool,
      status: { ...facts, ...counts, dataDate, bytes, phase: 'ready', progress: null, problem: null },
    });
    // If this fails, the first search of printings does the same work
    whenIdle()
      .then(() => inSlices(pool.prepare('printings')))
      .catch(() => {});
  }

  /** Loads the stored pool, or downloads it; refreshes one older than a day. `dataSaver` prevents downloads. */
  async function start({ dataSaver }: { readonly dataSaver: boolean }): Promise<void> {
    if (store.getState().status.phase !== 'idle') return;
    update({ phase: 'loading' });
    try {
      const stored = await readStored(await apiAddress());
      if (stored === null) {
        if (dataSaver) update({ phase: 'saver' });
        else await refresh();
        return;
      }
      await open(stored.packed, stored.size);
      if (!dataSaver && isOlder(stored.packed.facts.downloadedAt, DAY, now())) await refresh();
    } catch (error) {
      fail(error);
    }
  }

  /** Downloads again; the current pool stays until then. Concurrent callers share one download. */
  function refresh(): Promise<void> {
    refreshing ??= refreshOnce().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refreshOnce(): Promise<void> {
    const { data } = store.getState();
    update({ phase: data === null ? 'loading' : 'refreshing', progress: null, problem: null });
    try {
      const { bytes, references } = await download(await apiAddress(), (progress) => update({ progress }));
      const packed = { ...(await fromBytes(bytes)), references };
      if (packed.facts.missing > 0 && data?.facts.missing === 0) {
        throw new Error('The download was incomplete, so Sift kept the earlier card data');
      }
      await open(packed, bytes.length);
    } catch (error) {
      fail(error);
    }
  }

  return { start, refresh };
}

/**
 * Puts the catalogue's small collections into the query cache, so that names, formats and verdicts need no request. One per
 * task, since each is compared with the existing data.
 */
export async function seedReferences({ references, facts }: CatalogueData): Promise<void> {
  // A date in the future, from a wrong clock, would keep them fresh until then
  const updatedAt = Math.min(facts.downloadedAt, Date.now());
  const seed = (queryKey: QueryKey, data: unknown) => {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (known < updatedAt) queryClient.setQueryData(queryKey, data, { updatedAt });
  };
  for (const name of REFERENCES) {
    await nextTask();
    const records = references[name];
    const whole: WholeCollection<unknown> = { records, invalid: 0, total: records.length };
    seed(allQuery(name).queryKey, whole);
    if (hasNames(name)) seed(namesQuery(name).queryKey, namesOf(references[name]));
  }
}

/**
 * Downloads and stores the card pool of the API at `api`, in a worker.
 * @throws Error with a message for the reader, without a full stop
 */
async function downloadPool(api: string, onProgress: (progress: Progress) => void): Promise<DownloadedPool> {
  const worker = callWorker<DownloadWorker>(downloadWorker, 'The download couldn’t start');
  try {
    return await worker.call((remote) => remote.download(api, isLineSlow(), proxy(onProgress)));
  } finally {
    worker.end();
  }
}
