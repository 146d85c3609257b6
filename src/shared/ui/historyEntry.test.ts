// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const BANS = { pathname: '/bans', search: '?as_of=2024-01-01' };

beforeEach(() => vi.resetModules());
afterEach(() => {
  sessionStorage.clear();
});

/** As a new document would, opened in a way that the browser tells. */
async function openedBy(type: string): Promise<(key: string) => string> {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), ...{ type } },
  ]);
  const { entryName } = await import('./historyEntry.ts');
  return (key) => entryName({ ...BANS, key });
}

it('names an entry by its key and address', async () => {
  const nameOf = await openedBy('navigate');
  expect(nameOf('x1')).toBe('x1 /bans?as_of=2024-01-01');
});

it.each(['reload', 'back_forward'])('finds the first entry of a document again after %s', async (type) => {
  const before = (await openedBy('navigate'))('default');
  expect((await openedBy(type))('default')).toBe(before);
});

it('tells the first entries of two documents apart', async () => {
  const before = (await openedBy('navigate'))('default');
  expect((await openedBy('navigate'))('default')).not.toBe(before);
});

it('names entries where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect((await openedBy('navigate'))('default')).toBe('0 /bans?as_of=2024-01-01');
});
