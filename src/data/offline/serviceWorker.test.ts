// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline, noteOnline } from './connection.ts';
import { startServiceWorker } from './serviceWorker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

afterEach(() => {
  noteOnline();
});

test('a network that came back without an event is noticed two seconds after the start', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  startServiceWorker();
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isOffline()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('while the server does not answer, it is asked every fifteen seconds', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  startServiceWorker();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(isOffline()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(4);
});
