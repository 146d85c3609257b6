import { type CheckOptions, check } from './check.ts';
import { evaluate } from './evaluate.ts';
import { parse } from './parse.ts';
import { orRejection } from './rejected.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { QueryError } from './syntax.ts';

export type SearchOptions = CheckOptions;

export type SearchAnswer =
  /** Positions in the index's records, ascending. */
  | { readonly ok: true; readonly positions: readonly number[] }
  | { readonly ok: false; readonly error: QueryError };

/**
 * Answers a query exactly as the reference does (SEARCH.md): what the strict grammar rejects is an error with its
 * place. Both the browser's worker and the server's `filter[search]` call this. It never throws.
 */
export function searchStrict(index: SearchIndex, query: string, options: SearchOptions): SearchAnswer {
  const tree = parse(query);
  if (!tree.ok) return tree;
  const checked = check(tree.value, index.kind, options);
  if (!checked.ok) return checked;
  // A regular expression may turn out too slow while it runs.
  const found = orRejection(() => evaluate(index, checked.value));
  return found.ok ? { ok: true, positions: found.value } : found;
}
