import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createController, type DownloadWorker } from './controller.ts';
import type { DownloadEvent } from './download/job.ts';
import { NotReadyError, SlowQueryError } from './errors.ts';
import type { QueryWorker } from './query/connectWorker.ts';
import type { FromQueryWorker, Source, ToQueryWorker } from './query/protocol.ts';
import { QUERY_LIMIT } from './query/workerClient.ts';
import { type PackedCatalogue, pack } from './records/packed.ts';
import { FakeWorker } from './testing/fakeWorker.ts';
import { foundAnswer, searchRequest } from './testing/requests.ts';
import { API } from './testing/sample.ts';
import { downloadSample } from './testing/server.ts';

const HOUR = 3_600_000;
const DOWNLOADED = 1_700_000_000_000;
/** To every query. */
const ANSWER = foundAnswer({ positions: Uint32Array.of(1) });

let packed: PackedCatalogue;

interface Setup {
  /** What is stored of the API: when it was downloaded, or nothing. */
  readonly storedAt?: number;
  /** How a download ends; a function is called with the worker. */
  readonly download?: (worker: FakeWorker<unknown, DownloadEvent>) => void;
  readonly now?: number;
}

/**
 * A controller among fake workers. A query for `slow` is never answered; every other one at once. While the `world` is
 * broken, every query worker breaks down at its first message.
 */
function start({ storedAt, download = finish(), now = DOWNLOADED + HOUR }: Setup = {}) {
  const queries: FakeWorker<ToQueryWorker, FromQueryWorker>[] = [];
  const downloads: FakeWorker<unknown, DownloadEvent>[] = [];
  const world: { isBroken: boolean; storedAt: number | undefined } = { isBroken: false, storedAt };
  const open = (worker: FakeWorker<ToQueryWorker, FromQueryWorker>, { bytes }: Source) => {
    const at = bytes === null ? world.storedAt : Number(new TextDecoder().decode(bytes));
    if (at === undefined) worker.emit({ type: 'no-data' });
    else worker.emit({ type: 'opened', bytes: 9, packed: withFacts({ downloadedAt: at }) });
  };
  const controller = createController({
    apiAddress: async () => API,
    now: () => now,
    spawnQuery: (): QueryWorker => {
      const worker = new FakeWorker<ToQueryWorker, FromQueryWorker>();
      worker.respond((message) => {
        if (world.isBroken) return worker.breakDown();
        if (message.type === 'open') return open(worker, message.source);
        const { id, request } = message;
        worker.emit({ type: 'started', id });
        if (request.type === 'search' && request.query !== 'slow') {
          worker.emit({ type: 'answer', id, answer: ANSWER });
        }
      });
      queries.push(worker);
      return worker;
    },
    spawnDownload: (): DownloadWorker => {
      const worker = new FakeWorker<unknown, DownloadEvent>();
      worker.respond(() => download(worker));
      downloads.push(worker);
      return worker;
    },
  });
  return { controller, world, queries, downloads, status: () => controller.store.getState().status };
}

function withFacts(facts: Partial<PackedCatalogue['facts']>): PackedCatalogue {
  return { ...packed, facts: { ...packed.facts, ...facts } };
}

/** A download that ends well; the fake bytes say when it was. */
function finish(facts: Partial<PackedCatalogue['facts']> = {}) {
  return (worker: FakeWorker<unknown, DownloadEvent>) => {
    const all = { ...packed.facts, downloadedAt: DOWNLOADED + 50 * HOUR, ...facts };
    worker.emit({ type: 'progress', received: 3, total: 11 });
    worker.emit({ type: 'done', facts: all, bytes: new TextEncoder().encode(String(all.downloadedAt)) });
  };
}

const request = (query: string) => searchRequest({ query });

