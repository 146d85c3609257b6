import { expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { API_PREFIX } from '../../src/domain/json-api/jsonapi.ts';
import { rawRecord, TINY } from '../testing/tinyDataset.ts';
import { createApi } from './createApi.ts';
import { createLargePages } from './largePages.ts';

test('a small page waits for nothing', () => {
  expect(createLargePages()(500)).toBeUndefined();
});

test('large pages come one after another, with room for others between', async () => {
  const largePages = createLargePages();
  const order: string[] = [];
  const page = async (name: string) => {
    await largePages(501);
    order.push(name);
    setImmediate(() => order.push(`after ${name}`));
  };
  await Promise.all([page('one'), page('two'), page('three')]);
  expect(order).toEqual(['one', 'after one', 'two', 'after two', 'three']);
});

/** Resolves when the waiting request has made its page. */
const whenMade = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('a page that waits alone may be of any size, and too much beside it is put off', async () => {
  const largePages = createLargePages();
  await largePages(50_000);
  await whenMade();
  const waits = largePages(9_000);
  expect(() => largePages(1_001)).toThrow('Too many large pages');
  expect(largePages(500)).toBeUndefined();
  await waits;
  await whenMade();
  expect(largePages(10_000)).toBeInstanceOf(Promise);
});

const decklists = Array.from({ length: 1_000 }, (_, n) =>
  rawRecord('decklists', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, {
    card_slots: { [n < 10 ? 'alpha' : 'beta']: 3 },
  }),
);
const api = createApi(createDataset({ ...TINY, decklists }));

test('the API puts off what is too much at once, and says when to ask again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      api.request(`${API_PREFIX}/decklists?page[size]=1000&include=cards&n=${n}`),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 20 }, (_, n) => (n < 5 ? 200 : 429)));
  expect(answers[5]?.headers.get('retry-after')).toBe('1');
  await whenMade();
  expect((await api.request(`${API_PREFIX}/decklists?page[size]=1000`)).status).toBe(200);
});

test('a page is large by what was found, not by what was asked for', async () => {
  const ask = `${API_PREFIX}/decklists?filter[card_id]=alpha&page[size]=1000`;
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => api.request(`${ask}&n=${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
