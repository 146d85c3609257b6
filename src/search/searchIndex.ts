import type { Field, Kind } from './fields.ts';
import { foldText } from './fold.ts';

/** A record as the API sends it; attributes are read tolerantly, a wrong type counts as missing. */
export interface SearchRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** What the records alone do not say. */
export interface SearchContext {
  readonly subtypeNames: ReadonlyMap<string, string>;
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

/**
 * Records by column, as the evaluator wants them. A column is made when a query first needs it, so that building the
 * index costs next to nothing and no column is made in vain.
 */
export class SearchIndex {
  readonly kind: Kind;
  readonly records: readonly SearchRecord[];
  readonly context: SearchContext;
  private readonly texts = new Map<string, readonly (string | null)[]>();
  private readonly numbers = new Map<string, Float64Array>();
  private readonly postings = new Map<string, Postings>();

  constructor(kind: Kind, records: readonly SearchRecord[], context: SearchContext) {
    this.kind = kind;
    this.records = records;
    this.context = context;
  }

  /** Folded text of every record; null where it is missing. Dates are texts too: they compare as such. */
  textColumn(field: Field): readonly (string | null)[] {
    return cached(this.texts, field.id, () =>
      this.records.map((record) => {
        const value = readSource(record, field);
        return typeof value === 'string' ? foldText(value) : null;
      }),
    );
  }

  /** Numbers of every record, flags as 1 and 0; NaN where it is missing. X is -1. */
  numberColumn(field: Field): Float64Array {
    return cached(this.numbers, field.id, () =>
      Float64Array.from(this.records, (record) => readNumber(readSource(record, field))),
    );
  }

  /** Who has which element of an array field. */
  postingsOf(field: Field): Postings {
    return cached(this.postings, field.id, () => {
      const postings = new Map<string, number[]>();
      this.records.forEach((record, position) => {
        for (const element of new Set(this.elementsOf(record, field))) {
          const positions = postings.get(element);
          if (positions === undefined) postings.set(element, [position]);
          else positions.push(position);
        }
      });
      return postings;
    });
  }

  /** Who is legal: in the snapshot that counts, and not banned by its restriction (SEARCH.md, "Types"). */
  legalIn(format: string, latest: boolean): readonly number[] {
    const known = cached(this.postings, 'formats', () => new Map());
    return known.get(`${format} ${latest}`) ?? this.rememberLegal(known, format, latest);
  }

  private rememberLegal(known: Postings, format: string, latest: boolean): readonly number[] {
    const ofFormat = this.context.snapshots.filter(({ formatId }) => formatId === format);
    const snapshot = latest
      ? ofFormat.toSorted((a, b) => b.dateStart.localeCompare(a.dateStart))[0]
      : ofFormat.find(({ active }) => active);
    const positions: number[] = [];
    if (snapshot !== undefined) {
      this.records.forEach((record, position) => {
        const banned = stringsOf(objectOf(record.attributes.restrictions).banned);
        const isBanned = snapshot.restrictionId !== null && banned.includes(snapshot.restrictionId);
        if (!isBanned && stringsOf(record.attributes.snapshot_ids).includes(snapshot.id))
          positions.push(position);
      });
    }
    if (known instanceof Map) known.set(`${format} ${latest}`, positions);
    return positions;
  }

  private elementsOf(record: SearchRecord, { source }: Field): readonly string[] {
    switch (source.in) {
      case 'subtypeNames':
        return stringsOf(record.attributes.card_subtype_ids).map((id) =>
          (this.context.subtypeNames.get(id) ?? id.replaceAll('_', ' ')).toLowerCase(),
        );
      case 'restrictions':
        return stringsOf(objectOf(record.attributes.restrictions)[source.name]);
      case 'restrictionPairs':
        return Object.entries(objectOf(objectOf(record.attributes.restrictions)[source.name])).map(
          ([id, value]) => `${id}=${String(value)}`,
        );
      case 'attribute':
        return stringsOf(record.attributes[source.name]);
      default:
        return [];
    }
  }
}

/** Builds the index over records of one kind; positions in answers are positions in `records`. */
export function buildIndex(
  kind: Kind,
  records: readonly SearchRecord[],
  context: SearchContext,
): SearchIndex {
  return new SearchIndex(kind, records, context);
}

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

function readSource(record: SearchRecord, { source }: Field): unknown {
  switch (source.in) {
    case 'id':
      return record.id;
    case 'attribute':
      return record.attributes[source.name];
    case 'ability':
      return objectOf(record.attributes.card_abilities)[source.name];
    default:
      return null;
  }
}

function readNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return Number.NaN;
  if (/^x$/i.test(value)) return -1;
  return /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((element) => typeof element === 'string') : [];
}
