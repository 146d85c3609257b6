/** Whether a value of unknown origin is an object with members, and not an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property by a key from the API or an address: `table['constructor']` would find the one of every object. */
export function entryOf<T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The part of a `Map`, `WeakMap` or cache that `remember` uses. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value under a key, made on first use. */
export function remember<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const kept = store.get(key);
  if (kept !== undefined) return kept;
  const made = make();
  store.set(key, made);
  return made;
}

/** Memoizes a function of a string: card lists parse the same texts repeatedly. */
export function memoize<T>(compute: (text: string) => T, most = 4000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) =>
    remember(known, text, () => {
      if (known.size >= most) known.clear();
      return compute(text);
    });
}

/** `Map.groupBy`, which Safari supports only from 17.4. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) remember(groups, keyOf(item), (): Item[] => []).push(item);
  return groups;
}
