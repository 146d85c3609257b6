import { ApiError } from '../../engine/errors.ts';

/** Up to this many records, a page need not queue. A thousand cards take 50 ms. */
const MOST_AT_ONCE = 500;
/** The most records of all queued pages, which take less than a second. A single page may have any size. */
const MOST_WAITING = 10_000;

/** What to await before a page with so many records is made; `undefined` if nothing. */
export type LargePages = (records: number) => Promise<void> | undefined;

/**
 * Large pages are made one after another, and between two of them the server answers whatever else was asked meanwhile:
 * 5,000 decklists with all cards that they include hold it up for a third of a second.
 * @returns what every page asks first
 * @throws {ApiError} from what is returned: 429 when too much waits already
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
