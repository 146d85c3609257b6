import { type InterpretedQuery, interpret } from '../../../domain/query-language/correct/correct.ts';
import type { Knowledge } from '../../../domain/query-language/correct/knowledge.ts';
import { type FoundPositions, searchTree } from '../../../domain/query-language/evaluate.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { print, type Query } from '../../../domain/query-language/syntax.ts';
import { remember } from '../../../domain/text/lookup.ts';
import { cardIdOf } from '../../api/resources/listed.ts';
import type { RejectedAnswer, SearchRequest } from './answers.ts';
import { startRegexTime } from './regexEngine.ts';
import type { SearchTools } from './searchTools.ts';

/** A request, and what answers it. */
export interface Asked extends SearchTools {
  readonly request: SearchRequest;
  /** The date as `YYYY-MM-DD`. */
  readonly today: string;
}

/** A query as its text is read: once, for all that follows. */
export type Reading = InterpretedQuery;

export function knowledgeOf(kind: Kind, { request: { format, asOf }, today, indexOf }: Asked): Knowledge {
  return { today, format, asOf, index: indexOf(kind).searchIndex };
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

/** What a query finds, or that its regular expressions need another task (regexEngine.ts). */
type Found = FoundPositions | { readonly ok: false; readonly error: null };

const UNFINISHED: Found = { ok: false, error: null };

/**
 * Finds the positions of a query's results, ascending; the empty query finds all. One finder keeps what it found, since
 * facets repeat the same queries, and its regular expressions share one time budget.
 */
export function createFinder(kind: Kind, { request, today, indexOf, copiesIn }: Asked) {
  const { rows, searchIndex } = indexOf(kind);
  const copies = copiesIn(request.owned);
  const known = new Map<string, Found>();
  const owned = (position: number) => {
    const row = rows[position];
    const count = row === undefined ? undefined : copies.get(cardIdOf(row));
    return { copies: count ?? 0, limit: row?.deck_limit ?? USUAL_LIMIT };
  };
  const { compileRegex, isUsedUp } = startRegexTime();
  const options = { today, compileRegex, drawnSymbols: true, owned };
  return (query: Query | null): Found =>
    remember(known, query === null ? '' : print(query), () => {
      if (query === null) return { ok: true, value: [...rows.keys()] };
      const found = searchTree(searchIndex, query, options);
      return isUsedUp() ? UNFINISHED : found;
    });
}

/** The deck limit of a card that does not state one. */
const USUAL_LIMIT = 3;

/** Positions that a query finds, ascending; none for one that can't be answered. */
export function finderOf(kind: Kind, asked: Asked): (query: Query | null) => readonly number[] {
  const find = createFinder(kind, asked);
  return (query) => {
    const found = find(query);
    return found.ok ? found.value : [];
  };
}

/** Tells which results are visible: without illegal cards, if they are hidden. */
export function isShown(kind: Kind, { request, indexOf }: Asked): (position: number) => boolean {
  const { format, asOf, playableOnly } = request;
  return playableOnly ? indexOf(kind).playableIn(format, asOf) : () => true;
}

/** Finds the visible results. */
export function finderOfShown(kind: Kind, asked: Asked): (query: Query | null) => readonly number[] {
  const find = finderOf(kind, asked);
  const fits = isShown(kind, asked);
  return (query) => find(query).filter(fits);
}
