import { describe, expect, test, vi } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { API_PREFIX } from '../../src/domain/json-api/collections.ts';
import { rawRecord } from '../testing/tinyDataset.ts';
import { createApi } from './createApi.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const dataset = createDataset({
  cards: [
    rawRecord('cards', 'one', {
      stripped_title: 'One, Two',
      card_type_id: 'ice',
      card_subtype_ids: ['ap'],
      strength: 4,
    }),
    rawRecord('cards', 'aaa', {
      stripped_title: `${'a'.repeat(40)}!`,
      card_type_id: 'event',
      snapshot_ids: ['s_1'],
    }),
  ],
  printings: [rawRecord('printings', '00001', { flavor: 'To two.', stripped_title: 'One, Two' })],
  card_subtypes: [rawRecord('card_subtypes', 'ap', { name: 'AP Thing' })],
  snapshots: [
    rawRecord('snapshots', 's_1', { format_id: 'standard', active: true, date_start: '2030-01-01' }),
  ],
});
const api = createApi(dataset);

async function ask(query: string, collection = 'cards') {
  const response = await api.request(
    `${API_PREFIX}/${collection}?filter[search]=${encodeURIComponent(query)}`,
  );
  return { status: response.status, document: await response.json() };
}

describe('filter[search]', () => {
  test.each([
    ['t:ice', 'cards', ['one']],
    ['s:"ap thing"', 'cards', ['one']],
    ['format:standard', 'cards', ['aaa']],
    ['title:/^ONE/', 'cards', ['one']],
    ['flavor:two', 'printings', ['00001']],
  ])('%s on %s finds %j', async (query, collection, ids) => {
    const { status, document } = await ask(query, collection);
    expect(status).toBe(200);
    expect(document.data.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  test.each([
    ['foo:bar', 'cards', 1],
    ['title:/(/', 'cards', 7],
    ['title:/(?=a/', 'cards', 7],
  ])('%s on %s is a mistake at character %i', async (query, collection, character) => {
    const { status, document } = await ask(query, collection);
    expect(status).toBe(400);
    expect(document.errors[0].source).toEqual({ parameter: 'filter[search]' });
    expect(document.errors[0].detail).toMatch(/\(at character \d+\)$/);
    expect(document.errors[0].detail).toContain(`(at character ${character})`);
  });

  test('an expression that makes other engines hang is answered', async () => {
    expect((await ask('title:/(a+)+$/')).document.data).toEqual([]);
  });
});

describe('a regular expression that RE2 cannot run', () => {
  test.each([
    ['title:/^(?!one)/', ['aaa']],
    ['title!/^(?!one)/ or t:/(ev|ic)e(?=nt)/', ['one', 'aaa']],
    ['-(title:/(.)\\1/)', ['one']],
    ['title:(/a{1001}/|/o(?=ne)/)', ['one']],
    // The same one of two fields
    ['title:/e(?=,)/ or t:/e(?=,)/', ['one']],
  ])('is run in another thread: %s finds %j', async (query, ids) => {
    const { status, document } = await ask(query);
    expect([status, document.data.map(({ id }: { id: string }) => id)]).toEqual([200, ids]);
  });

  test('is a mistake when it takes too long, while others are answered, and so is the next one', async () => {
    const endless = ask('t:ice or title:/(?=a)(a+)+$/');
    let isOver = false;
    void endless.then(() => {
      isOver = true;
    });
    expect((await ask('t:ice')).status).toBe(200);
    expect(isOver).toBe(false);
    const { status, document } = await endless;
    expect(status).toBe(400);
    expect(document.errors[0].detail).toMatch(/it takes too long \(at character 16\)$/);
    expect((await ask('title:/^(?=o)/')).document.data).toHaveLength(1);
  });

  test('is put off when many wait already', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => ask('title:/^(?=o)/')));
    const refused = all.filter(({ status }) => status === 429);
    expect(all.filter(({ status }) => status === 200).length + refused.length).toBe(12);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.document.errors[0].code).toBe('too_many_requests');
    expect((await ask('title:/^(?=o)/')).status).toBe(200);
  });

  test('may stand in the URL of one record', async () => {
    const url = (id: string) =>
      `${API_PREFIX}/cards/${id}?filter[search][eq]=${encodeURIComponent('_:/^(?=o)/')}`;
    expect((await api.request(url('one'))).status).toBe(200);
    expect((await api.request(url('aaa'))).status).toBe(404);
  });
});
