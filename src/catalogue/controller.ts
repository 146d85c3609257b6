import type { StoreApi } from 'zustand/vanilla';
import { type CatalogueData, createData } from './data.ts';
import type { DownloadNews, DownloadOrder } from './download/protocol.ts';
import { SlowQueryError, WorkerClosedError } from './query/askQueue.ts';
import type { AnswerTo, Request, Source } from './query/protocol.ts';
import { connectWorker, type Line, type QueryWorker } from './query/workerClient.ts';
import {
  type CatalogueState,
  type CatalogueStatus,
  createCatalogueStore,
  describeData,
  NotReadyError,
} from './status.ts';

/** What the controller needs of the downloading worker. */
export interface DownloadWorker {
  postMessage(order: DownloadOrder): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DownloadNews>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** The outside world, replaceable in tests. */
interface World {
  readonly apiAddress: () => Promise<string>;
  readonly spawnQuery: () => QueryWorker;
  readonly spawnDownload: () => DownloadWorker;
  readonly now: () => number;
}

/** An answer together with the data that its positions belong to. */
export type Found<R extends Request> = AnswerTo<R> & { readonly data: CatalogueData };

export interface Controller {
  readonly store: StoreApi<CatalogueState>;
  /** Loads what is stored, else downloads; refreshes what is older than a day. With `dataSaver` nothing is downloaded. */
  start(options: { readonly dataSaver: boolean }): Promise<void>;
  /** Downloads anew; the data in use stays until the new is there. */
  refresh(): Promise<void>;
  /** @throws NotReadyError, SlowQueryError, or the signal's reason */
  ask<R extends Request>(request: R, signal?: AbortSignal): Promise<Found<R>>;
}

/** Data older than this is refreshed in the background. */
const FRESH_MILLISECONDS = 24 * 3_600_000;

/** Keeps one query worker on the newest data, and the store telling how things stand. */
export function createController(
  { apiAddress, spawnQuery, spawnDownload, now }: World,
  store = createCatalogueStore(),
): Controller {
  let data: CatalogueData | null = null;
  /** The worker that answers, and where it got its data; null while there is none or it restarts. */
  let line: { readonly open: Line; readonly data: CatalogueData; readonly source: Source } | null = null;
  /** A restart under way: queries wait for it. */
  let restarting: Promise<unknown> | null = null;
  let refreshing: Promise<void> | null = null;

  const say = (change: Partial<CatalogueStatus>) =>
    store.setState(({ status }) => ({ status: { ...status, ...change } }));
  const fail = (problem: string) => say({ phase: 'failed', progress: null, problem });

  /**
   * Opens a worker on `source`; when it is ready it takes the place of the one before, unless it is no longer wanted.
   * False where there is no data.
   */
  async function adopt(source: Source, isWanted: () => boolean = () => true): Promise<boolean> {
    const open = await connectWorker(spawnQuery(), source);
    if (open === null) return false;
    if (!isWanted()) {
      open.close();
      return true;
    }
    line?.open.close();
    // After a restart the rows on the page stay the same objects.
    const isSame = data?.facts.downloadedAt === open.packed.facts.downloadedAt;
    const next = isSame && data !== null ? data : createData(open.packed);
    data = next;
    line = { open, data: next, source };
    const { status } = store.getState();
    store.setState({ data, status: { ...status, ...describeData(data, open.bytes) } });
    return true;
  }

  /** After a slow query: a new worker on the same data. */
  function restart({ source }: { readonly source: Source }): void {
    line = null;
    restarting = adopt(source, () => line === null)
      .then(async (hasData) => {
        if (!hasData) await refresh();
      })
      .catch(() => fail('The search could not be restarted'))
      .finally(() => {
        restarting = null;
      });
  }

  async function start({ dataSaver }: { readonly dataSaver: boolean }): Promise<void> {
    if (store.getState().status.phase !== 'idle') return;
    say({ phase: 'loading' });
    try {
      const hasStored = await adopt({ api: await apiAddress(), bytes: null }, () => data === null);
      if (!hasStored) {
        if (dataSaver) say({ phase: 'saver' });
        else await refresh();
        return;
      }
      say({ phase: 'ready' });
      const age = now() - (data?.facts.downloadedAt ?? 0);
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
    say({ phase: data === null ? 'loading' : 'refreshing', progress: null, problem: null });
    try {
      const api = await apiAddress();
      const news = await receive(api);
      if (news.type === 'failed') return fail(news.problem);
      if (news.facts.missing > 0 && data?.facts.missing === 0) {
        return fail('The download was incomplete, so the earlier card data is kept');
      }
      await adopt({ api, bytes: news.bytes });
      say({ phase: 'ready', progress: null });
    } catch (error) {
      fail(inWords(error));
    }
  }

  /** Runs one download to its end. */
  function receive(api: string): Promise<Exclude<DownloadNews, { type: 'progress' }>> {
    const worker = spawnDownload();
    return new Promise<Exclude<DownloadNews, { type: 'progress' }>>((resolve, reject) => {
      worker.addEventListener('message', ({ data: news }) => {
        if (news.type === 'progress') say({ progress: { received: news.received, total: news.total } });
        else resolve(news);
      });
      worker.addEventListener('error', () => reject(new Error('The download could not start')));
      worker.postMessage({ api });
    }).finally(() => {
      worker.terminate();
    });
  }

  async function ask<R extends Request>(request: R, signal?: AbortSignal): Promise<Found<R>> {
    for (;;) {
      if (restarting !== null) await restarting;
      if (line === null) throw new NotReadyError();
      const asked = line;
      try {
        return { ...(await asked.open.ask(request, signal)), data: asked.data };
      } catch (error) {
        if (error instanceof SlowQueryError && line === asked) restart(asked);
        // Closed through no fault of this query: the next worker answers it, where there is one.
        const hasNext = restarting !== null || (line !== null && line !== asked);
        if (!(error instanceof WorkerClosedError) || !hasNext) throw error;
      }
    }
  }

  return { store, start, refresh, ask };
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : 'The card data could not be loaded';
}
