import type { DatedSnapshot } from '../legality/snapshots.ts';
import { compareText } from '../text/compareText.ts';
import { isObject, remember } from '../text/lookup.ts';
import { FIELDS, type Field, hasSubtypeNames, type Kind, sharedField } from './fields.ts';
import { foldText } from './fold.ts';

/** The data that a search needs besides the records. */
export interface SearchContext {
  readonly subtypeNames: SubtypeNames;
  readonly snapshots: readonly (DatedSnapshot & { readonly restriction_id: string | null })[];
  /** The day of release of each set and cycle, by plain name. */
  readonly released?: ReadonlyMap<string, string>;
  /** Other ids of sets and cycles, by their field's first keyword: `ms` is `midnight_sun`, `6` the Lunar cycle. */
  readonly codes?: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/** The id for a code of older sites in a field of sets or cycles; null for none. */
export function idOfCode({ context }: SearchIndex, field: Field, code: string): string | null {
  return context.codes?.[field.keywords[0]]?.get(code.toLowerCase()) ?? null;
}

/** Element → the positions of the records that have it, ascending. */
type Postings = ReadonlyMap<string, readonly number[]>;

export type SearchIndex = ReturnType<typeof buildIndex>;

/**
 * Records of one kind by column, for the evaluator; positions in answers are positions in `records`. A column is built when
 * a query first needs it, or in advance by `steps`, so that the first queries need not wait.
 */
export function buildIndex(kind: Kind, records: readonly SearchRecord[], context: SearchContext) {
  /** Folded texts; null if missing. Dates are compared as text too. */
  const textColumn = perField((field) => {
    const texts = records.map((record) => readText(record, field));
    return new TextColumn(texts.map((text) => (text === null ? null : foldText(text))));
  });

  /** Numbers of every record, flags as 1 and 0; NaN if missing. X is -1. */
  const numberColumn = perField((field) => Float64Array.from(records, (record) => readNumber(record, field)));

  /** The records with each element of an array field. */
  const postingsOf = perField((field): Postings => {
    const postings = new Map<string, number[]>();
    for (const [position, record] of records.entries()) {
      for (const element of readElements(record, field, context.subtypeNames)) {
        const positions = postings.get(element);
        if (positions === undefined) postings.set(element, [position]);
        // An element may be listed twice (docs/api.md)
        else if (positions[positions.length - 1] !== position) positions.push(position);
      }
    }
    return postings;
  });

  /** Once per snapshot: every facet of formats asks. */
  const legal = new Map<string, readonly number[]>();

  return {
    kind,
    records,
    context,
    all: Int32Array.from(records.keys()),
    textColumn,
    numberColumn,
    postingsOf,

    /** Each step builds one column, so that a caller can yield in between. */
    steps: (): readonly (() => void)[] =>
      FIELDS.filter(({ kinds }) => kinds.includes(kind)).map((field) => () => {
        if (field.type === 'string' || field.type === 'date') textColumn(field);
        else if (field.type === 'integer' || field.type === 'boolean') numberColumn(field);
        else if (field.type === 'array') postingsOf(field);
      }),

    /** The distinct values of a text, array or format field. */
    valuesOf(field: Field): readonly string[] {
      if (field.type === 'array') return [...postingsOf(field).keys()];
      if (field.type !== 'format') return textColumn(field).distinct;
      return [...new Set(context.snapshots.map(({ format_id }) => format_id))];
    },

    /**
     * The records in a format's active or latest snapshot that its restriction does not ban (docs/search.md, Types).
     * @param everBanned whether a snapshot without a restriction leaves out what any restriction ever banned
     */
    legalIn(format: string, latest: boolean, everBanned = false): readonly number[] {
      const ofFormat = context.snapshots.filter(({ format_id }) => format_id === format);
      const snapshot = latest
        ? ofFormat.toSorted((a, b) => (b.date_start < a.date_start ? -1 : 1))[0]
        : ofFormat.find(({ active }) => active);
      if (snapshot === undefined) return [];
      const { id, restriction_id } = snapshot;
      return remember(legal, `${id} ${everBanned}`, () => {
        const inPool = postingsOf(sharedField('snapshot')).get(id) ?? [];
        const bans = postingsOf(sharedField('is_banned'));
        if (restriction_id === null && !everBanned) return inPool;
        const banned = new Set(
          restriction_id === null ? [...bans.values()].flat() : bans.get(restriction_id),
        );
        return inPool.filter((position) => !banned.has(position));
      });
    },
  };
}

/** Makes a field's column once. */
function perField<T>(make: (field: Field) => T): (field: Field) => T {
  const made = new Map<Field, T>();
  return (field) => remember(made, field, () => make(field));
}

/** The texts of a field, stored and tested once per distinct text: twelve factions instead of two thousand cards. */
export class TextColumn {
  readonly distinct: readonly string[];
  private readonly codes: Int32Array;

  constructor(texts: readonly (string | null)[]) {
    const codeOf = new Map<string, number>();
    const next = () => codeOf.size;
    this.codes = Int32Array.from(texts, (text) => (text === null ? MISSING : remember(codeOf, text, next)));
    this.distinct = [...codeOf.keys()];
  }

