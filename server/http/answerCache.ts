import { LRUCache } from 'lru-cache';
import type { Representation } from './representation.ts';

/** An answer with its copies in Brotli and gzip, which measured below a tenth of it each. */
const WITH_COPIES = 1.2;

export interface Capacity {
  /** Bytes of answers that are kept, with what else belongs to them. */
  readonly answers: number;
  /** Characters of keys that are remembered as seen once. */
  readonly seen: number;
}

const CAPACITY: Capacity = { answers: 32 * 1024 * 1024, seen: 512 * 1024 };

/**
 * The answers asked for last, by key. Only what is asked for twice is kept: keeping and dropping what is never asked for again
 * doubles the memory that the server takes, as such garbage lives long.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Representation>;
  readonly #seen: LRUCache<string, true>;

  constructor(capacity: Capacity = CAPACITY) {
    this.#answers = new LRUCache({
      maxSize: capacity.answers,
      sizeCalculation: ({ body }, key) => Math.ceil(body.length * WITH_COPIES) + key.length,
    });
    this.#seen = new LRUCache({ maxSize: capacity.seen, sizeCalculation: (_, key) => key.length });
  }

  get(key: string): Representation | undefined {
    return this.#answers.get(key);
  }

  /** Offers an answer that had to be made. */
  offer(key: string, answer: Representation): void {
    if (this.#seen.has(key)) this.#answers.set(key, answer);
    else this.#seen.set(key, true);
  }
}
