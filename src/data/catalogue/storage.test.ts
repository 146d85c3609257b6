import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACKED_VERSION } from './records/packed.ts';
import { dropStored, readStored, writeStored } from './storage.ts';

const openDB = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('idb', () => ({ openDB }));

const API = 'https://cards.example/api/v3/public';
const BYTES = new Uint8Array([1, 2, 3]);

let stored: Map<string, unknown>;
let close: ReturnType<typeof vi.fn>;

/** As much of a database as is used. */
function database(change: object = {}) {
  return {
    get: async (_: string, key: string) => stored.get(key),
    put: async (_: string, value: unknown, key: string) => void stored.set(key, value),
    delete: async (_: string, key: string) => void stored.delete(key),
    getAllKeys: async () => [...stored.keys()],
    close,
    ...change,
  };
}

const opened = (change?: object) => openDB.mockResolvedValue(database(change));

beforeEach(() => {
  stored = new Map();
  close = vi.fn();
  opened();
});
afterEach(() => void vi.useRealTimers());

describe('storage', () => {
  it('keeps a catalogue for each API, and closes what it opens', async () => {
    expect(await readStored(API)).toBeNull();
    expect(await writeStored(API, BYTES)).toBe(true);
    expect(await readStored(API)).toBe(BYTES);
    expect(await readStored('https://other.example')).toBeNull();
    expect(close).toHaveBeenCalledTimes(4);
  });

  it('drops what was stored in another form', async () => {
    stored.set(`${PACKED_VERSION - 1} ${API}`, BYTES);
    stored.set(`${PACKED_VERSION} https://other.example`, BYTES);
    await writeStored(API, BYTES);
    expect([...stored.keys()]).toEqual([
      `${PACKED_VERSION} https://other.example`,
      `${PACKED_VERSION} ${API}`,
    ]);
  });

  it('forgets a catalogue', async () => {
    await writeStored(API, BYTES);
    await dropStored(API);
    expect(await readStored(API)).toBeNull();
  });

  it('takes what is no bytes for nothing', async () => {
    stored.set(`${PACKED_VERSION} ${API}`, 'text');
    expect(await readStored(API)).toBeNull();
  });
});

describe('without storage', () => {
  it('that is forbidden, all goes on', async () => {
    openDB.mockRejectedValue(new DOMException('denied', 'SecurityError'));
    expect(await readStored(API)).toBeNull();
    expect(await writeStored(API, BYTES)).toBe(false);
    await expect(dropStored(API)).resolves.toBeUndefined();
  });

  it('that is full, it says that nothing was kept', async () => {
    opened({ put: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
    expect(await writeStored(API, BYTES)).toBe(false);
    expect(close).toHaveBeenCalled();
  });

  it('that never answers, it does not wait for ever', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    openDB.mockReturnValue(promise);
    const reading = readStored(API);
    await vi.runAllTimersAsync();
    expect(await reading).toBeNull();
    resolve(database());
    await vi.runAllTimersAsync();
    expect(close).toHaveBeenCalledOnce();
  });
});
