import { useEffect } from 'react';
import { askCatalogue } from '../catalogue/catalogue.ts';
import type { FoundAnswer } from '../catalogue/query/protocol.ts';
import type { FoundCards } from './found.ts';
import { keepSpeculative } from './speculative.ts';

/** What may come next in a query, about as often as it does in card titles. */
const LETTERS = ` eariotnslcdumphgbyfkvwjxzq0123456789:-'"`;

/** While the reader looks at what was found, has the worker find what the next letter would. */
export function useSpeculativeSearch(found: FoundCards | undefined, format: string): void {
  useEffect(() => {
    if (found === undefined) return;
    const asking = new AbortController();
    // Once it is painted: the worker and the browser's painting would be in each other's way.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // Without it the search itself is asked, which says what is wrong
      timer = setTimeout(() => speculate(found, format, asking.signal).catch(() => {}));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      asking.abort();
    };
  }, [found, format]);
}

async function speculate(found: FoundCards, format: string, signal: AbortSignal): Promise<void> {
  const { kind, query, sort, playableOnly } = found.search;
  const answers = new Map<string, FoundAnswer>();
  keepSpeculative(found, format, answers);
  // In parts: what is asked meanwhile comes between them
  for (let letters = LETTERS; letters !== ''; ) {
    const request = { type: 'speculative' as const, kind, query, sort, format, playableOnly, letters };
    const part = await askCatalogue(request, signal);
    for (const [longer, answer] of part.answers) answers.set(longer, answer);
    letters = part.left;
  }
}
