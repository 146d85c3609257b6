import type { SearchRequest } from '../query/answers.ts';

/** A request for tests, which only give what they are about. */
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
