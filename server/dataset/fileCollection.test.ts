import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataError } from '../../engine/dataset.ts';
import type { JsonObject } from '../../src/domain/json-api/collections.ts';
import { answers, FROM_FILE, HELD } from '../testing/fileAnswers.ts';
import { rawRecord, TINY } from '../testing/tinyDataset.ts';
import { loadData } from './load.ts';

// Separate threads: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-file-'));
  await writeFile(join(folder, 'cards.json'), JSON.stringify({ data: TINY.cards }));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

function deck(id: string, attributes: JsonObject): JsonObject {
  return rawRecord('decklists', id, attributes, {
    side: '/sides/corp',
    cards: `/cards?filter[decklist_id]=${id}`,
  });
}

const DECKS: readonly JsonObject[] = [
  deck('a0', {
    name: 'Plain',
    side_id: 'corp',
    faction_id: 'red',
    created_at: '2030-01-01T00:00:00+00:00',
    card_slots: { alpha: 3, beta: 1 },
    tags: ['one', 'two'],
    notes: 'short',
  }),
  deck('A1', {
    name: 'Ünicode “quotes” \\ "and" </script> 🂡',
    side_id: 'runner',
    created_at: '2031-01-01T00:00:00+00:00',
    card_slots: { 'é "x"': 2, alpha: 1, 'a\\b': 1, 'c}d{': 1 },
    notes: `long ${'é🂡 "and" '.repeat(900)}`,
  }),
  deck('a2', { name: null, card_slots: {}, notes: '', tags: [], num_cards: 45, side_id: 'corp' }),
  deck('a3', { name: 'Without slots', faction_id: 'red', created_at: '2029-01-01T00:00:00+00:00' }),
  deck('a4', { card_slots: { alpha: { odd: 1 }, beta: [1] }, name: 'Odd slots' }),
  deck('a5', { card_slots: 7, name: 'No slots at all', follows_basic_deckbuilding_rules: true }),
  deck('a6', { card_slots: { beta: -1, alpha: 0, delta: 1.5 }, name: 'Odd copies', influence_spent: 3 }),
  {
    type: 'decklists',
    id: 'a7',
    relationships: { card_slots: { alpha: 1 }, extra: { card_slots: { beta: 1 } } },
  },
  { type: 'decklists', id: 'a8', attributes: { card_slots: { gamma: 1 } }, card_slots: { alpha: 1 } },
];

const QUERIES = [
  '',
  '?page[size]=2&page[number]=2',
  '?sort=-created_at,id',
  '?sort=name',
  '?sort=-tags',
  '?filter[card_id]=alpha',
  '?filter[card_id]=alpha,beta',
  '?filter[card_id]=alpha,beta,delta',
  '?filter[card_id]=gamma',
  '?filter[card_id]=é "x"',
  '?filter[card_id]=a\\b',
  '?filter[card_id]=nobody',
  '?filter[exclude_card_id]=alpha',
  '?filter[exclude_card_id]=alpha,gamma&sort=name',
  '?filter[faction_id]=red',
  '?filter[side_id]=corp&filter[card_id]=alpha',
  '?filter[name][match]=plain',
  '?filter[name][not_match]=plain',
  '?filter[notes][match]=AND',
  '?filter[notes][suffix]="and" ',
  '?sort=notes',
  '?filter[notes]=short',
  '?filter[id]=a1,A0',
  '?filter[created_at][gt]=2029-06-01',
  '?filter[follows_basic_deckbuilding_rules]=true',
  '?filter[nope]=1',
  '?include=cards',
  '?fields[decklists]=name,card_slots',
  ...DECKS.map(({ id }) => `/${String(id)}`),
  '/a1',
  '/a0?include=cards,side',
  '/nobody',
] as const;

const ofDecks = QUERIES.map((query) => `/decklists${query}`);
const ofCards = [
  '/cards?filter[decklist_id]=a0',
  '/cards?filter[decklist_id]=a4',
  '/cards/alpha?include=decklists',
];

