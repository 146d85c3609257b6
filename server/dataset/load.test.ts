import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataError } from '../../engine/dataset.ts';
import { rawRecord } from '../testing/tinyDataset.ts';
import { describeDataset, loadData } from './load.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-data-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

function write(name: string, content: string | Uint8Array): Promise<void> {
  return writeFile(join(folder, name), content);
}

const CARDS = JSON.stringify({
  data: [
    rawRecord('cards', 'a', { updated_at: '2030-01-02T23:30:00-02:00' }),
    rawRecord('cards', 'b', { updated_at: 'junk' }),
  ],
});

describe('a folder of dumps', () => {
  test('may be plain or zipped, and what has no file is empty', async () => {
    await write('cards.json', CARDS);
    await write('sides.json.gz', gzipSync(JSON.stringify({ data: [rawRecord('sides', 'corp')] })));
    await write('index.json', 'not read');
    const dataset = await loadData(folder);
    expect(dataset.cards.records.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(dataset.sides.positionOf.get('corp')).toBe(0);
    expect(dataset.reviews.records).toEqual([]);
  });

  test('is described by its cards and their newest day, in UTC', async () => {
    await write('cards.json', CARDS);
    expect(describeDataset(await loadData(folder))).toBe('2 cards, data of 2030-01-03');
  });

  test('without cards says so', async () => {
    await write('sides.json', '{"data":[]}');
    expect(describeDataset(await loadData(folder))).toBe('0 cards');
  });
});

describe('broken data is one plain line that names the file', () => {
  test.each<[name: string, file: string, content: string | Uint8Array, message: string]>([
    ['broken JSON', 'cards.json', '{"data":[\n', 'cards.json is not valid JSON'],
    ['an empty file', 'cards.json', '', 'cards.json is not valid JSON'],
    ['no gzip', 'cards.json.gz', CARDS, 'cannot read'],
    ['half a gzip', 'cards.json.gz', gzipSync(CARDS).subarray(0, 60), 'cannot read'],
    ['a list', 'cards.json', '[]', 'not a collection document'],
    ['one record', 'cards.json', '{"data":{}}', 'not a collection document'],
    ['null', 'cards.json', 'null', 'not a collection document'],
    ['a record that is none', 'cards.json', '{"data":[7]}', 'cards, record 1: not an object'],
    ['a record without an id', 'cards.json', '{"data":[{"type":"cards"}]}', 'cards, record 1: its id'],
    ['another type', 'cards.json', '{"data":[{"id":"a","type":"sides"}]}', 'its type is not "cards"'],
    [
      'odd attributes',
      'cards.json',
      '{"data":[{"id":"a","type":"cards","attributes":[]}]}',
      'its attributes',
    ],
  ])('%s', async (_, file, content, message) => {
    await write(file, content);
    const fault: unknown = await loadData(folder).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(DataError);
    expect(String(fault)).toContain(message);
    expect(String(fault)).not.toContain('\n');
  });

  test('both forms of one file', async () => {
    await write('cards.json', CARDS);
    await write('cards.json.gz', gzipSync(CARDS));
    await expect(loadData(folder)).rejects.toThrow('both cards.json and cards.json.gz');
  });

  test('no folder, and nothing in it', async () => {
    await expect(loadData(join(folder, 'nope'))).rejects.toThrow('it does not exist');
    await expect(loadData(folder)).rejects.toThrow('holds no collection dump');
    await write('cards.json', CARDS);
    await expect(loadData(join(folder, 'cards.json'))).rejects.toThrow('it is not a folder');
  });
});
