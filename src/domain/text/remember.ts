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
