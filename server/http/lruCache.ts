/** Keeps what was used last, up to a total weight. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  readonly #capacity: number;
  readonly #weigh: (value: Value) => number;
  #total = 0;

  /**
   * @param capacity the most that all values together may weigh
   * @param weigh what one value weighs, in the same unit
   */
  constructor(capacity: number, weigh: (value: Value) => number) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value, unless it alone weighs too much. */
  set(key: string, value: Value): void {
    const present = this.#entries.get(key);
    if (present) this.#drop(key, present.weight);
    const weight = this.#weigh(value);
    if (weight > this.#capacity) return;
    this.#entries.set(key, { value, weight });
    this.#total += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#total <= this.#capacity) break;
      this.#drop(oldest, entry.weight);
    }
  }

  /** What is kept weighs this much now. */
  get weight(): number {
    return this.#total;
  }

  #drop(key: string, weight: number): void {
    this.#entries.delete(key);
    this.#total -= weight;
  }
}
