import { expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { API_PREFIX } from '../../src/domain/json-api/collections.ts';
import { rawRecord, TINY } from '../testing/tinyDataset.ts';
import { createApi } from './createApi.ts';
import { createLargePages } from './largePages.ts';

test('a small page waits for nothing', () => {
  let isMade = false;
  void createLargePages()(500, () => {
    isMade = true;
  });
  expect(isMade).toBe(true);
});

test('large pages come one after another, with room for others between', async () => {
  const largePages = createLargePages();
  const order: string[] = [];
  const page = (name: string) =>
    largePages(501, async () => {
      order.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} made`);
      setImmediate(() => order.push(`after ${name}`));
    });
  await Promise.all([page('one'), page('two')]);
  expect(order).toEqual(['one', 'one made', 'after one', 'two', 'two made']);
});

test('a page alone may be of any size, and too much beside it is put off until it is made', async () => {
  const largePages = createLargePages();
  const page = (records: number) => largePages(records, () => records);
  const whole = page(50_000);
  await expect(page(501)).rejects.toThrow('Too many large pages');
  expect(await page(500)).toBe(500);
  expect(await whole).toBe(50_000);
  expect(await Promise.all([page(2_500), page(2_500)])).toEqual([2_500, 2_500]);
  const waits = page(4_000);
  await expect(page(1_001)).rejects.toThrow('Too many large pages');
  await waits;
});

test('a page that cannot be made makes room, too', async () => {
  const largePages = createLargePages();
  const fails = () => Promise.reject(new Error('it cannot be made'));
  await expect(largePages(5_000, fails)).rejects.toThrow('it cannot be made');
  expect(await largePages(5_000, () => 'made')).toBe('made');
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
  expect(statuses).toEqual(Array.from({ length: 20 }, (_, n) => (n < 2 ? 200 : 429)));
  expect(answers[2]?.headers.get('retry-after')).toBe('1');
  expect((await api.request(`${API_PREFIX}/decklists?page[size]=1000`)).status).toBe(200);
});

test('a page is large by what was found, not by what was asked for', async () => {
  const ask = `${API_PREFIX}/decklists?filter[card_id]=alpha&page[size]=1000`;
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => api.request(`${ask}&n=${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
