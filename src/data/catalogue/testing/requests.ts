import type { SearchRequest } from '../query/answers.ts';

/** A request for tests, which name only what it is about. */
export function searchRequest(change: Partial<SearchRequest> = {}): SearchRequest {
  return {
    kind: 'cards',
    query: '',
    sort: { by: 'title', descending: false },
    format: null,
    asOf: null,
    playableOnly: false,
    ...change,
  };
}
