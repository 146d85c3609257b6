import 'fake-indexeddb/auto';
import { afterEach, vi } from 'vitest';
import { withDatabase } from '../store.ts';

/** Gives a file of tests a database, which is empty again after each of them. */
export function emptyAfterEach(): void {
  afterEach(async () => {
    // The database waits for timers
    vi.useRealTimers();
    vi.unstubAllGlobals();
    await withDatabase(async (db) => {
      await db.clear('lists');
      await db.clear('parts');
    });
  });
}

/** A browser whose private windows cannot open a database. */
export function denyDatabase(): void {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}