describe('decklists that stay in their file are answered as those in memory', () => {
  const text = JSON.stringify({ data: DECKS });
  // Valid JSON that programs rarely write.
  const escaped = text
    .replaceAll('"alpha":', '"\\u0061lpha":')
    .replaceAll('"card_slots":{"gamma"', '"card\\u005fslots":{"gamma"');
  const twice = text
    .replaceAll('{"alpha":3,', '{"beta":2,"alpha":1,"alpha":3,')
    .replaceAll('"num_cards":45', '"num_cards":1,"num_cards":45,"card_slots":{"beta":2}');
  test.each([
    ['as programs write it', text],
    [
      'set with spaces',
      JSON.stringify({ meta: { data: [1], note: 'x' }, data: DECKS, links: {} }, null, '\t'),
    ],
    ['with names that are escaped', escaped],
    ['with names that come twice', twice],
  ])('%s', async (_, content) => {
    await writeFile(join(folder, 'decklists.json'), content);
    const paths = [...ofDecks, ...ofCards];
    const expected = await answers(await loadData(folder, HELD), paths);
    expect(await answers(await loadData(folder, FROM_FILE), paths)).toEqual(expected);
  });

  test('out of a compressed file too', async () => {
    await writeFile(join(folder, 'decklists.json.gz'), gzipSync(text));
    const expected = await answers(await loadData(folder, HELD), ofDecks);
    expect(await answers(await loadData(folder, FROM_FILE), ofDecks)).toEqual(expected);
  });

  test('and none at all', async () => {
    await writeFile(join(folder, 'decklists.json'), '{"data": [ ]}');
    const expected = await answers(await loadData(folder, HELD), ofDecks);
    expect(await answers(await loadData(folder, FROM_FILE), ofDecks)).toEqual(expected);
  });
});

describe('a broken file is one plain line that names it', () => {
  const [first, second] = [JSON.stringify(DECKS[0]), JSON.stringify(DECKS[1])];
  test.each([
    ['nothing', '', 'decklists.json is not valid JSON'],
    ['no JSON', 'decks', 'decklists.json is not valid JSON'],
    ['no list', '{"data":{}}', 'not a collection document'],
    ['a list of lists', '[{"data":[1]}]', 'not a collection document'],
    ['cut in a record', `{"data":[${first?.slice(0, 90)}`, 'decklists.json is not valid JSON'],
    ['cut in a text', `{"data":[${first?.slice(0, 15)}`, 'decklists.json is not valid JSON'],
    ['cut after a record', `{"data":[${first}`, 'decklists.json is not valid JSON'],
    ['no comma', `{"data":[${first}${second}]}`, 'decklists.json is not valid JSON'],
    ['a comma too many', `{"data":[${first},]}`, 'decklists, record 2: not an object'],
    ['something after it', `{"data":[${first}]}]`, 'decklists.json is not valid JSON'],
    ['broken slots', `{"data":[${first?.replace(':3', ':3-')}]}`, 'decklists.json is not valid JSON'],
    [
      'slots that end with a comma',
      `{"data":[${first?.replace('"beta":1}', '"beta":1,}')}]}`,
      'is not valid JSON',
    ],
    ['a number among records', `{"data":[${first},7]}`, 'decklists, record 2: not an object'],
    [
      'a record of another type',
      '{"data":[{"id":"a","type":"cards"}]}',
      'record 1: its type is not "decklists"',
    ],
  ])('%s', async (_, content, message) => {
    await writeFile(join(folder, 'decklists.json'), content);
    const loading = loadData(folder, FROM_FILE);
    await expect(loading).rejects.toThrow(DataError);
    await expect(loading).rejects.toThrow(message);
  });

  test('half a compressed file', async () => {
    const packed = gzipSync(JSON.stringify({ data: DECKS }));
    await writeFile(join(folder, 'decklists.json.gz'), packed.subarray(0, 80));
    await expect(loadData(folder, FROM_FILE)).rejects.toThrow(/cannot read .*decklists\.json\.gz/);
  });
});

describe('a file that changes while it is served', () => {
  test('goes on being read as it was when another takes its name', async () => {
    const path = join(folder, 'decklists.json');
    await writeFile(path, JSON.stringify({ data: DECKS }));
    const dataset = await loadData(folder, FROM_FILE);
    await rm(path);
    await writeFile(path, '{"data":[]}');
    expect(dataset.decklists.record(1)?.id).toBe('A1');
  });

  test.each([20, 0])('and when it is written over, cut to %i bytes', async (length) => {
    const path = join(folder, 'decklists.json');
    await writeFile(path, JSON.stringify({ data: DECKS }));
    const dataset = await loadData(folder, FROM_FILE);
    await truncate(path, length);
    await writeFile(path, 'x'.repeat(100_000), { flag: 'r+' });
    expect(dataset.decklists.record(1)?.id).toBe('A1');
    expect(dataset.decklists.record(0)).toBeDefined();
  });
});

test('a record is one object as long as anything holds on to it', async () => {
  await writeFile(join(folder, 'decklists.json'), JSON.stringify({ data: DECKS }));
  const { decklists } = await loadData(folder, FROM_FILE);
  expect(decklists.record(3)).toBe(decklists.record(3));
  expect(decklists.record(99)).toBeUndefined();
});
