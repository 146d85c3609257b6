import { afterEach, expect, test, vi } from 'vitest';
import { askFirst, forgetFirstAnswers, takeOrFetch } from './firstAnswers.ts';

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

test('an answer that nobody took is not kept: not a fault, and none that is old', async () => {
  const fetched = vi
    .fn(async (url: string) => new Response(url))
    .mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  askFirst('/c', {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(await (await takeOrFetch('/c')).text()).toBe('/c');
  expect(fetched).toHaveBeenCalledTimes(2);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  askFirst('/d', {});
  now.mockReturnValue(40_000);
  await takeOrFetch('/d');
  expect(fetched).toHaveBeenCalledTimes(4);
  now.mockRestore();
});

test('what an answer leads to is asked for before the app can have that answer', async () => {
  const fetched = vi.fn(async (url: string) => new Response(url));
  vi.stubGlobal('fetch', fetched);
  askFirst('/config', {}, async (answer) => {
    await answer.text();
    // As on a busy device
    for (let turn = 0; turn < 20; turn += 1) await null;
    askFirst('/e', {});
  });
  const config = await takeOrFetch('/config');
  expect(await config.text()).toBe('/config');
  await takeOrFetch('/e');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what nobody took is asked for anew once the network is back', async () => {
  const fetched = vi.fn(async (url: string) => new Response(url));
  vi.stubGlobal('fetch', fetched);
  askFirst('/f', {});
  forgetFirstAnswers();
  await takeOrFetch('/f');
  expect(fetched).toHaveBeenCalledTimes(2);
});
