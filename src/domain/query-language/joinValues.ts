import { QueryRejection } from './rejection.ts';
import type { Value } from './syntax.ts';

/** A value, and how it is joined to those before it. */
export interface JoinedValue {
  readonly kind: 'any' | 'all';
  readonly value: Value;
}

/** How often a list may change between `|` and `&`: each change nests the values before it once more. */
const MOST_CHANGES = 100;

/**
 * Joins values from the left: `a|b&c` is `(a|b)&c`. Values joined the same way are not nested, so that a long list is not a
 * deep tree.
 * @param end of the values @throws QueryRejection if they would be nested too deep
 */
export function joinValues(first: Value, others: readonly JoinedValue[], end: number): Value {
  let joined = first;
  let values: Value[] = [];
  let changes = 0;
  for (const { kind, value } of others) {
    const partsOf = (one: Value) => (one.kind === kind ? one.values : [one]);
    if (changes === 0 || joined.kind !== kind) {
      values = [...partsOf(joined)];
      joined = { kind, values };
      changes += 1;
    }
    values.push(...partsOf(value));
  }
  if (changes > MOST_CHANGES) throw new QueryRejection('The query is too complex', end, 0);
  return joined;
}