  at(position: number): string | null {
    return this.distinct[this.codes[position] ?? MISSING] ?? null;
  }

  /** How many of the records at some positions have each of the distinct texts. */
  count(positions: ArrayLike<number>): Uint32Array {
    const counts = new Uint32Array(this.distinct.length);
    for (let at = 0; at < positions.length; at += 1) {
      const code = this.codes[positions[at] ?? MISSING] ?? MISSING;
      if (code !== MISSING) counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }

  /** A memoized test of the record at a position: null if its text is missing, or the test can't tell. */
  tester(test: (text: string) => boolean | null): (position: number) => boolean | null {
    const { codes, distinct } = this;
    const known = new Int8Array(distinct.length);
    return (position) => {
      const code = codes[position] ?? MISSING;
      if (code === MISSING) return null;
      if (known[code] === 0) {
        const passed = test(distinct[code] ?? '');
        if (passed === null) return null;
        known[code] = passed ? YES : NO;
      }
      return known[code] === YES;
    };
  }
}

const MISSING = -1;
const YES = 1;
const NO = 2;

/** A record as the API sends it. Attributes of a wrong type count as missing. */
export interface SearchRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Subtype id → name, as the API writes it. */
type SubtypeNames = ReadonlyMap<string, string>;

/** The text of a string or date field; null if it is missing. */
export function readText(record: SearchRecord, field: Field): string | null {
  const value = readValue(record, field);
  return typeof value === 'string' ? value : null;
}

/** The number of an integer field, or 1 and 0 for a flag; NaN if it is missing. X is -1 (docs/search.md, Types). */
export function readNumber(record: SearchRecord, field: Field): number {
  const value = readValue(record, field);
  if (field.type === 'boolean') return value === true ? 1 : value === false ? 0 : Number.NaN;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  if (/^x$/i.test(value)) return -1;
  return /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
}

/** The elements of an array field. */
export function readElements(
  record: SearchRecord,
  field: Field,
  subtypeNames: SubtypeNames,
): readonly string[] {
  if (hasSubtypeNames(field)) {
    return stringsOf(record.attributes.card_subtype_ids).map((id) =>
      (subtypeNames.get(id) ?? id.replaceAll('_', ' ')).toLowerCase(),
    );
  }
  const value = readValue(record, field);
  if (!field.isPaired) return stringsOf(value);
  return isObject(value) ? Object.entries(value).map(([id, number]) => `${id}=${String(number)}`) : [];
}

function readValue({ id, attributes }: SearchRecord, { path }: Field): unknown {
  if (path[0] === 'id') return id;
  let value: unknown = attributes;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return value;
}

function stringsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  // Nearly always all are strings, and a catalogue has a million of them, so avoid copying
  return value.every(isString) ? value : value.filter(isString);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** A value of a field and how many records have it. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Counts a field's values over the records at some positions; most frequent first, then by value. */
export function countValues(
  index: SearchIndex,
  field: Field,
  positions: ArrayLike<number>,
): readonly FacetCount[] {
  const count =
    field.type === 'format' || field.type === 'array'
      ? countSets
      : field.type === 'string' || field.type === 'date'
        ? countTexts
        : countNumbers;
  return count(index, field, positions)
    .filter((one) => one.count > 0)
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value));
}

type Count = (index: SearchIndex, field: Field, positions: ArrayLike<number>) => FacetCount[];

/** For fields with postings. */
const countSets: Count = (index, field, positions) => {
  const isCounted = maskOf(index.records.length, positions);
  return index.valuesOf(field).map((value) => {
    const having =
      field.type === 'array' ? (index.postingsOf(field).get(value) ?? []) : index.legalIn(value, false);
    let count = 0;
    for (const position of having) count += isCounted[position] ?? 0;
    return { value, count };
  });
};

const countTexts: Count = (index, field, positions) => {
  const texts = index.textColumn(field);
  const counts = texts.count(positions);
  return texts.distinct.map((value, code) => ({ value, count: counts[code] ?? 0 }));
};

/** For numbers and flags, as a query writes them. */
const countNumbers: Count = (index, field, positions) => {
  const numbers = index.numberColumn(field);
  const counts = new Map<number, number>();
  for (let at = 0; at < positions.length; at += 1) {
    const number = numbers[positions[at] ?? 0] ?? Number.NaN;
    if (!Number.isNaN(number)) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts].map(([number, count]) => ({ value: writtenNumber(field, number), count }));
};

function writtenNumber({ type }: Field, number: number): string {
  if (type === 'boolean') return number === 1 ? 'true' : 'false';
  return number === -1 ? 'x' : String(number);
}

/** By position, 1 for the records at some positions. */
export function maskOf(length: number, positions: ArrayLike<number>): Uint8Array {
  const mask = new Uint8Array(length);
  for (let at = 0; at < positions.length; at += 1) mask[positions[at] ?? 0] = 1;
  return mask;
}
