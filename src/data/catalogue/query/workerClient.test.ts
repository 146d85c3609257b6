import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueData } from '../data.ts';
import { NotReadyError, SlowQueryError, WorkerStoppedError } from '../errors.ts';
import { type PackedCatalogue, pack } from '../records/packed.ts';
import { FakeWorker } from '../testing/fakeWorker.ts';
import { foundAnswer, searchRequest } from '../testing/requests.ts';
import { API } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import type { FromQueryWorker, ToQueryWorker } from './protocol.ts';
import { QUERY_LIMIT, RESTART_DELAYS, START_LIMIT, WorkerClient } from './workerClient.ts';

type QueryWorker = FakeWorker<ToQueryWorker, FromQueryWorker>;

const STORED = { api: API, bytes: null };
const NEWER = { api: API, bytes: new Uint8Array([1]) };
const ALL_DELAYS = RESTART_DELAYS.reduce((sum, delay) => sum + delay, 0);

const request = (query: string) => searchRequest({ query });
const answer = (unplayable: number) => foundAnswer({ unplayable });

let packed: PackedCatalogue;
beforeAll(async () => {
  packed = pack(await downloadSample({}, 1000));
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

/** How the worker of that number behaves; those that are not given open and then wait for the test. */
type Behaviour = 'opens' | 'breaks' | 'has no data' | 'hangs';

/** A client among fake workers. */
function create(...behaviours: readonly Behaviour[]) {
  const workers: QueryWorker[] = [];
  const opened: CatalogueData[] = [];
  const prepare = vi.fn(async (_: CatalogueData) => {});
  const onStop = vi.fn();
  const reload = vi.fn(async () => {});
  const client = new WorkerClient({
    spawn: () => {
      const worker: QueryWorker = new FakeWorker();
      const behaviour = behaviours[workers.length] ?? 'opens';
      worker.respond((message) => {
        if (message.type !== 'open') return;
        const { bytes } = message.source;
        if (behaviour === 'breaks') worker.breakDown();
        if (behaviour === 'has no data') worker.emit({ type: 'no-data' });
        if (behaviour === 'opens')
          worker.emit({ type: 'opened', bytes: 9, packed: dated(bytes ? 2000 : 1000) });
      });
      workers.push(worker);
      return worker;
    },
    prepare: (data) => prepare(data),
    onOpen: (data) => opened.push(data),
    onStop,
    reload,
  });
  return { client, workers, opened, prepare, onStop, reload };
}

function dated(downloadedAt: number): PackedCatalogue {
  return { ...packed, facts: { ...packed.facts, downloadedAt } };
}

async function open(...behaviours: readonly Behaviour[]) {
  const created = create(...behaviours);
  await created.client.open(STORED);
  return created;
}

/** The queries that a worker was asked, in order. */
function askedOf(worker: QueryWorker | undefined): string[] {
  return (worker?.requests ?? []).flatMap((message) =>
    message.type === 'ask' && message.request.type === 'search' ? message.request.query : [],
  );
}

/** The worker begins with the newest request that it was asked. */
function begin(worker: QueryWorker | undefined): void {
  worker?.emit({ type: 'started', id: idOf(worker) });
}

/** The worker answers the newest request that it was asked. */
function reply(worker: QueryWorker | undefined, unplayable: number): void {
  begin(worker);
  worker?.emit({ type: 'answer', id: idOf(worker), answer: answer(unplayable) });
}

function idOf(worker: QueryWorker): number {
  const last = worker.requests.at(-1);
  if (last?.type !== 'ask') throw new Error('nothing was asked');
  return last.id;
}

describe('requests', () => {
  it('are refused before there is data', async () => {
    const { client } = create('has no data');
    await expect(client.ask(request('a'))).rejects.toThrow(NotReadyError);
    expect(await client.open(STORED)).toBe(false);
    await expect(client.ask(request('a'))).rejects.toThrow(NotReadyError);
  });

  it('go one at a time, in order, and come back with the data that their positions belong to', async () => {
    const { client, workers, opened } = await open();
    const [worker] = workers;
    const first = client.ask(request('a'));
    const second = client.ask(request('b'));
    expect(askedOf(worker)).toEqual(['a']);
    reply(worker, 10);
    expect(askedOf(worker)).toEqual(['a', 'b']);
    reply(worker, 20);
    const [data] = opened;
    expect(await first).toEqual({ ...answer(10), data });
    expect(await second).toEqual({ ...answer(20), data });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never reach the worker when aborted while they wait', async () => {
    const { client, workers } = await open();
    const controller = new AbortController();
    const first = client.ask(request('a'));
    const second = client.ask(request('b'), controller.signal);
    const third = client.ask(request('c'));
    const outcome = expect(second).rejects.toThrow('typed on');
    controller.abort(new Error('typed on'));
    reply(workers[0], 1);
    reply(workers[0], 3);
    await outcome;
    expect(await first).toMatchObject(answer(1));
    expect(await third).toMatchObject(answer(3));
    expect(askedOf(workers[0])).toEqual(['a', 'c']);
  });

  it('give no answer when aborted while the worker works', async () => {
    const { client, workers } = await open();
    const controller = new AbortController();
    const asked = client.ask(request('a'), controller.signal);
    controller.abort(new Error('typed on'));
    reply(workers[0], 1);
    await expect(asked).rejects.toThrow('typed on');
  });

  it('fail alone where the worker failed over one', async () => {
    const { client, workers } = await open();
    const [worker] = workers;
    const first = expect(client.ask(request('a'))).rejects.toThrow(TypeError);
    const second = client.ask(request('b'));
    worker?.emit({ type: 'fault', id: 1 });
    await first;
    reply(worker, 2);
    expect(await second).toMatchObject(answer(2));
    expect(workers).toHaveLength(1);
  });

  it('take no answer to another request, nor of another type', async () => {
    const { client, workers } = await open();
    const asked = client.ask(request('a'));
    workers[0]?.emit({ type: 'answer', id: 7, answer: answer(7) });
    workers[0]?.emit({ type: 'answer', id: 1, answer: { type: 'suggest', suggestions: [] } });
    await expect(asked).rejects.toThrow(TypeError);
  });
});

describe('a query that takes too long', () => {
  it('is ended with its worker, and those behind it are answered by the next one on the same data', async () => {
    const { client, workers, opened } = await open();
    const slow = expect(client.ask(request('slow'))).rejects.toThrow(SlowQueryError);
    const behind = client.ask(request('behind'));
    begin(workers[0]);
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT - 1);
    expect(workers[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await slow;
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
    expect(askedOf(workers[1])).toEqual(['behind']);
    reply(workers[1], 1);
    expect((await behind).data).toBe(opened[0]);
    expect(opened[1]).toBe(opened[0]);
  });

  it('counts from when the worker begins with it', async () => {
    const { client, workers } = await open();
    void client.ask(request('a'));
    const second = client.ask(request('b'));
    begin(workers[0]);
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT - 50);
    reply(workers[0], 1);
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT + 100);
    begin(workers[0]);
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT - 50);
    reply(workers[0], 2);
    expect(await second).toMatchObject(answer(2));
    expect(workers).toHaveLength(1);
  });

  it('may have been answered while the page was busy', async () => {
    const { client, workers } = await open();
    const asked = client.ask(request('a'));
    begin(workers[0]);
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT);
    reply(workers[0], 1);
    expect(await asked).toMatchObject(answer(1));
    await vi.runAllTimersAsync();
    expect(workers).toHaveLength(1);
  });

  it('is no breakdown: the next worker follows at once, however often', async () => {
    const { client, workers, onStop } = await open();
    for (const _ of Array.from({ length: 9 })) {
      const slow = expect(client.ask(request('slow'))).rejects.toThrow(SlowQueryError);
      begin(workers.at(-1));
      await vi.advanceTimersByTimeAsync(QUERY_LIMIT + 100);
      await slow;
    }
    expect(workers).toHaveLength(10);
    expect(onStop).not.toHaveBeenCalled();
  });
});

