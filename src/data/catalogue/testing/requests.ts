import type { EmptyAnswer, FoundAnswer, SearchRequest } from '../query/protocol.ts';

/** Requests and answers for tests, which name only what they are about. */

export function searchRequest(change: Partial<SearchRequest> = {}): SearchRequest {
  return {
    type: 'search',
    kind: 'cards',
    query: '',
    sort: { by: 'title', descending: false },
    format: null,
    asOf: null,
    playableOnly: false,
    ...change,
  };
}

const INTERPRETED = {
  type: 'search',
  kind: 'cards',
  searched: '',
  notes: [],
  explanation: '',
  unplayable: 0,
} as const;

/** Finds the first record unless told otherwise. */
export function foundAnswer(change: Partial<FoundAnswer> = {}): FoundAnswer {
  return { ...INTERPRETED, outcome: 'found', positions: Uint32Array.of(0), ...change };
}

export function emptyAnswer(change: Partial<EmptyAnswer> = {}): EmptyAnswer {
  return {
    ...INTERPRETED,
    outcome: 'empty',
    similar: new Uint32Array(),
    relaxations: [],
    alternative: null,
    elsewhere: [],
    words: '',
    ...change,
  };
}
