import { FIELDS, FIELDS_BY_KEYWORD, type Field, type Kind } from './fields.ts';
import { foldText } from './fold.ts';
import { readElements, readNumber, readText, type SearchRecord, type SubtypeNames } from './readRecord.ts';

/** What a search needs besides the records. */
export interface SearchContext {
  readonly subtypeNames: SubtypeNames;
  readonly snapshots: readonly {
    readonly id: string;
    readonly formatId: string;
    readonly active: boolean;
    /** `YYYY-MM-DD` */
    readonly dateStart: string;
    readonly restrictionId: string | null;
  }[];
}

/** Element → the positions of the records that have it, ascending. */
export type Postings = ReadonlyMap<string, readonly number[]>;

/** Builds the index over records of one kind; positions in answers are positions in `records`. */
export function buildIndex(
  kind: Kind,
  records: readonly SearchRecord[],
  context: SearchContext,
): SearchIndex {
  return new SearchIndex(kind, records, context);
}

/**
 * Records by column, as the evaluator needs them. A column is made when a query first needs it, or all of them at once by
 * `prepare`, so that the first queries need not wait.
 */
export class SearchIndex {
  readonly kind: Kind;
  readonly records: readonly SearchRecord[];
  readonly context: SearchContext;
  /** The positions of all records. */
  readonly all: Int32Array;
  private readonly texts = new Map<Field, TextColumn>();
  private readonly numbers = new Map<Field, Float64Array>();
  private readonly postings = new Map<Field, Postings>();

  constructor(kind: Kind, records: readonly SearchRecord[], context: SearchContext) {
    this.kind = kind;
    this.records = records;
    this.context = context;
    this.all = Int32Array.from(records.keys());
  }

  /** Makes every column. */
  prepare(): void {
    for (const step of this.steps()) step();
  }

  /** Each makes one column, for a caller that has something else to do between two. */
  steps(): readonly (() => void)[] {
    return FIELDS.filter(({ kinds }) => kinds.includes(this.kind)).map((field) => () => {
      if (field.type === 'string' || field.type === 'date') this.textColumn(field);
      else if (field.type === 'integer' || field.type === 'boolean') this.numberColumn(field);
      else if (field.type === 'array') this.postingsOf(field);
    });
  }

  /** Folded texts; null where one is missing. Dates are texts too: they compare as such. */
  textColumn(field: Field): TextColumn {
    return cached(this.texts, field, () => {
      const texts = this.records.map((record) => readText(record, field));
      return new TextColumn(texts.map((text) => (text === null ? null : foldText(text))));
    });
  }

  /** Numbers of every record, flags as 1 and 0; NaN where it is missing. X is -1. */
  numberColumn(field: Field): Float64Array {
    return cached(this.numbers, field, () =>
      Float64Array.from(this.records, (record) => readNumber(record, field)),
    );
  }

  /** Which records have which element of an array field. */
  postingsOf(field: Field): Postings {
    return cached(this.postings, field, () => {
      const postings = new Map<string, number[]>();
      for (const [position, record] of this.records.entries()) {
        for (const element of readElements(record, field, this.context.subtypeNames)) {
          const positions = postings.get(element);
          if (positions === undefined) postings.set(element, [position]);
          // An element may be listed twice (docs/api.md).
          else if (positions[positions.length - 1] !== position) positions.push(position);
        }
      }
      return postings;
    });
  }

  /**
   * The records in the snapshot that counts for a format, the active or the latest one, and not banned by its restriction
   * (docs/search.md, Types).
   */
  legalIn(format: string, latest: boolean): readonly number[] {
    const ofFormat = this.context.snapshots.filter(({ formatId }) => formatId === format);
    const snapshot = latest
      ? ofFormat.toSorted((a, b) => (b.dateStart < a.dateStart ? -1 : 1))[0]
      : ofFormat.find(({ active }) => active);
    if (snapshot === undefined) return [];
    const inPool = this.having('snapshot', snapshot.id);
    if (snapshot.restrictionId === null) return inPool;
    const banned = new Set(this.having('is_banned', snapshot.restrictionId));
    return inPool.filter((position) => !banned.has(position));
  }

  private having(keyword: string, element: string): readonly number[] {
    const field = FIELDS_BY_KEYWORD[this.kind].get(keyword);
    return (field === undefined ? undefined : this.postingsOf(field).get(element)) ?? [];
  }
}

function cached<T>(cache: Map<Field, T>, field: Field, make: () => T): T {
  const found = cache.get(field);
  if (found !== undefined) return found;
  const made = make();
  cache.set(field, made);
  return made;
}

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
