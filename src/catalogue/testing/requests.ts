import type { SearchAnswer, SearchRequest } from '../query/protocol.ts';

export function searchRequest(change: Partial<SearchRequest> = {}): SearchRequest {
  return {
    type: 'search',
    kind: 'cards',
    query: '',
    sort: { by: 'title', descending: false },
    format: null,
    playableOnly: false,
    ...change,
  };
}

export function searchAnswer(change: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    type: 'search',
    kind: 'cards',
    positions: new Uint32Array(),
    unplayable: 0,
    searched: '',
    notes: [],
    explanation: '',
    error: null,
    suggestion: null,
    similar: new Uint32Array(),
    relaxations: [],
    meant: null,
    ...change,
  };
}
