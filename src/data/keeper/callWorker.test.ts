import { proxy } from 'comlink';
import { expect, it, vi } from 'vitest';
import { callWorker } from './callWorker.ts';
import { nearWorker } from './testing/nearWorker.ts';

const service = () => ({
  double: (number: number) => number * 2,
  async count(to: number, onStep: (step: number) => void): Promise<string> {
    for (let step = 1; step <= to; step += 1) await onStep(step);
    return 'counted';
  },
  fail: () => {
    throw new Error('No network');
  },
  hang: () => new Promise<number>(() => {}),
});

function start() {
  const Near = nearWorker(service);
  let worker = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal(
    'Worker',
    class extends Near {
      constructor() {
        super();
        worker = this;
      }
    },
  );
  const called = callWorker<ReturnType<typeof service>>('worker.js', 'It stopped');
  return { worker, called };
}

it('calls the worker as if its functions were here', async () => {
  const { called } = start();
  expect(await called.call((worker) => worker.double(21))).toBe(42);
  const steps: number[] = [];
  const onStep = proxy((step: number) => void steps.push(step));
  expect(await called.call((worker) => worker.count(3, onStep))).toBe('counted');
  expect(steps).toEqual([1, 2, 3]);
  called.end();
});

it('passes on what the worker throws, and goes on', async () => {
  const { called } = start();
  await expect(called.call((worker) => worker.fail())).rejects.toThrow('No network');
  expect(called.hasEnded()).toBe(false);
  expect(await called.call((worker) => worker.double(1))).toBe(2);
  called.end();
});

it.each(['error', 'messageerror'])('says that the worker stopped, at %s', async (type) => {
  const { worker, called } = start();
  const hanging = called.call((remote) => remote.hang());
  worker.dispatchEvent(new Event(type));
  await expect(hanging).rejects.toThrow('It stopped');
  expect(called.hasEnded()).toBe(true);
  await expect(called.call((remote) => remote.double(1))).rejects.toThrow('It stopped');
});

it('ends in silence where nobody waits', async () => {
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  start().called.end();
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('can be ended, with all that is under way', async () => {
  const { worker, called } = start();
  const hanging = called.call((remote) => remote.hang());
  called.end();
  await expect(hanging).rejects.toThrow('It stopped');
  expect(Reflect.get(worker, 'isTerminated')).toBe(true);
});
