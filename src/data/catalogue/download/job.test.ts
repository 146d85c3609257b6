import { afterEach, expect, it, vi } from 'vitest';
import { atOnce } from '../data.ts';
import { fromBytes, unpackCards } from '../records/packed.ts';
import { API, CARDS, PRINTINGS } from '../testing/sample.ts';
import { stubServer } from '../testing/server.ts';
import { type DownloadEvent, runDownload } from './job.ts';

afterEach(() => vi.unstubAllGlobals());

async function run(signal = new AbortController().signal) {
  const events: DownloadEvent[] = [];
  const store = vi.fn(async () => true);
  await runDownload(API, (event) => events.push(event), signal, store);
  return { events, store };
}

it('posts its progress, then hands over what it stored', async () => {
  stubServer();
  const { events, store } = await run();
  expect(events.slice(0, -1).every((event) => event.type === 'progress')).toBe(true);
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error('not done');
  expect(store).toHaveBeenCalledWith(API, last.bytes);
  const packed = await fromBytes(last.bytes);
  expect(atOnce(unpackCards(packed)).map(({ id }) => id)).toEqual(CARDS.map(({ id }) => id));
  expect(last.facts).toEqual(packed.facts);
});

it('does not store what is incomplete', async () => {
  stubServer({
    intercept: (url) =>
      url.pathname.endsWith('/printings')
        ? Response.json({ data: PRINTINGS.slice(1), meta: { stats: { total: { count: 6 } } } })
        : undefined,
  });
  const { events, store } = await run();
  expect(events.at(-1)).toMatchObject({ type: 'done', facts: { missing: 1 } });
  expect(store).not.toHaveBeenCalled();
});

it('says in words why it failed', async () => {
  stubServer({ intercept: () => new Response('{"data": 1}') });
  const { events } = await run();
  expect(events.at(-1)).toEqual({
    type: 'failed',
    problem: 'The answer is not what was expected: a list of cards',
  });
});

it('ends without a word when it is no longer wanted', async () => {
  stubServer();
  expect((await run(AbortSignal.abort())).events).toEqual([]);
});
