// Isolated: nothing must have been stored yet
import 'fake-indexeddb/auto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Dataset, recordsOf } from '../../../engine/dataset.ts';
import { createApi } from '../../../server/api/createApi.ts';
import { loadData } from '../../../server/dataset/load.ts';
import { TESTED_RECORDS } from '../../../server/testing/records.ts';
import { type CollectionName, isRecord } from '../../domain/json-api/collections.ts';
import { downloadCatalogue } from '../catalogue/download/download.ts';
import { pack, toBytes } from '../catalogue/records/packed.ts';
import { keepPool } from '../catalogue/storage.ts';
import { openList, RECORDS } from '../keeper/heldList.ts';
import { REFERENCE } from '../offline/keepLists.ts';
import { answerFromPool, forgetPool, readApiUrl } from './pool.ts';

// All records, or many queries: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const API = 'https://cards.example/api/v3/public';

/** Stores records as a complete list. */
async function store(collection: CollectionName, records: readonly unknown[], part = ''): Promise<void> {
  const name = { api: API, form: 'records', collection, part } as const;
  const list = await openList(RECORDS, name, true, () => 1_000);
  await list.add(records.filter(isRecord), { next: null, total: null, newest: '', invalid: 0 }, true);
}

async function json(response: Response | null | undefined): Promise<unknown> {
  return response ? { status: response.status, body: await response.json() } : null;
}

let dataset: Dataset;
let api: ReturnType<typeof createApi>;
const ask = (path: string) => api.fetch(new Request(`${API}/${path}`));
const fromPool = async (path: string) => (await answerFromPool(`${API}/${path}`))?.response ?? null;

beforeAll(async () => {
  dataset = await loadData(TESTED_RECORDS ?? undefined);
  api = createApi(dataset);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => api.fetch(new Request(url, init)));
  const packed = pack(await downloadCatalogue(API));
  await keepPool(packed, await toBytes(packed));
  const resources = (collection: CollectionName) =>
    recordsOf(dataset[collection]).map(({ members }) => members);
  for (const { collection } of REFERENCE) await store(collection, resources(collection));
  await store('decklists', resources('decklists').slice(0, 20), 'newest');
  forgetPool();
});

describe('an answer from what is stored', () => {
  it.each([
    'formats',
    'formats?sort=id&page[size]=1000&stats[total]=count',
    'rulings?sort=-updated_at,id&page[number]=2&page[size]=5',
    'rulings?filter[nsg_rules_team_verified]=true&page[size]=3',
    'restrictions?filter[format_id]=standard',
    'snapshots?filter[active]=true',
    'card_pools?filter[format_id]=standard&sort=-id',
    'card_sets?filter[card_cycle_id]=no_such',
    'card_subtypes?filter[name][prefix]=a',
    'card_pools?filter[card_id]=hedge_fund&sort=id',
    'card_sets?filter[card_pool_id]=standard_01&sort=id',
    'sides/corp',
    'sides/no_such',
    'factions?filter[no_such]=1',
    'illustrators?page[size]=2',
  ])('is the same as the API’s: %s', async (path) => {
    expect(await json(await fromPool(path))).toEqual(await json(await ask(path)));
  });

  it.each([
    'cards?filter[faction_id]=anarch&sort=title,id&page[size]=7&page[number]=2',
    'cards?filter[search]=t:ice&page[size]=1000&sort=id',
    'cards?filter[search]=x:/gain (d)/&page[size]=1000&sort=id',
    'cards?filter[card_pool_id]=standard_01&page[size]=1000&sort=-title,id',
    'printings?filter[card_set_id]=core&sort=position_in_set,id&page[size]=1000',
    'printings?filter[distinct_cards]=true&page[size]=1000&sort=id',
  ])('finds the same records in the same order: %s', async (path) => {
    const ids = async (response: Response | null) => {
      if (response === null) throw new Error('There is no answer');
      const { data, meta } = await response.json();
      return { meta, ids: data.map(({ id }: { id: string }) => id) };
    };
    expect(await ids(await fromPool(path))).toEqual(await ids(await ask(path)));
  });

  it.each(['cards', 'printings'] as const)(
    'holds all that is read of %s, links included',
    async (collection) => {
      const path = `${collection}?page[size]=10000&sort=id`;
      const members = async (response: Response | null) => {
        if (response === null) throw new Error('There is no answer');
        const { data }: { data: readonly { id: string; relationships: object; links: object }[] } =
          await response.json();
        return data.map(({ id, relationships, links }) => ({ id, relationships, links }));
      };
      const mine = await members(await fromPool(path));
      expect(mine).toHaveLength(dataset[collection].records.length);
      const theirs = await members(await ask(path));
      // Node's own comparison; the matcher would take seconds over this much
      expect(mine.filter((record, place) => !isDeepStrictEqual(record, theirs[place]))).toEqual([]);
    },
  );

  it('says when it last agreed with the API', async () => {
    expect(await answerFromPool(`${API}/formats`)).toMatchObject({ keptAt: 1000 });
  });

  it('is not given for what is not stored', async () => {
    expect(await fromPool('reviews')).toBeNull();
    expect(await fromPool(`decklists/${recordsOf(dataset.decklists).at(-1)?.id}`)).toBeNull();
    const [first] = recordsOf(dataset.decklists);
    expect((await fromPool(`decklists/${first?.id}`))?.status).toBe(200);
  });

  it('says where it is of some records alone', async () => {
    expect(await answerFromPool(`${API}/decklists?page[size]=1`)).toMatchObject({ partial: 'decklists' });
    expect(await answerFromPool(`${API}/rulings?page[size]=1`)).toMatchObject({ partial: null });
    const metaOf = async (path: string) => JSON.parse((await (await fromPool(path))?.text()) ?? '').meta;
    expect(await metaOf('decklists?page[size]=1')).toMatchObject({ partial: true });
    expect(await metaOf('rulings?page[size]=1')).not.toHaveProperty('partial');
  });
});

describe('an address of the API', () => {
  it.each([
    [`${API}/cards`, { collection: 'cards', id: null, query: '' }],
    [`${API}/cards/a%20b?x=1`, { collection: 'cards', id: 'a b', query: 'x=1' }],
  ])('%s', (address, parts) => {
    expect(readApiUrl(address)).toEqual({ api: API, ...parts });
  });

  it('names a collection', () => {
    expect(readApiUrl('https://cards.example/no/such')).toBeNull();
  });
});
