/**
 * The texts of a field, each different one kept once: a faction is tested twelve times instead of two thousand.
 * `null` is a text that is missing.
 */
export class TextColumn {
  readonly distinct: readonly string[];
  private readonly codes: Int32Array;

  constructor(texts: readonly (string | null)[]) {
    const codeOf = new Map<string, number>();
    this.codes = Int32Array.from(texts, (text) => {
      if (text === null) return MISSING;
      const known = codeOf.get(text);
      if (known !== undefined) return known;
      codeOf.set(text, codeOf.size);
      return codeOf.size - 1;
    });
    this.distinct = [...codeOf.keys()];
  }

  at(position: number): string | null {
    return this.distinct[this.codes[position] ?? MISSING] ?? null;
  }

  /** A test of the record at a position: null where its text is missing. No text is tested twice. */
  tester(test: (text: string) => boolean): (position: number) => boolean | null {
    const { codes, distinct } = this;
    const known = new Int8Array(distinct.length);
    return (position) => {
      const code = codes[position] ?? MISSING;
      if (code === MISSING) return null;
      if (known[code] === 0) known[code] = test(distinct[code] ?? '') ? YES : NO;
      return known[code] === YES;
    };
  }
}

const MISSING = -1;
const YES = 1;
const NO = 2;
