import { ApiError } from '../../engine/errors.ts';

/** Pages of up to this many records need not queue. A thousand cards take 50 ms. */
const MOST_AT_ONCE = 500;
/** The most records in queued pages, which take less than a second. A single page may have any size. */
const MOST_WAITING = 10_000;

/** What to await before making a page with so many records; `undefined` for nothing. */
export type LargePages = (records: number) => Promise<void> | undefined;

/**
 * Large pages are made one at a time, and the server answers other requests in between: 5,000 decklists with their included
 * cards block it for a third of a second.
 * @returns a function to call before making each page
 * @throws {ApiError} from that function: 429 if too much is queued
 */
export function createLargePages(): LargePages {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return (records) => {
    if (records <= MOST_AT_ONCE) return undefined;
    if (waiting > 0 && waiting + records > MOST_WAITING)
      throw new ApiError(429, 'Too many large pages at once: try again in a moment');
    waiting += records;
    last = last.then(afterOthers);
    void last.then(afterOthers).then(() => {
      waiting -= records;
    });
    return last;
  };
}

/** Resolves after all pending I/O callbacks. */
function afterOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