beforeEach(async () => {
  packed = pack(await downloadSample({}, DOWNLOADED));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('starting', () => {
  it('uses what is stored at once, without a download', async () => {
    const { controller, downloads, status } = start({ storedAt: DOWNLOADED });
    expect(status().phase).toBe('idle');
    const started = controller.start({ dataSaver: false });
    expect(status().phase).toBe('loading');
    await started;
    expect(status()).toMatchObject({
      phase: 'ready',
      cards: 5,
      printings: 6,
      downloadedAt: DOWNLOADED,
      dataDate: '2024-05-01T00:00:00+00:00',
      bytes: 9,
    });
    expect(downloads).toHaveLength(0);
  });

  it('downloads where nothing is stored, and tells how far it is', async () => {
    const { controller, downloads, status } = start();
    const seen: (number | undefined)[] = [];
    controller.store.subscribe(({ status: { progress } }) => seen.push(progress?.received));
    await controller.start({ dataSaver: false });
    expect(seen).toContain(3);
    expect(status()).toMatchObject({ phase: 'ready', progress: null, cards: 5 });
    expect(downloads.map((worker) => worker.isTerminated)).toEqual([true]);
  });

  it('refreshes what was downloaded by a clock that was a year ahead', async () => {
    const { controller, downloads } = start({ storedAt: DOWNLOADED, now: DOWNLOADED - 9000 * HOUR });
    await controller.start({ dataSaver: false });
    expect(downloads).toHaveLength(1);
  });

  it('refreshes what is older than a day while the old can be searched', async () => {
    const phases: string[] = [];
    const { controller, status, queries } = start({ storedAt: DOWNLOADED, now: DOWNLOADED + 25 * HOUR });
    controller.store.subscribe(({ status: { phase } }) => phases.push(phase));
    await controller.start({ dataSaver: false });
    expect(phases.indexOf('ready')).toBeLessThan(phases.indexOf('refreshing'));
    expect(status()).toMatchObject({ phase: 'ready', downloadedAt: DOWNLOADED + 50 * HOUR });
    expect(queries.map((worker) => worker.isTerminated)).toEqual([true, false]);
  });

  it('downloads nothing by itself where data is saved, however old the stored is', async () => {
    const empty = start();
    await empty.controller.start({ dataSaver: true });
    expect(empty.status().phase).toBe('saver');
    expect(empty.downloads).toHaveLength(0);
    await empty.controller.refresh();
    expect(empty.status().phase).toBe('ready');

    const old = start({ storedAt: DOWNLOADED, now: DOWNLOADED + 999 * HOUR });
    await old.controller.start({ dataSaver: true });
    expect(old.status().phase).toBe('ready');
    expect(old.downloads).toHaveLength(0);
  });

  it('happens once', async () => {
    const { controller, queries } = start({ storedAt: DOWNLOADED });
    await Promise.all([controller.start({ dataSaver: false }), controller.start({ dataSaver: false })]);
    expect(queries).toHaveLength(1);
  });
});

describe('a download that fails', () => {
  it('says why, keeps the good data, and can be tried again', async () => {
    let fails = true;
    const { controller, status } = start({
      storedAt: DOWNLOADED,
      download: (worker) =>
        fails ? worker.emit({ type: 'failed', problem: 'No network' }) : finish()(worker),
    });
    await controller.start({ dataSaver: false });
    await controller.refresh();
    expect(status()).toMatchObject({ phase: 'failed', problem: 'No network', cards: 5 });
    expect(await controller.client.ask(request('gate'))).toMatchObject(ANSWER);
    fails = false;
    await controller.refresh();
    expect(status()).toMatchObject({ phase: 'ready', problem: null });
  });

  it('or whose worker cannot start, says so', async () => {
    const { controller, status } = start({ download: (worker) => worker.breakDown() });
    await controller.start({ dataSaver: false });
    expect(status()).toMatchObject({ phase: 'failed', problem: 'The download could not start' });
    await expect(controller.client.ask(request('gate'))).rejects.toThrow(NotReadyError);
  });

  it('or is incomplete, does not replace what is whole', async () => {
    const { controller, status } = start({ storedAt: DOWNLOADED, download: finish({ missing: 2 }) });
    await controller.start({ dataSaver: false });
    await controller.refresh();
    expect(status()).toMatchObject({ phase: 'failed', downloadedAt: DOWNLOADED });
    expect(status().problem).toMatch(/incomplete/);
  });

  it('runs only once at a time', async () => {
    const { controller, downloads } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    await Promise.all([controller.refresh(), controller.refresh()]);
    expect(downloads).toHaveLength(1);
  });
});

describe('asking', () => {
  it('gives the data that the positions belong to', async () => {
    const { controller } = start({ storedAt: DOWNLOADED });
    await expect(controller.client.ask(request('gate'))).rejects.toThrow(NotReadyError);
    await controller.start({ dataSaver: false });
    const answer = await controller.client.ask(request('gate'));
    expect(answer).toMatchObject(ANSWER);
    expect(answer.data).toBe(controller.store.getState().data);
  });

  it('after a slow query, restarts the worker on the same data and answers the others', async () => {
    const { controller, queries } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    const { data } = controller.store.getState();
    const slow = expect(controller.client.ask(request('slow'))).rejects.toThrow(SlowQueryError);
    const behind = controller.client.ask(request('gate'));
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT + 100);
    await slow;
    expect(await behind).toMatchObject(ANSWER);
    expect(queries.map((worker) => worker.isTerminated)).toEqual([true, false]);
    expect((await controller.client.ask(request('gate'))).data).toBe(data);
  });

  it('restarts as often as it must', async () => {
    const { controller, queries } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    for (const _ of [1, 2, 3]) {
      const slow = expect(controller.client.ask(request('slow'))).rejects.toThrow(SlowQueryError);
      await vi.advanceTimersByTimeAsync(QUERY_LIMIT + 100);
      await slow;
    }
    expect(await controller.client.ask(request('gate'))).toMatchObject(ANSWER);
    expect(queries).toHaveLength(4);
  });

  it.each(['error', 'messageerror'] as const)('goes on after the worker ended by %s', async (type) => {
    const { controller, queries } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    queries[0]?.breakDown(type);
    expect(await controller.client.ask(request('gate'))).toMatchObject(ANSWER);
    expect(queries.map((worker) => worker.isTerminated)).toEqual([true, false]);
  });

  it('says so where no worker can be restarted, until the next query finds that one can', async () => {
    const { controller, world, queries, status } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    world.isBroken = true;
    queries[0]?.breakDown();
    await vi.runAllTimersAsync();
    expect(status()).toMatchObject({
      phase: 'failed',
      problem: expect.stringContaining('stopped'),
      cards: 5,
    });
    world.isBroken = false;
    expect(await controller.client.ask(request('gate'))).toMatchObject(ANSWER);
    expect(status()).toMatchObject({ phase: 'ready', problem: null });
  });

  it('goes on with newer data after a worker that could not be restarted', async () => {
    const { controller, world, queries, status } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    world.isBroken = true;
    queries[0]?.breakDown();
    await vi.runAllTimersAsync();
    world.isBroken = false;
    await controller.refresh();
    expect(status()).toMatchObject({ phase: 'ready', problem: null, downloadedAt: DOWNLOADED + 50 * HOUR });
    expect(await controller.client.ask(request('gate'))).toMatchObject(ANSWER);
  });

  it('downloads what is gone from the store when the worker is restarted', async () => {
    const { controller, world, queries } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    world.storedAt = undefined;
    queries[0]?.breakDown();
    expect((await controller.client.ask(request('gate'))).data.facts.downloadedAt).toBe(
      DOWNLOADED + 50 * HOUR,
    );
  });

  it('a query under way when newer data comes is answered by the new worker', async () => {
    const { controller, queries } = start({ storedAt: DOWNLOADED });
    await controller.start({ dataSaver: false });
    queries[0]?.respond(() => {});
    const asked = controller.client.ask(request('gate'));
    await controller.refresh();
    expect((await asked).data.facts.downloadedAt).toBe(DOWNLOADED + 50 * HOUR);
  });
});