describe('a worker that breaks down', () => {
  it.each(['error', 'messageerror'] as const)('by %s while nobody asks is replaced', async (type) => {
    const { client, workers } = await open();
    workers[0]?.breakDown(type);
    await vi.advanceTimersByTimeAsync(0);
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
    const asked = client.ask(request('a'));
    reply(workers[1], 1);
    expect(await asked).toMatchObject(answer(1));
  });

  it('in the middle of a request: the next one answers it, and those behind it', async () => {
    const { client, workers } = await open();
    const both = [client.ask(request('a')), client.ask(request('b'))];
    begin(workers[0]);
    workers[0]?.breakDown();
    await vi.advanceTimersByTimeAsync(0);
    reply(workers[1], 1);
    reply(workers[1], 2);
    expect(await Promise.all(both)).toMatchObject([answer(1), answer(2)]);
    expect(askedOf(workers[1])).toEqual(['a', 'b']);
  });

  it('in silence is missed by the first request', async () => {
    const { client, workers } = await open();
    const asked = client.ask(request('a'));
    await vi.advanceTimersByTimeAsync(START_LIMIT - 1);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    reply(workers[1], 1);
    expect(await asked).toMatchObject(answer(1));
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('twice over one request gives that up, and answers the others', async () => {
    const { client, workers } = await open();
    const bad = expect(client.ask(request('bad'))).rejects.toThrow(WorkerStoppedError);
    const good = client.ask(request('good'));
    for (const at of [0, 1]) {
      workers[at]?.breakDown();
      await vi.advanceTimersByTimeAsync(ALL_DELAYS);
    }
    await bad;
    expect(askedOf(workers[2])).toEqual(['good']);
    reply(workers[2], 1);
    expect(await good).toMatchObject(answer(1));
  });

  it('again and again is given up after a few, each after a longer pause', async () => {
    const { client, workers, onStop } = await open('opens', 'breaks', 'breaks', 'breaks');
    const asked = expect(client.ask(request('a'))).rejects.toThrow(WorkerStoppedError);
    workers[0]?.breakDown();
    const spawned: number[] = [];
    await vi.advanceTimersByTimeAsync(0);
    for (const delay of RESTART_DELAYS.slice(1)) {
      spawned.push(workers.length);
      await vi.advanceTimersByTimeAsync(delay - 1);
      spawned.push(workers.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    await asked;
    expect([...spawned, workers.length]).toEqual([2, 2, 3, 3, 4]);
    expect(onStop).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and was given up is tried again by the next request', async () => {
    const { client, workers, opened } = await open('opens', 'breaks', 'breaks', 'breaks', 'opens');
    workers[0]?.breakDown();
    await vi.advanceTimersByTimeAsync(ALL_DELAYS);
    const asked = client.ask(request('a'));
    await vi.advanceTimersByTimeAsync(0);
    reply(workers[4], 1);
    expect((await asked).data).toBe(opened[0]);
  });

  it('is counted anew after an answer', async () => {
    const { client, workers, onStop } = await open();
    for (let at = 0; at < 9; at += 1) {
      const asked = client.ask(request('a'));
      reply(workers[at], 1);
      await asked;
      workers[at]?.breakDown();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(workers).toHaveLength(10);
    expect(onStop).not.toHaveBeenCalled();
  });

  it('and whose data is gone meanwhile has it loaded again', async () => {
    const { client, workers, reload } = await open('opens', 'has no data');
    reload.mockImplementation(async () => void (await client.open(NEWER)));
    const asked = client.ask(request('a'));
    workers[0]?.breakDown();
    await vi.advanceTimersByTimeAsync(0);
    reply(workers[2], 1);
    expect((await asked).data.facts.downloadedAt).toBe(2000);
  });

  it('or whose data cannot be had again says so', async () => {
    const { client, workers } = await open('opens', 'has no data');
    const asked = expect(client.ask(request('a'))).rejects.toThrow(NotReadyError);
    workers[0]?.breakDown();
    await asked;
    await expect(client.ask(request('b'))).rejects.toThrow(NotReadyError);
    expect(workers).toHaveLength(2);
  });
});

describe('opening', () => {
  it('is tried more than once', async () => {
    const { client, workers } = create('breaks', 'hangs');
    const opening = client.open(STORED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await opening).toBe(true);
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, true, false]);
  });

  it('fails where no worker starts, and may then be asked for again', async () => {
    const { client } = create('breaks', 'breaks', 'breaks', 'breaks');
    const failed = expect(client.open(STORED)).rejects.toThrow('could not start');
    await vi.advanceTimersByTimeAsync(ALL_DELAYS);
    await failed;
    expect(await client.open(STORED)).toBe(true);
  });

  it('newer data takes the request under way along', async () => {
    const { client, workers } = await open();
    const asked = client.ask(request('a'));
    await client.open(NEWER);
    expect(workers[0]?.isTerminated).toBe(true);
    reply(workers[1], 1);
    expect((await asked).data.facts.downloadedAt).toBe(2000);
  });

  it('older data that comes later is dropped', async () => {
    const { client, workers, opened } = create('hangs');
    const older = client.open(STORED);
    await client.open(NEWER);
    workers[0]?.emit({ type: 'opened', bytes: 9, packed: dated(1000) });
    expect(await older).toBe(true);
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
    expect(opened.map(({ facts }) => facts.downloadedAt)).toEqual([2000]);
  });

  it('newer data while the worker restarts makes that needless', async () => {
    const { client, workers, opened } = await open('opens', 'breaks');
    workers[0]?.breakDown();
    await vi.advanceTimersByTimeAsync(1);
    await client.open(NEWER);
    await vi.advanceTimersByTimeAsync(ALL_DELAYS);
    expect(workers).toHaveLength(3);
    expect(opened.map(({ facts }) => facts.downloadedAt)).toEqual([1000, 2000]);
  });
});

describe('new data', () => {
  it('is used once it is prepared', async () => {
    const { client, opened, prepare } = create();
    const ready = Promise.withResolvers<void>();
    prepare.mockReturnValueOnce(ready.promise);
    const opening = client.open(STORED);
    await vi.advanceTimersByTimeAsync(100);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(opened).toEqual([]);
    await expect(client.ask(request('a'))).rejects.toThrow(NotReadyError);
    ready.resolve();
    expect(await opening).toBe(true);
    expect(opened).toEqual([prepare.mock.calls[0]?.[0]]);
  });

  it('is opened in another worker where the first ends before the data is prepared', async () => {
    const { client, workers, opened, prepare } = create();
    prepare.mockImplementationOnce(async () => workers[0]?.breakDown());
    const opening = client.open(STORED);
    await vi.advanceTimersByTimeAsync(ALL_DELAYS);
    expect(await opening).toBe(true);
    expect([workers.length, opened.length]).toEqual([2, 1]);
    const found = client.ask(request('a'));
    reply(workers[1], 10);
    expect(await found).toMatchObject({ unplayable: 10 });
  });
});
