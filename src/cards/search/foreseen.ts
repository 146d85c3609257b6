import { useEffect } from 'react';
import { askCatalogue } from '../../catalogue/catalogue.ts';
import type { CatalogueData } from '../../catalogue/data.ts';
import type { SearchAnswer } from '../../catalogue/query/protocol.ts';
import type { FoundCards } from './found.ts';
import type { SearchState } from './searchUrl.ts';

/** What the worker found ahead: answers to the query on the page with one more letter. */
interface Foreseen {
  readonly data: CatalogueData;
  readonly search: SearchState;
  readonly format: string;
  readonly answers: ReadonlyMap<string, SearchAnswer>;
}

/** What may come next in a query, about as often as it does in card titles. */
const LETTERS = ` eariotnslcdumphgbyfkvwjxzq0123456789:-'"`;

let latest: Foreseen | null = null;

/** The answer to a search, where it was found ahead. */
export function foreseen(
  data: CatalogueData | null,
  search: SearchState,
  format: string,
): FoundCards | undefined {
  if (latest === null || latest.data !== data || latest.format !== format) return undefined;
  const { kind, sort, playableOnly } = latest.search;
  if (search.kind !== kind || search.playableOnly !== playableOnly) return undefined;
  if (search.sort.by !== sort.by || search.sort.descending !== sort.descending) return undefined;
  const answer = latest.answers.get(search.query);
  return answer && { ...answer, data: latest.data, search };
}

/** While the reader looks at what was found, has the worker find what the next letter would. */
export function useForesight(found: FoundCards | undefined, format: string): void {
  useEffect(() => {
    if (found === undefined) return;
    const asking = new AbortController();
    const { data, search } = found;
    const { kind, query, sort, playableOnly } = search;
    const foresee = async () => {
      const answers = new Map<string, SearchAnswer>();
      latest = { data, search, format, answers };
      // In parts: what is asked meanwhile comes between them
      for (let letters = LETTERS; letters !== ''; ) {
        const request = { type: 'ahead' as const, kind, query, sort, format, playableOnly, letters };
        const part = await askCatalogue(request, asking.signal);
        for (const [longer, answer] of part.answers) answers.set(longer, answer);
        letters = part.left;
      }
    };
    // Once it is painted: the worker and the browser's painting would be in each other's way.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // Without it the search itself is asked, which says what is wrong
      timer = setTimeout(() => foresee().catch(() => {}));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      asking.abort();
    };
  }, [found, format]);
}
