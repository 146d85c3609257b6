import { LRUCache } from 'lru-cache';
import type { Representation } from './representation.ts';

/** The size of an answer with its Brotli and gzip copies, each measured below a tenth of it. */
const WITH_COPIES = 1.2;

export interface Capacity {
  /** Bytes of cached answers, overhead included. */
  readonly answers: number;
  /** Characters of keys that were requested once. */
  readonly seen: number;
}

const CAPACITY: Capacity = { answers: 32 * 1024 * 1024, seen: 512 * 1024 };

/**
 * Recent answers by key. Only repeated requests are cached: caching answers that are never requested again doubles the
 * server's memory, because such garbage is long-lived.
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

  /** Offers a fresh answer, which is cached if its key was requested before. */
  offer(key: string, answer: Representation): void {
    if (this.#seen.has(key)) this.#answers.set(key, answer);
    else this.#seen.set(key, true);
  }
}
