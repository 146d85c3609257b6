import type { StoreApi } from 'zustand/vanilla';
import type { CatalogueData } from './data.ts';
import type { DownloadEvent, DownloadRequest } from './download/job.ts';
import type { QueryWorker } from './query/connectWorker.ts';
import { WorkerClient } from './query/workerClient.ts';
import { type CatalogueState, type CatalogueStatus, createCatalogueStore, describeData } from './status.ts';

/**
 * What the controller needs of the downloading worker.
 * @internal for its test
 */
export interface DownloadWorker {
  postMessage(request: DownloadRequest): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DownloadEvent>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

/** The outside world, replaceable in tests. */
interface World {
  readonly apiAddress: () => Promise<string>;
  readonly spawnQuery: () => QueryWorker;
  readonly spawnDownload: () => DownloadWorker;
  /** Called with new data before it is used. */
  readonly prepare?: (data: CatalogueData) => Promise<void>;
  readonly now: () => number;
}

export interface Controller {
  readonly store: StoreApi<CatalogueState>;
  /** Loads what is stored, else downloads; refreshes what is older than a day. With `dataSaver` nothing is downloaded. */
  start(options: { readonly dataSaver: boolean }): Promise<void>;
  /** Downloads again; the data in use stays until the new is there. */
  refresh(): Promise<void>;
  /** Asks the query worker. */
  readonly client: WorkerClient;
}

/** Data older than this is refreshed in the background. */
const FRESH_MILLISECONDS = 24 * 3_600_000;
const STOPPED = 'The search stopped and could not be restarted';

/** Keeps the query worker on the newest data, and the store on how things stand. */
export function createController(
  { apiAddress, spawnQuery, spawnDownload, prepare, now }: World,
  store = createCatalogueStore(),
): Controller {
  let refreshing: Promise<void> | null = null;
  const client = new WorkerClient({
    spawn: spawnQuery,
    prepare,
    onOpen: setData,
    onStop: () => fail(STOPPED),
    reload: refresh,
  });

  const update = (change: Partial<CatalogueStatus>) =>
    store.setState(({ status }) => ({ status: { ...status, ...change } }));
  const fail = (problem: string) => update({ phase: 'failed', progress: null, problem });

  function setData(data: CatalogueData, bytes: number): void {
    const { status } = store.getState();
    const isBack = status.problem === STOPPED;
    store.setState({
      data,
      status: {
        ...status,
        ...(isBack && { phase: 'ready', problem: null }),
        ...describeData(data, bytes),
      },
    });
  }

  async function start({ dataSaver }: { readonly dataSaver: boolean }): Promise<void> {
    if (store.getState().status.phase !== 'idle') return;
    update({ phase: 'loading' });
    try {
      const hasStored = await client.open({ api: await apiAddress(), bytes: null });
      if (!hasStored) {
        if (dataSaver) update({ phase: 'saver' });
        else await refresh();
        return;
      }
      update({ phase: 'ready' });
      // A clock that was a year ahead must not keep data for a year
      const age = Math.abs(now() - (store.getState().data?.facts.downloadedAt ?? 0));
      if (!dataSaver && age > FRESH_MILLISECONDS) await refresh();
    } catch (error) {
      fail(inWords(error));
    }
  }

  /** One download at a time: who asks meanwhile waits for the one under way. */
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
      const api = await apiAddress();
      const event = await download(api);
      if (event.type === 'failed') return fail(event.problem);
      if (event.facts.missing > 0 && store.getState().data?.facts.missing === 0) {
        return fail('The download was incomplete, so the earlier card data is kept');
      }
      await client.open({ api, bytes: event.bytes });
      update({ phase: 'ready', progress: null });
    } catch (error) {
      fail(inWords(error));
    }
  }

  /** Runs one download to its end. */
  function download(api: string): Promise<Exclude<DownloadEvent, { type: 'progress' }>> {
    const worker = spawnDownload();
    return new Promise<Exclude<DownloadEvent, { type: 'progress' }>>((resolve, reject) => {
      const end = () => reject(new Error('The download could not start'));
      worker.addEventListener('message', ({ data: event }) => {
        if (event.type === 'progress') update({ progress: { received: event.received, total: event.total } });
        else resolve(event);
      });
      worker.addEventListener('error', end);
      worker.addEventListener('messageerror', end);
      worker.postMessage({ api });
    }).finally(() => {
      worker.terminate();
    });
  }

  return { store, start, refresh, client };
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : 'The card data could not be loaded';
}
