/** Words that the language keeps for itself. */
const RESERVED = /^(?:and|or|not)$/i;

/** A bare word, or one that type, subtype, faction or side is to hold: keywords of cards and printings alike. */
const CONDITION = /^(?:[tsfd]:)?[a-z][a-z0-9]*$/;

/**
 * Whether a query is one that the strict language takes as it is, seen without reading it: lower-case words, with
 * single spaces between. False says nothing.
 */
export function isPlainlyStrict(query: string): boolean {
  return query === '' || query.split(' ').every((word) => CONDITION.test(word) && !RESERVED.test(word));
}
