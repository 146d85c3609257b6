import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedTimers } from './sharedTimers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('long timers of about the same time share one, and each is called once', () => {
  const timers = createSharedTimers();
  vi.advanceTimersByTime(1);
  const calls = [vi.fn(), vi.fn(), vi.fn()];
  for (const call of calls) {
    timers.setTimeout(call, 300_000);
    vi.advanceTimersByTime(1);
  }
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(299_000);
  for (const call of calls) expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(11_000);
  for (const call of calls) expect(call).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600_000);
  for (const call of calls) expect(call).toHaveBeenCalledOnce();
});

test('a timer that was cleared is not called, others of its time are; one that another clears as it ends is not either', () => {
  const timers = createSharedTimers();
  const [cleared, kept, late] = [vi.fn(), vi.fn(), vi.fn()];
  const first = timers.setTimeout(cleared, 100_000);
  timers.setTimeout(() => timers.clearTimeout(lateId), 100_000);
  timers.setTimeout(kept, 100_000);
  const lateId = timers.setTimeout(late, 100_000);
  timers.clearTimeout(first);
  timers.clearTimeout(undefined);
  vi.advanceTimersByTime(110_000);
  expect(cleared).not.toHaveBeenCalled();
  expect(kept).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
});

test('short timers and intervals are as exact as the browser’s', () => {
  const timers = createSharedTimers();
  const [short, ended, again] = [vi.fn(), vi.fn(), vi.fn()];
  timers.setTimeout(short, 500);
  timers.clearTimeout(timers.setTimeout(ended, 500));
  const interval = timers.setInterval(again, 500);
  vi.advanceTimersByTime(500);
  expect(short).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  expect(again).toHaveBeenCalledOnce();
  timers.clearInterval(interval);
  vi.advanceTimersByTime(5_000);
  expect(again).toHaveBeenCalledOnce();
});
