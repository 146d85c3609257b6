import { type InterpretedQuery, interpret } from '../../../domain/query-language/correct/correct.ts';
import type { Knowledge } from '../../../domain/query-language/correct/knowledge.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import type { Query } from '../../../domain/query-language/syntax.ts';
import type { RejectedAnswer, SearchRequest } from './answers.ts';
import { createFind } from './recordIndex.ts';
import type { SearchTools } from './searchTools.ts';

/** A request, and what answers it. */
export interface Asked extends SearchTools {
  readonly request: SearchRequest;
  /** The date as `YYYY-MM-DD`. */
  readonly today: string;
}

/** A query as its text is read: once, for all that follows. */
export type Reading = InterpretedQuery;

export function knowledgeOf(kind: Kind, { request: { format, asOf }, today, indexes }: Asked): Knowledge {
  return { today, format, asOf, index: indexes.of(kind).searchIndex };
}

/** Strictly, an R and a D, as nearly half of all titles have. */
const BARE_R_AND_D = /(?<!\S)r&d(?!\S)/gi;

/** Reads a request's text. */
export function read(asked: Asked): Reading | RejectedAnswer {
  const { query, kind } = asked.request;
  const whole = /["'“”]/.test(query) ? query : query.replace(BARE_R_AND_D, '"$&"');
  const reading = interpret(whole, kind, knowledgeOf(kind, asked));
  if (reading.ok) return reading;
  const { error, suggestion } = reading;
  return { outcome: 'rejected', kind, error, suggestion };
}

export function createFinder(kind: Kind, { request, today, indexes }: Asked) {
  return createFind(indexes.of(kind), today, indexes.copiesIn(request.owned));
}

/** Positions that a query finds, ascending; none for one that can't be answered. */
export function finderOf(kind: Kind, asked: Asked): (query: Query | null) => readonly number[] {
  const find = createFinder(kind, asked);
  return (query) => {
    const found = find(query);
    return found.ok ? found.value : [];
  };
}

/** Finds the visible results: without illegal cards, if they are hidden. */
export function finderOfShown(kind: Kind, asked: Asked): (query: Query | null) => readonly number[] {
  const { format, asOf, playableOnly } = asked.request;
  const find = finderOf(kind, asked);
  if (!playableOnly) return find;
  const fits = asked.indexes.of(kind).playableIn(format, asOf);
  return (query) => find(query).filter(fits);
}
