// Isolated: nothing must have been stored yet
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import type { RawRecord } from '../../domain/json-api/collections.ts';
import { collectionTarget } from '../../domain/json-api/target.ts';
import { openList, RECORDS } from './heldList.ts';
import {
  canKeep,
  compress,
  decompress,
  dropList,
  type ListName,
  readList,
  readLists,
  readParts,
  withDatabase,
  writePart,
} from './store.ts';
import { denyDatabase, emptyAfterEach } from './testing/database.ts';

const NAME: ListName = { api: 'https://a.example', form: 'records', collection: 'reviews', part: '' };
const STATE = { records: 1, invalid: 0, next: null, total: 1, newest: '', keptAt: 5 };
const READING = { next: null, total: null, newest: '', invalid: 0 };
const record = (id: string, body = 'x'): RawRecord => ({ id, type: 'reviews', attributes: { body } });
const open = (isRequired = false) => openList(RECORDS, NAME, isRequired, () => 9);

emptyAfterEach();

describe('the store', () => {
  it('keeps lists part by part, those of each API, form and part apart', async () => {
    const others = [
      { ...NAME, api: 'https://b.example' },
      { ...NAME, form: 'deck-columns' },
      { ...NAME, part: 'tag:a' },
    ] as const;
    for (const other of others) await writePart({ ...other, ...STATE }, await compress('other'), true);
    const first = await compress(['one']);
    await writePart({ ...NAME, ...STATE }, first, true);
    const second = await compress(['two']);
    const list = await writePart({ ...NAME, ...STATE, records: 2 }, second, false);
    expect(list).toEqual({ ...NAME, ...STATE, records: 2, parts: 2, bytes: first.length + second.length });
    expect(await readList(NAME)).toEqual(list);
    expect(await readParts(list)).toEqual([['one'], ['two']]);
    expect((await readLists(NAME.api)).map(({ part }) => part)).toEqual(['', 'tag:a']);
    await writePart({ ...NAME, ...STATE, keptAt: 6 }, null, false);
    expect(await readList(NAME)).toMatchObject({ keptAt: 6, parts: 2 });
    await writePart({ ...NAME, ...STATE }, second, true);
    expect(await readParts({ ...list, parts: 1 })).toEqual([['two']]);
    await dropList(NAME);
    expect(await readList(NAME)).toBeNull();
    expect(await withDatabase((db) => db.count('parts'))).toBe(3);
  });

  it('drops a list with a part that is damaged or gone', async () => {
    for (const parts of [[new Uint8Array([31, 139, 8])], []]) {
      const list = await writePart({ ...NAME, ...STATE }, await compress(['one']), true);
      await withDatabase(async (db) => {
        await db.clear('parts');
        for (const part of parts) await db.put('parts', part, [`records ${NAME.api} reviews `, 0]);
      });
      expect(await readParts(list)).toBeNull();
      expect(await readList(NAME)).toBeNull();
      expect(await withDatabase((db) => db.count('parts'))).toBe(0);
    }
  });

  it('removes the databases of earlier versions', async () => {
    indexedDB.deleteDatabase('sift');
    for (const name of ['sift-catalogue', 'sift-decks', 'sift-offline', 'other'])
      (await openDB(name, 1)).close();
    await withDatabase(async () => {});
    const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();
    await expect.poll(names).toEqual(['other', 'sift']);
  });

  it('says where nothing can be kept, and reads nothing', async () => {
    expect(await canKeep()).toBe(true);
    denyDatabase();
    expect(await canKeep()).toBe(false);
    expect(await readList(NAME)).toBeNull();
    expect(await readLists(NAME.api)).toEqual([]);
    await expect(writePart({ ...NAME, ...STATE }, null, true)).rejects.toThrow('denied');
  });

  it('does not wait for ever for a database that never opens', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => Object.assign(new EventTarget(), {}) });
    vi.stubGlobal('IDBRequest', EventTarget);
    const reading = canKeep();
    await vi.runAllTimersAsync();
    expect(await reading).toBe(false);
  });
});

it('a stored value is decompressed in several tasks, so that a page stays responsive', async () => {
  // Random, so that it compresses little
  const value = Array.from({ length: 20_000 }, () => Math.random());
  const bytes = await compress(value);
  const tasks = vi.spyOn(globalThis, 'setTimeout');
  expect(await decompress(bytes)).toEqual(value);
  expect(bytes.length).toBeGreaterThan(100_000);
  expect(tasks.mock.calls.length).toBeGreaterThanOrEqual(bytes.length / 32_768);
});

