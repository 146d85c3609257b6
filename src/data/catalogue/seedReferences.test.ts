import { beforeEach, expect, it } from 'vitest';
import { allQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { createData } from './data.ts';
import { seedReferences } from './openPool.ts';
import { pack } from './records/packed.ts';
import { readReferences } from './records/storedRecords.ts';
import { downloadSample } from './testing/server.ts';

beforeEach(() => queryClient.clear());

const factions = allQuery('factions').queryKey;

it('gives the cache of API data the small collections, as old as they are', async () => {
  await seedReferences(createData(pack(await downloadSample({}, 1000))));
  expect(queryClient.getQueryData(factions)).toMatchObject({ total: 4, invalid: 0 });
  expect(queryClient.getQueryData(allQuery('snapshots').queryKey)?.records[0]?.id).toBe('duel_1');
  expect(queryClient.getQueryState(factions)?.dataUpdatedAt).toBe(1000);
});

it('leaves newer answers alone', async () => {
  const newer = { records: [], invalid: 0, total: 0 };
  queryClient.setQueryData(factions, newer, { updatedAt: 2000 });
  await seedReferences(createData(pack(await downloadSample({}, 1000))));
  expect(queryClient.getQueryData(factions)).toEqual(newer);
});

it('takes none for fresh until a day that a wrong clock made up', async () => {
  const now = Date.now();
  await seedReferences(createData(pack(await downloadSample({}, now + 9_000_000_000))));
  expect(queryClient.getQueryState(factions)?.dataUpdatedAt).toBeLessThan(now + 1_000_000);
});

it('makes the rows of cards in steps, and at once for whoever cannot wait', async () => {
  const packed = pack(await downloadSample());
  const [whole, begun] = [createData(packed), createData(packed)];
  expect([...whole.prepareRows('cards')].length).toBeGreaterThan(20);
  const steps = begun.prepareRows('cards');
  for (let step = 0; step < 5; step += 1) steps.next();
  expect(begun.cards().all).toEqual(whole.cards().all);
  expect(whole.cards().all.length).toBe(packed.cards.length);
  expect([...steps].length).toBeGreaterThan(0);
});

it('reads the small collections in steps too', async () => {
  const { references, facts } = await downloadSample();
  expect([...readReferences(references, facts.api)].length).toBeGreaterThanOrEqual(references.size);
});

it('says again and again that rows cannot be made', async () => {
  const packed = pack(await downloadSample());
  const { card_type_id: _, ...fewer } = packed.cards.columns;
  const data = createData({ ...packed, cards: { ...packed.cards, columns: fewer } });
  expect(() => data.cards()).toThrow('lack a column');
  expect(() => data.cards()).toThrow('lack a column');
});
