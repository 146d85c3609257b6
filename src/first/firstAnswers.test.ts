import { afterEach, expect, test, vi } from 'vitest';
import { askFirst, takeOrFetch } from './firstAnswers.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was asked for first is taken once, and all else fetched', async () => {
  const fetched = vi.fn(async (url: string) => new Response(url));
  vi.stubGlobal('fetch', fetched);
  askFirst('/a', { headers: { Accept: 'x' } });
  expect(await (await takeOrFetch('/a')).text()).toBe('/a');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await (await takeOrFetch('/a', { method: 'GET' })).text()).toBe('/a');
  await takeOrFetch('/b');
  expect(fetched.mock.calls).toEqual([
    ['/a', { headers: { Accept: 'x' } }],
    ['/a', { method: 'GET' }],
    ['/b', undefined],
  ]);
});

test('a fault is that of the one who takes it, and a second try asks anew', async () => {
  const fetched = vi.fn(async () => new Response('b')).mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  askFirst('/b', {});
  await expect(takeOrFetch('/b')).rejects.toThrow('no network');
  expect(await (await takeOrFetch('/b')).text()).toBe('b');
});
