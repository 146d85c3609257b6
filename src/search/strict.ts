import { check } from './check.ts';
import { type CompileRegex, evaluate } from './evaluate.ts';
import { parse } from './parse.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { QueryError } from './syntax.ts';

export interface SearchOptions {
  /** `YYYY-MM-DD`, the meaning of `now`. */
  readonly today: string;
  /** How regular expressions are run; the browser's own engine unless given (the server gives RE2). */
  readonly compileRegex?: CompileRegex;
}

export type SearchAnswer =
  /** Positions in the index's records, ascending. */
  | { readonly ok: true; readonly positions: readonly number[] }
  | { readonly ok: false; readonly error: QueryError };

/**
 * Answers a query exactly as the reference does (SEARCH.md): what the strict grammar rejects is an error with its
 * place. Both the browser's worker and the server's `filter[search]` call this.
 */
export function searchStrict(index: SearchIndex, query: string, options: SearchOptions): SearchAnswer {
  const tree = parse(query);
  if (!tree.ok) return tree;
  const checked = check(tree.value, index.kind, options.today);
  if (!checked.ok) return checked;
  try {
    return { ok: true, positions: evaluate(index, checked.value, options.compileRegex ?? nativeRegex) };
  } catch (fault) {
    const position = Math.max(0, query.indexOf('/'));
    const message = `The regular expression is not valid${fault instanceof Error ? `: ${fault.message}` : ''}`;
    return { ok: false, error: { message, position, length: 1 } };
  }
}

/** Case-insensitive; a dot matches no newline, as the reference's counts over flavour texts show. */
function nativeRegex(source: string): (text: string) => boolean {
  const regex = new RegExp(source, 'i');
  return (text) => regex.test(text);
}
