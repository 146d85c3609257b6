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
