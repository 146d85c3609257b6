import { today } from '../lib/format.ts';
import type { Interpretation } from '../query-language/correct/correct.ts';
import type { Kind } from '../query-language/fields.ts';

/** Words that the language keeps for itself. */
const RESERVED = /^(?:and|or|not)$/i;

/** A bare word, or one that type, subtype, faction or side is to hold: keywords of cards and printings alike. */
const CONDITION = /^(?:[tsfd]:)?[a-z][a-z0-9]*$/;

/**
 * Whether the strict language takes a query as it is, seen without reading it: lower-case words, with single spaces
 * between. False says nothing.
 */
export function isPlainlyStrict(query: string): boolean {
  return query === '' || query.split(' ').every((word) => CONDITION.test(word) && !RESERVED.test(word));
}

/**
 * How a query is read for the API, which takes the strict language alone. What reads and corrects it is as heavy as the
 * rest of the page, and comes only for a query that needs it.
 */
export async function readForApi(query: string, kind: Kind): Promise<Interpretation> {
  const { interpret } = await import('../query-language/correct/correct.ts');
  return interpret(query, kind, { today: today() });
}
