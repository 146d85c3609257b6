import { LruCache } from './lruCache.ts';
import type { Representation } from './representation.ts';

/** Bytes of answers kept. */
const CAPACITY = 32 * 1024 * 1024;
/** An answer with its copies in Brotli and gzip, which measured below a tenth of it each. */
const WITH_COPIES = 1.2;
/** Characters of keys that are remembered as seen once. */
const SEEN_CAPACITY = 512 * 1024;

/**
 * Answers by key. Only what is asked for twice is kept: to keep and drop what nobody asks for again doubles the memory that
 * the server takes, as such garbage lives long.
 */
export class AnswerCache {
  readonly #answers = new LruCache<Representation>(CAPACITY, ({ body }) => body.length * WITH_COPIES);
  readonly #seen = new LruCache<number>(SEEN_CAPACITY, (length) => length);

  get(key: string): Representation | undefined {
    return this.#answers.get(key);
  }

  /** Offers an answer that had to be made. */
  offer(key: string, answer: Representation): void {
    if (this.#seen.get(key) === undefined) this.#seen.set(key, key.length);
    else this.#answers.set(key, answer);
  }
}
