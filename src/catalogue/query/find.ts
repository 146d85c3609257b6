import { compileBacktrackingRegex } from '../../query-language/check.ts';
import { type SearchResult, searchStrict } from '../../query-language/evaluate.ts';
import type { Side } from './recordIndex.ts';

/** Places that a strict query finds, ascending; the empty query finds all. */
export type Find = (query: string) => SearchResult;

/**
 * For the time of one request: facets and relaxations ask for the same over and over. Regular expressions may take for
 * ever: the page ends a worker that does not answer in time.
 */
export function createFind(side: Side, today: string): Find {
  const known = new Map<string, SearchResult>();
  return (query) => {
    let answer = known.get(query);
    if (answer === undefined) {
      answer =
        query === ''
          ? everything(side)
          : searchStrict(side.index, query, { today, compileRegex: compileBacktrackingRegex });
      known.set(query, answer);
    }
    return answer;
  };
}

function everything(side: Side): SearchResult {
  return { ok: true, positions: [...side.rows.keys()] };
}
