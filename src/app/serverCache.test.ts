import { Writable } from 'node:stream';
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createServerCache, isShared } from './serverCache.ts';

const query = (name: string, queryFn = async () => `${name} is here`) =>
  queryOptions({ queryKey: [name, 'page', []], queryFn });

/** HTML of an element with a page's cache, once all of its data is there. */
function render(element: ReactNode, cache = createServerCache()): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
    });
    collect.on('finish', () => resolve(Buffer.concat(chunks).toString()));
    const { pipe } = renderToPipeableStream(
      createElement(QueryClientProvider, { client: cache.forPage() }, element),
      { onAllReady: () => pipe(collect), onError: reject },
    );
  });
}

test('what asks while it is rendered is rendered again alone, however long the chain', async () => {
  const around = vi.fn();
  const Last = () => createElement('p', null, useQuery(query('last')).data);
  const First = () => (useQuery(query('first')).data === undefined ? 'pending' : createElement(Last));
  const Around = () => {
    around();
    return createElement('main', null, createElement(First));
  };
  expect(await render(createElement(Around))).toBe('<main><p>last is here</p></main>');
  expect(around).toHaveBeenCalledTimes(1);
});

test('what cannot be had is said, and asked for once', async () => {
  const ask = vi.fn(async () => {
    throw new Error('gone');
  });
  const Part = () => useQuery({ ...query('fault', ask), retryOnMount: false }).error?.message;
  expect(await render(createElement(Part))).toBe('gone');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('data replaces what stands in for it, and what is not wanted is not waited for', async () => {
  const ask = vi.fn(async () => 'unwanted');
  const Part = () =>
    [
      useQuery({ ...query('page'), placeholderData: 'the page before' }).data,
      String(useQuery({ ...query('other', ask), enabled: false }).data),
    ].join(', ');
  expect(await render(createElement(Part))).toBe('page is here, undefined');
  expect(ask).not.toHaveBeenCalled();
});

test('pages share small collections, which one that does not want them goes without', async () => {
  const ask = vi.fn(async () => 'formats');
  const formats = queryOptions({ queryKey: ['formats', 'all', []], queryFn: ask });
  const Wants = () => useQuery(formats).data;
  const cache = createServerCache();
  expect(await render(createElement(Wants), cache)).toBe('formats');
  expect(await render(createElement(Wants), cache)).toBe('formats');
  expect(ask).toHaveBeenCalledTimes(1);
  const Unwilling = () => String(useQuery({ ...formats, enabled: false }).data);
  expect(await render(createElement(Unwilling), cache)).toBe('undefined');
  cache.forget();
  await render(createElement(Wants), cache);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  [['formats', 'all', []], true],
  [['formats', 'names'], true],
  [['formats', 'all', [['filter[id]', 'x']]], false],
  [['rulings', 'all', []], false],
  [['cards', 'all', []], false],
  [['formats', 'record', 'x'], false],
])('%j is shared: %s', (key, expected) => {
  expect(isShared(key)).toBe(expected);
});
