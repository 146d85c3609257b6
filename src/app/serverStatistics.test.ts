import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createDirectApi } from '../../server/api/directApi.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import { setApiAddress } from '../data/api/base.ts';
import { API_PREFIX, IN_PROCESS_ORIGIN } from '../domain/json-api/collections.ts';
import { FIGURES } from '../features/deck-statistics/question.ts';
import { createServerPool } from './serverCache.ts';
import { createServerStatistics } from './serverStatistics.ts';

const API = IN_PROCESS_ORIGIN + API_PREFIX;
const sample = sampleCollections();

/** The statistics of a server with these decklists, and the addresses that it asks the API for. */
function serverWith(decklists: typeof sample.decklists, waits = true) {
  const answer = createDirectApi(createDataset({ ...sample, decklists }), API);
  const asked: string[] = [];
  setApiAddress(API);
  const source = {
    answer: (url: string) => {
      asked.push(url.slice(API.length));
      return answer(url);
    },
  };
  const pool = createServerPool(API, source);
  return { asked, statistics: createServerStatistics(API, source, pool.get, waits) };
}

const [deck] = sample.decklists;
const [card = ''] = Object.keys(Object(deck?.attributes.card_slots)).filter(
  (id) => id !== deck?.attributes.identity_card_id,
);

test('a server reads all decklists once, and counts each answer once, until the data changes', async () => {
  const { statistics, asked } = serverWith(sample.decklists);
  const path = `/statistics/cards/${card}.json`;
  const first = await statistics.answer(path);
  const figures = v.parse(FIGURES.ofCard, JSON.parse(first?.text ?? ''));
  expect(figures.decks).toBe(
    sample.decklists.filter(({ attributes }) => Object.hasOwn(Object(attributes.card_slots), card)).length,
  );
  const reads = asked.length;
  expect(await statistics.answer(path)).toBe(first);
  expect(asked).toHaveLength(reads);
  statistics.forget();
  expect(await statistics.answer(path)).not.toBe(first);
});

test('every address of the statistics has an answer, which pages can read', async () => {
  const { statistics } = serverWith(sample.decklists);
  const addresses = await statistics.addresses();
  const kinds = new Set<string>();
  for (const address of addresses) {
    const { text = '' } = (await statistics.answer(decodeURIComponent(address))) ?? {};
    const [kind] = Object.entries(FIGURES).find(([, schema]) => v.is(schema, JSON.parse(text))) ?? [];
    kinds.add(kind ?? `none reads ${address}`);
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(FIGURES).toSorted());
});

test.each(['cards/nobody', 'factions/nobody', 'sets/nobody', 'trends/nobody/2030-01-01', 'cards', 'x/y'])(
  'there are no statistics at %s',
  async (path) => {
    const { statistics } = serverWith(sample.decklists);
    expect(await statistics.answer(`/statistics/${path}.json`)).toBeUndefined();
  },
);

test('a server with a remote API says so until it has read the decklists', async () => {
  const { statistics } = serverWith(sample.decklists, false);
  const path = `/statistics/cards/${card}.json`;
  expect(await statistics.answer(path)).toBeNull();
  await expect.poll(() => statistics.answer(path)).not.toBeNull();
});
