import { beforeEach, expect, it } from 'vitest';
import { allQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { createData } from './data.ts';
import { pack } from './records/packed.ts';
import { seedReferences } from './running.ts';
import { downloadSample } from './testing/server.ts';

beforeEach(() => queryClient.clear());

const factions = allQuery('factions').queryKey;

it('gives the cache of API data the small collections, as old as they are', async () => {
  await seedReferences(createData(pack(await downloadSample({}, 1000))));
  expect(queryClient.getQueryData(factions)).toMatchObject({ total: 4, repeated: 0 });
  expect(queryClient.getQueryData(allQuery('snapshots').queryKey)?.records[0]?.id).toBe('duel_1');
  expect(queryClient.getQueryState(factions)?.dataUpdatedAt).toBe(1000);
});

it('leaves newer answers alone', async () => {
  const newer = { records: [], repeated: 0, invalid: 0, total: 0 };
  queryClient.setQueryData(factions, newer, { updatedAt: 2000 });
  await seedReferences(createData(pack(await downloadSample({}, 1000))));
  expect(queryClient.getQueryData(factions)).toEqual(newer);
});

it('takes none for fresh until a day that a wrong clock made up', async () => {
  const now = Date.now();
  await seedReferences(createData(pack(await downloadSample({}, now + 9_000_000_000))));
  expect(queryClient.getQueryState(factions)?.dataUpdatedAt).toBeLessThan(now + 1_000_000);
});
