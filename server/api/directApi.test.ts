import { describe, expect, test, vi } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { COLLECTIONS } from '../../src/domain/json-api/collections.ts';
import { sampleCollections } from '../sample/index.ts';
import { createApi } from './createApi.ts';
import { createDirectApi } from './directApi.ts';

const BASE = 'https://cards.example/api/v3/public';
const dataset = createDataset(sampleCollections());
const api = createApi(dataset);
const ask = createDirectApi(dataset, BASE);

/** An answer's text as clients read it, with totals that list records as numbers. */
async function asText(path: string) {
  const response = await api.fetch(new Request(BASE + path));
  const document = await response.json();
  const count = document.meta?.stats?.total.count;
  if (typeof count === 'object') document.meta.stats.total.count = Object.keys(count).length;
  return { status: response.status, document };
}

const CARD = dataset.cards.records[0]?.id ?? '';
const DECK_CARD = Object.keys(dataset.decklists.record(0)?.attributes.card_slots ?? {})[0] ?? '';

const paths = [
  ...COLLECTIONS.flatMap((name) => [`/${name}`, `/${name}/${dataset[name].record(0)?.id ?? 'none'}`]),
  '/cards?page[size]=3&page[number]=2&sort=-title&stats[total]=count',
  '/cards.jsonapi?filter[search]=t:ice',
  `/cards/${CARD.toUpperCase()}.jsonapi`,
  `/decklists?filter[card_id]=${DECK_CARD}`,
  `/decklists?filter[exclude_card_id]=${DECK_CARD}&page[size]=2`,
  `/printings?filter[card_id]=${CARD}&include=card&fields[cards]=title`,
  `/cards/${CARD}?fields[cards]=title`,
  '/cards?page[number]=999',
];

describe('the API within a process', () => {
  test.each(paths)('answers %s as its text reads', async (path) => {
    const answer = await ask(encodeURI(BASE + path));
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await asText(path));
  });

  test.each([
    '/nothing',
    '/cards/nobody',
    '/cards?page[size]=0',
    '/cards/a/b',
    `/cards?filter[id]=${'x'.repeat(8_200)}`,
  ])('refuses %s as its text does', async (path) => {
    expect(await ask(BASE + path)).toEqual(await asText(path));
  });

  test('gives a record as the same object each time', async () => {
    const first: Record<string, unknown> = Object(await ask(`${BASE}/cards/${CARD}`));
    const list: Record<string, unknown> = Object(await ask(`${BASE}/cards?filter[id]=${CARD}`));
    expect(Object(list.document).data[0]).toBe(Object(first.document).data);
  });

  test('answers a fault of its own with a bare 500, and reports it', async () => {
    const report = vi.fn();
    const broken = {
      ...dataset,
      get cards(): never {
        throw new Error('broken');
      },
    };
    expect((await createDirectApi(broken, BASE, { report })(`${BASE}/cards`)).status).toBe(500);
    expect(report).toHaveBeenCalledOnce();
  });
});
