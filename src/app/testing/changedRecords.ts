import fc from 'fast-check';
import { COLLECTIONS, type CollectionName, type Json } from '../../domain/json-api/collections.ts';

/** Printed with failures, to reproduce them. */
export const SEED = Number(process.env.SIFT_SEED ?? 1);
/** Runs only the case whose path a failure printed. */
export const AGAIN = process.env.SIFT_PATH === undefined ? {} : { path: process.env.SIFT_PATH };

/** A real record with one change. */
export interface ChangedRecord {
  readonly collection: CollectionName;
  readonly record: unknown;
  /** Description of the change. */
  readonly change: string;
}

/** Records as the API sends them, by collection. */
export type RecordsByCollection = Readonly<Record<CollectionName, readonly object[]>>;

type Path = readonly string[];

const LONG = 200_000;
/** Replacement values by name. Created on demand, since some are large. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  true: () => true,
  zero: () => 0,
  negative: () => -7,
  'half a number': () => 1.5,
  'a large number': () => 999_999_999,
  'a number without bounds': () => 1e300,
  'an empty text': () => '',
  'a word': () => 'no_such_kind',
  __proto__: () => '__proto__',
  constructor: () => 'constructor',
  '200 kB without a space': () => 'x'.repeat(LONG),
  '200 kB of spaces': () => ' '.repeat(LONG),
  '200 kB of brackets': () => '['.repeat(LONG),
  '20,000 lines': () => 'a\n'.repeat(20_000),
  'half a character': () => 'a\ud800',
  'a date that is none': () => '2020-99-99',
  'a date far off': () => '+275760-09-13',
  'a path': () => '../../%00?#',
  'an address': () => 'https://elsewhere.example/api/v3/public/cards/x',
  'an empty list': () => [],
  'a list of words': () => ['a', '__proto__', 'a'],
  'a list of numbers': () => [1, -2],
  'a list of 20,000': () => Array.from({ length: 20_000 }, (_, at) => `id_${at}`),
  'a list of 200 kB': () => ['x'.repeat(LONG)],
  'an empty object': () => ({}),
  'numbers by id': () => ({ a: 3, b: -2, c: 0, d: 1.5, e: 900_000 }),
  'a number for __proto__': () => JSON.parse('{"__proto__":3,"constructor":2,"toString":1}'),
  'a prototype': () => JSON.parse('{"__proto__":{"title":"x"}}'),
  'lists in lists': () => nested((inner) => [inner]),
  'objects in objects': () => nested((inner) => ({ links: inner })),
};

function nested(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let depth = 0; depth < 2000; depth += 1) value = wrap(value);
  return value;
}

/** Any record of any collection with one member changed or missing. Shrinks to the first record with `null`. */
export function changedRecords(records: RecordsByCollection): fc.Arbitrary<ChangedRecord> {
  const kinds = COLLECTIONS.filter((name) => records[name].length > 0);
  return fc.constantFrom(...kinds).chain((collection) =>
    fc.constantFrom(...records[collection]).chain((record) =>
      fc
        .tuple(fc.constantFrom(...pathsOf(record)), fc.constantFrom('missing', ...Object.keys(VALUES)))
        .map(([path, name]) => ({
          collection,
          record: changed(record, path, name === 'missing' ? undefined : VALUES[name]?.()),
          change: `${collection}: ${path.join('.')} is ${name}`,
          // Failures print this instead of the record
          [fc.toStringMethod]: () => `${collection}: ${path.join('.')} is ${name}`,
        })),
    ),
  );
}

/** Paths to a record's members, including those of objects and first list entries. */
function pathsOf(value: unknown, within: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value);
  return [...entries].flatMap(([key, member]) => {
    const path = [...within, String(key)];
    return [path, ...pathsOf(member, path)];
  });
}

/** A copy with the member at the path replaced, or removed if `value` is undefined. */
function changed(record: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(record)) {
    return record.flatMap((entry: unknown, at) => {
      if (String(at) !== first) return [entry];
      const made = changed(entry, rest, value);
      return made === undefined ? [] : [made];
    });
  }
  if (typeof record !== 'object' || record === null) return record;
  const entries = Object.entries(record).flatMap(([key, member]): [string, unknown][] => {
    if (key !== first) return [[key, member]];
    const made = changed(member, rest, value);
    return made === undefined ? [] : [[key, made]];
  });
  return Object.fromEntries(entries);
}

/** The response to a request for a list or record, with a changed record in place of the first. */
export function answerWith(
  { collection, record }: ChangedRecord,
  records: RecordsByCollection,
  path: string,
): Json | object {
  const [name = '', id = ''] = path.split('/').filter((part) => part !== '');
  const asked = COLLECTIONS.find((known) => known === name);
  const known = asked === undefined ? [] : records[asked];
  const all = asked === collection ? [record, ...known.slice(1)] : known;
  if (id !== '') return { data: all[0] ?? null };
  return { data: all, meta: { stats: { total: { count: all.length } } } };
}

/** The id of an API resource; empty without one. */
export function idOf(record: object | undefined): string {
  return record !== undefined && 'id' in record ? String(record.id) : '';
}
