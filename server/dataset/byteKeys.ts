/** Initial size of the hash table, which grows when half full. */
const FIRST_PLACES = 8_192;

/**
 * Numbers texts from 0 in order of appearance, by their UTF-8 bytes. Creating strings for millions of mostly repeated texts
 * would take a second.
 */
export class ByteKeys {
  /** A text's number plus one at its hash, with linear probing; 0 is free. */
  #table = new Uint32Array(FIRST_PLACES);
  readonly #hashes: number[] = [];
  /** The bytes of all texts, concatenated, and where each ends. */
  #bytes = Buffer.alloc(FIRST_PLACES);
  readonly #ends: number[] = [0];

  /** The number of the text at `start` of `source`. */
  numberOf(source: Buffer, start: number, length: number): number {
    let hash = 0;
    for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ (source[at] ?? 0), 0x01000193);
    const mask = this.#table.length - 1;
    let place = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const number = (this.#table[place] ?? 0) - 1;
      if (number === -1) return this.#add(place, hash, source.subarray(start, start + length));
      if (this.#hashes[number] === hash && this.#is(number, source, start, length)) return number;
      place = (place + 1) & mask;
    }
  }

  numberOfText(text: string): number {
    const bytes = Buffer.from(text);
    return this.numberOf(bytes, 0, bytes.length);
  }

  /** All texts, by number. */
  texts(): readonly string[] {
    return this.#hashes.map((_, number) =>
      this.#bytes.toString('utf8', this.#ends[number], this.#ends[number + 1]),
    );
  }

  #is(number: number, source: Buffer, start: number, length: number): boolean {
    const known = this.#ends[number] ?? 0;
    if ((this.#ends[number + 1] ?? 0) - known !== length) return false;
    for (let i = 0; i < length; i += 1) if (this.#bytes[known + i] !== source[start + i]) return false;
    return true;
  }

  #add(place: number, hash: number, text: Buffer): number {
    const number = this.#hashes.push(hash) - 1;
    this.#table[place] = number + 1;
    const start = this.#ends[number] ?? 0;
    const end = start + text.length;
    if (end > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], Math.max(end, this.#bytes.length * 2));
    text.copy(this.#bytes, start);
    this.#ends.push(end);
    if (this.#hashes.length * 2 > this.#table.length) this.#grow();
    return number;
  }

  #grow(): void {
    const table = new Uint32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (const [number, hash] of this.#hashes.entries()) {
      let place = (hash ^ (hash >>> 15)) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = number + 1;
    }
    this.#table = table;
  }
}
