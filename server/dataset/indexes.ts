import type { Collection, StoredRecord } from './dataset.ts';

/** Positions of records, ascending, by key. */
export type Index = ReadonlyMap<string, readonly number[]>;

const indexes = new WeakMap<Collection, Map<string, Index>>();

/**
 * The index named `name` over a collection: which records carry which key. Built the first time it is asked for.
 * @param keysOf the keys of one record; a key that it names twice counts once
 */
export function indexOf(
  collection: Collection,
  name: string,
  keysOf: (record: StoredRecord) => readonly string[],
): Index {
  const byName = remember(indexes, collection, () => new Map<string, Index>());
  return remember(byName, name, () => buildIndex(collection, keysOf));
}

function buildIndex(collection: Collection, keysOf: (record: StoredRecord) => readonly string[]): Index {
  const index = new Map<string, number[]>();
  for (const [position, record] of collection.records.entries()) {
    for (const key of new Set(keysOf(record))) {
      const positions = index.get(key);
      if (positions) positions.push(position);
      else index.set(key, [position]);
    }
  }
  return index;
}

/** The positions that carry at least one of the keys, ascending. */
export function anyOf(index: Index, keys: readonly string[]): readonly number[] {
  if (keys.length === 1) return index.get(keys[0] ?? '') ?? [];
  const positions = new Set(keys.flatMap((key) => index.get(key) ?? []));
  return [...positions].sort((a, b) => a - b);
}

/** What {@link remember} needs of a `Map`, `WeakMap` or cache. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value kept under a key, made and kept the first time it is asked for. */
export function remember<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const kept = store.get(key);
  if (kept !== undefined) return kept;
  const made = make();
  store.set(key, made);
  return made;
}
