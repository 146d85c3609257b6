import { expect, test, vi } from 'vitest';
import { answers, FROM_FILE, HELD } from '../testing/fileAnswers.ts';
import { DUMPS } from '../testing/records.ts';
import { loadData } from './load.ts';

// Many queries over all records: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

test('real decklists that stay in their file are answered as those in memory', async () => {
  const held = await loadData(DUMPS, HELD);
  const pages = Array.from({ length: 4 }, (_, page) => `/decklists?page[size]=1000&page[number]=${page + 1}`);
  const orders = ['-created_at,id', 'name,-id', 'user_id,updated_at'].map(
    (sort) => `/decklists?sort=${sort}&page[size]=4000`,
  );
  const filters = held.cards.records
    .slice(0, 60)
    .flatMap(({ id }) => [
      `/decklists?filter[card_id]=${id},sure_gamble&sort=-created_at`,
      `/decklists?filter[exclude_card_id]=${id}&page[size]=1`,
    ]);
  const texts = [
    '/decklists?filter[notes][match]=html',
    '/decklists?filter[name][prefix]=patient',
    '/decklists?include=cards',
  ];
  const paths = [...pages, ...orders, ...filters, ...texts];
  expect(await answers(await loadData(DUMPS, FROM_FILE), paths)).toEqual(await answers(held, paths));
});
