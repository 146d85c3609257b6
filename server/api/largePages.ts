import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../engine/errors.ts';
import { oneAtATime } from '../async/oneAtATime.ts';

/** Pages of up to this many records need not queue. A thousand cards take 50 ms. */
const MOST_AT_ONCE = 500;
/**
 * The most records in pages that are queued or being made: a thousand decklists and their cards, 11 MB, take a quarter of a
 * second to compress. A single page may have any size.
 */
const MOST_WAITING = 5_000;

/**
 * Makes a page with so many records in its turn.
 * @throws {ApiError} 429 if too much is queued
 */
export type LargePages = <Page>(records: number, make: () => Page | Promise<Page>) => Promise<Page>;

/**
 * Large pages are made one at a time, compression included, and the server answers other requests in between: 5,000 decklists
 * with their included cards block it for a third of a second.
 */
export function createLargePages(): LargePages {
  let waiting = 0;
  const inTurn = oneAtATime();
  return async (records, make) => {
    if (records <= MOST_AT_ONCE) return make();
    if (waiting > 0 && waiting + records > MOST_WAITING)
      throw new ApiError(429, 'Too many large pages at once: try again in a moment');
    waiting += records;
    try {
      return await inTurn(async () => {
        // After all pending I/O callbacks
        await setImmediate();
        return make();
      });
    } finally {
      waiting -= records;
    }
  };
}
