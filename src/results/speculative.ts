import type { CatalogueData } from '../catalogue/data.ts';
import type { FoundAnswer } from '../catalogue/query/protocol.ts';
import type { FoundCards } from './found.ts';
import type { SearchState } from './searchUrl.ts';

/** What the worker found speculatively: answers to a search with one more letter, by its query. */
type Answers = ReadonlyMap<string, FoundAnswer>;

let latest: { readonly data: CatalogueData; readonly by: string; readonly answers: Answers } | null = null;

/** Takes the place of what was speculative before; `answers` may grow. */
export function keepSpeculative({ data, search }: FoundCards, format: string, answers: Answers): void {
  latest = { data, by: askedBy(search, format), answers };
}

/** The answer to a search, where it was found before it was asked for. */
export function speculative(
  data: CatalogueData | null,
  search: SearchState,
  format: string,
): FoundCards | undefined {
  if (latest?.data !== data || latest.by !== askedBy(search, format)) return undefined;
  const answer = latest.answers.get(search.query);
  return answer && { ...answer, data: latest.data, search };
}

/** All but the query that an answer depends on. */
function askedBy({ kind, sort, playableOnly }: SearchState, format: string): string {
  return JSON.stringify([kind, sort, playableOnly, format]);
}
