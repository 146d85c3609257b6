/** An own property by a key from the API or an address: `table['constructor']` would find the one of every object. */
export function entryOf<T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
