/**
 * A value of a table by a key that comes from the API or an address. Written `table[key]`, the key `constructor` or `toString` would find
 * what every object has.
 */
export function entryOf<T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
