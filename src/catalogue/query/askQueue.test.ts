import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foundAnswer, searchRequest } from '../testing/requests.ts';
import { AskQueue, QUERY_LIMIT, SlowQueryError, WorkerClosedError } from './askQueue.ts';

const request = (query: string) => searchRequest({ query });
const answer = (unplayable: number) => foundAnswer({ unplayable });

function start() {
  const posted: { id: number; query: string }[] = [];
  const onSlow = vi.fn();
  const queue = new AskQueue((id, asked) => {
    posted.push({ id, query: asked.type === 'search' ? asked.query : asked.type });
  }, onSlow);
  return { queue, posted, onSlow };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('queries on their way', () => {
  it('go one at a time, in order', async () => {
    const { queue, posted } = start();
    const first = queue.ask(request('a'));
    const second = queue.ask(request('b'));
    expect(posted).toEqual([{ id: 1, query: 'a' }]);
    queue.settle(1, answer(10));
    expect(posted).toEqual([
      { id: 1, query: 'a' },
      { id: 2, query: 'b' },
    ]);
    queue.settle(2, answer(20));
    expect([await first, await second]).toEqual([answer(10), answer(20)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never reach the worker when aborted while they wait', async () => {
    const { queue, posted } = start();
    const controller = new AbortController();
    const first = queue.ask(request('a'));
    const second = queue.ask(request('b'), controller.signal);
    const third = queue.ask(request('c'));
    const outcome = expect(second).rejects.toThrow('typed on');
    controller.abort(new Error('typed on'));
    queue.settle(1, answer(1));
    queue.settle(2, answer(3));
    await outcome;
    expect(await first).toEqual(answer(1));
    expect(await third).toEqual(answer(3));
    expect(posted.map(({ query }) => query)).toEqual(['a', 'c']);
  });

  it('give no answer when aborted while the worker works', async () => {
    const { queue } = start();
    const controller = new AbortController();
    const asked = queue.ask(request('a'), controller.signal);
    controller.abort(new Error('typed on'));
    queue.settle(1, answer(1));
    await expect(asked).rejects.toThrow('typed on');
  });

  it('fail alone where the worker failed over one', async () => {
    const { queue } = start();
    const first = queue.ask(request('a'));
    const second = queue.ask(request('b'));
    queue.settle(1, null);
    queue.settle(2, answer(2));
    await expect(first).rejects.toThrow(TypeError);
    expect(await second).toEqual(answer(2));
  });

  it('ignore an answer to another query', async () => {
    const { queue } = start();
    const asked = queue.ask(request('a'));
    queue.settle(7, answer(7));
    queue.settle(1, answer(1));
    expect(await asked).toEqual(answer(1));
  });
});

describe('the limit', () => {
  it('ends what takes longer, and only that query is to blame', async () => {
    const { queue, onSlow } = start();
    const slow = expect(queue.ask(request('slow'))).rejects.toThrow(SlowQueryError);
    const behind = expect(queue.ask(request('behind'))).rejects.toThrow(WorkerClosedError);
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT - 1);
    expect(onSlow).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    await Promise.all([slow, behind]);
    expect(onSlow).toHaveBeenCalledOnce();
    await expect(queue.ask(request('later'))).rejects.toThrow(WorkerClosedError);
  });

  it('starts when a query’s turn comes', async () => {
    const { queue, onSlow } = start();
    void queue.ask(request('a'));
    const second = queue.ask(request('b'));
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT - 50);
    queue.settle(1, answer(1));
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT - 50);
    queue.settle(2, answer(2));
    expect(await second).toEqual(answer(2));
    expect(onSlow).not.toHaveBeenCalled();
  });

  it('lets an answer through that waited behind a busy page', async () => {
    const { queue, onSlow } = start();
    const asked = queue.ask(request('a'));
    await vi.advanceTimersByTimeAsync(QUERY_LIMIT);
    queue.settle(1, answer(1));
    expect(await asked).toEqual(answer(1));
    await vi.runAllTimersAsync();
    expect(onSlow).not.toHaveBeenCalled();
  });
});

it('closing fails all that is open', async () => {
  const { queue, onSlow } = start();
  const both = [queue.ask(request('a')), queue.ask(request('b'))];
  queue.close();
  for (const asked of both) await expect(asked).rejects.toThrow(WorkerClosedError);
  expect(vi.getTimerCount()).toBe(0);
  expect(onSlow).not.toHaveBeenCalled();
});

it('an answer of another type is a fault', async () => {
  const { queue } = start();
  const asked = queue.ask(request('a'));
  queue.settle(1, { type: 'suggest', suggestions: [] });
  await expect(asked).rejects.toThrow(TypeError);
});