it('an array is parsed in several tasks; one that an earlier Sift stored is read too', async () => {
  const value = [{ a: 'x\ny' }, 'z', null, [1]];
  const bytes = await compress(value);
  const tasks = vi.spyOn(globalThis, 'setTimeout');
  let now = 0;
  // Each element takes longer than a task may
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  expect(await decompress(bytes)).toEqual(value);
  expect(tasks.mock.calls.length).toBeGreaterThan(value.length);
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'));
  expect(await decompress(new Uint8Array(await new Response(stream).arrayBuffer()))).toEqual(value);
  expect(await decompress(await compress([]))).toEqual([]);
});

describe('a list that is open', () => {
  it('is read again as it was left, the latest state of each record', async () => {
    const list = await open();
    expect([list.reading, list.size, list.keptAt]).toEqual([null, 0, null]);
    await list.add([record('1'), record('2')], READING, true);
    await list.add([record('2', 'new'), record('3')], READING, false);
    await list.add([], { ...READING, newest: 'later' }, false);
    const again = await open();
    expect(again.value()).toEqual([record('1'), record('2', 'new'), record('3')]);
    expect(again).toMatchObject({ size: 3, keptAt: 9, reading: { newest: 'later' } });
    expect([again.has('3'), again.has('4')]).toEqual([true, false]);
    expect((await readList(NAME))?.parts).toBe(2);
  });

  it('drops what is not wanted, and is written anew only where something is', async () => {
    const list = await open();
    await list.add([record('1'), record('2')], READING, true);
    const { version } = list;
    await list.retain(new Set(['1', '2', '3']), READING);
    expect(list.version).toBe(version);
    expect((await open()).size).toBe(2);
    await list.retain(new Set(['2']), READING);
    expect(list.version).toBeGreaterThan(version);
    expect([list.size, list.has('1')]).toEqual([1, false]);
    expect((await open()).value()).toEqual([record('2')]);
  });

  it('begins anew where it is told so', async () => {
    const list = await open();
    await list.add([record('1')], READING, true);
    await list.add([record('2')], READING, true);
    expect((await open()).value()).toEqual([record('2')]);
    expect(list.value()).toEqual([record('2')]);
    expect([list.size, list.has('1')]).toEqual([1, false]);
  });

  it('makes one part of more than fifty, once it is complete', async () => {
    const list = await open();
    const partly = { ...READING, next: collectionTarget('reviews') };
    for (let id = 1; id <= 60; id += 1) await list.add([record(String(id))], partly, id === 1);
    expect((await readList(NAME))?.parts).toBe(60);
    await list.add([], READING, false);
    expect((await readList(NAME))?.parts).toBe(1);
    for (let id = 61; id <= 109; id += 1) await list.add([record(String(id))], READING, false);
    expect((await readList(NAME))?.parts).toBe(50);
    await list.add([record('110')], READING, false);
    expect((await readList(NAME))?.parts).toBe(1);
    const { size, value } = await open();
    expect(size).toBe(110);
    expect(value()).toEqual(list.value());
  });

  it('of one part is that part', async () => {
    const list = await open();
    await list.add([record('1')], READING, true);
    expect(list.value()).toBe(list.value());
  });

  it.each([
    ['has another form', [{ no: 'records' }]],
    ['has another form in one part', [[record('1')], { no: 'records' }]],
    ['has a record of another form', [[record('1'), { no: 'record' }]]],
  ])('is read anew where what is stored %s', async (_, parts) => {
    for (const [at, part] of parts.entries())
      await writePart({ ...NAME, ...STATE }, await compress(part), at === 0);
    const list = await open();
    expect([list.reading, list.size, list.keptAt, list.value()]).toEqual([null, 0, null, []]);
  });

  it('lasts as long as the thread where storage is denied or full, unless it must be kept', async () => {
    const list = await open();
    await list.add([record('1')], READING, true);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await list.add([record('2')], READING, false);
    put.mockRestore();
    // Without the second part, a third would leave a gap
    await list.add([record('3')], READING, false);
    expect(list.size).toBe(3);
    expect((await open()).value()).toEqual([record('1')]);
    denyDatabase();
    await (await openList(RECORDS, NAME)).add([record('1')], READING, true);
    await expect((await open(true)).add([record('1')], READING, true)).rejects.toThrow('denied');
  });

  it('without a name is never stored', async () => {
    const list = await openList(RECORDS);
    await list.add([record('1')], READING, true);
    expect(list.value()).toHaveLength(1);
    expect(await withDatabase((db) => db.count('lists'))).toBe(0);
  });
});
