import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { createContext } from 'react';
import { ApiError } from '../../../data/api/errors.ts';
import { allQuery, pageQuery } from '../../../data/api/queries.ts';
import { API_SORTS, apiSort } from '../../../data/catalogue/order/sorts.ts';
import type {
  EmptyAnswer,
  FilterAnswer,
  FoundAnswer,
  Help,
  OtherReading,
  RejectedAnswer,
  SearchRequest,
} from '../../../data/catalogue/query/answers.ts';
import type { CardPool } from '../../../data/catalogue/query/cardPool.ts';
import { atOnce, nextTask } from '../../../data/idle.ts';
import { ROWS } from '../../../domain/json-api/collections.ts';
import { today } from '../../../domain/text/format.ts';
import { isObject } from '../../../domain/text/lookup.ts';
import { COUNTED_KEYWORDS, RANGE_KEYWORDS } from './filterKeywords.ts';

/** A remote answer for a page without a card pool: from the app's server, or put together from the API. */
export interface SentAnswer {
  readonly answer: FoundAnswer | EmptyAnswer | RejectedAnswer;
  /** Present unless the query was rejected. */
  readonly filters?: FilterAnswer;
  readonly help?: Help | null;
}

/** How many cards to send of a result: a list's page. */
const FIRST = Number(ROWS);
/** How many to send of each suggestion. */
const FIRST_BESIDES = 20;

export type SearchSource = (request: SearchRequest, client: QueryClient) => Promise<SentAnswer>;

/** Who answers a search without the card pool: the API, or on the server its own pool. */
export const SearchSourceContext = createContext<SearchSource>(askApi);

/** Query options for a search without the card pool. @param request null if the pool answers: nothing is fetched */
export function remoteSearch(request: SearchRequest | null, source: SearchSource) {
  return queryOptions({
    queryKey: [SEARCH, request] as const,
    queryFn: request === null ? skipToken : ({ client }) => source(request, client),
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
}

const SEARCH = 'search';

/** Whether a cached query is a search that was rejected even after correction. */
export function isRejectedSearch(queryKey: readonly unknown[], data: unknown): boolean {
  const answer = queryKey[0] === SEARCH && isObject(data) ? data.answer : null;
  return isObject(answer) && answer.outcome === 'rejected';
}

/** Tasks for a search with a regular expression. */
const MOST_TASKS = 5;

/** The pool's answer, ready to send with a page. @throws if a regular expression takes too long for a server */
export async function answerToSend(pool: CardPool, request: SearchRequest): Promise<SentAnswer> {
  let answer = pool.search(request);
  for (let task = 1; answer.outcome === 'unfinished' && task < MOST_TASKS; task += 1) {
    await nextTask();
    answer = pool.search(request);
  }
  if (answer.outcome === 'unfinished') throw new Error('This search is too slow for the server');
  if (answer.outcome === 'rejected') return { answer };
  const filters = pool.filters(request, COUNTED_KEYWORDS, RANGE_KEYWORDS);
  if (answer.outcome === 'found')
    return { answer: { ...answer, cards: answer.cards.slice(0, FIRST) }, filters };
  const help = atOnce(pool.help(request));
  return {
    answer,
    filters,
    help: help && {
      ...help,
      similar: help.similar.slice(0, FIRST_BESIDES),
      alternative: help.alternative && firstOf(help.alternative),
    },
  };
}

function firstOf(reading: OtherReading): OtherReading {
  return { ...reading, cards: reading.cards.slice(0, FIRST_BESIDES) };
}

/** Reserved words of the language. */
const RESERVED = /^(?:and|or|not)$/i;

/** A bare word, or one after `t:`, `s:`, `f:` or `d:`, which cards and printings share. */
const CONDITION = /^(?:[tsfd]:)?[a-z][a-z0-9]*$/;

/** Whether a query is valid without parsing: lower-case words and spaces. False is inconclusive. */
export function isPlainlyStrict(query: string): boolean {
  return query === '' || query.split(' ').every((word) => CONDITION.test(word) && !RESERVED.test(word));
}

/** Searches with the API, after correcting the query. Without verdicts and value counts; sorts that it lacks are by title. */
export async function askApi(request: SearchRequest, client: QueryClient): Promise<SentAnswer> {
  const query = request.query.trim();
  const asked = isPlainlyStrict(query)
    ? ({ ok: true, kind: request.kind, query, notes: [] } as const)
    : await readForApi(request, client);
  if (!asked.ok) {
    const { error, suggestion } = asked;
    return { answer: { outcome: 'rejected', kind: request.kind, error, suggestion } };
  }
  const { kind, query: searched, notes } = asked;
  const { sort, playableOnly, format, asOf } = request;
  // The API knows only today's legality
  const legal = playableOnly && format !== null && asOf === null ? `format:${format}` : '';
  const sent = searched === '' || legal === '' ? searched + legal : `(${searched}) ${legal}`;
  const [{ records, page }, { chosenFilters }, { explain }, { parse }] = await Promise.all([
    client.fetchQuery(
      pageQuery(kind, [
        ...(sent === '' ? [] : [['filter[search]', sent] as const]),
        ['sort', apiSort(sort) ?? API_SORTS.title],
        ['page[size]', ROWS],
      ]),
    ),
    import('../../../domain/query-language/edit.ts'),
    import('../../../domain/query-language/explain.ts'),
    import('../../../domain/query-language/parse.ts'),
  ]);
  const parsed = searched === '' ? null : parse(searched);
  const tree = parsed?.ok ? parsed.value : null;
  const conditions = tree === null ? [] : explain(tree, kind);
  const unread = { reading: null, titles: null, doubts: null, unplayable: 0 };
  const interpreted = { kind, searched, notes, conditions, ...unread };
  const count = page.total ?? records.length;
  return {
    answer:
      records.length === 0
        ? { ...interpreted, outcome: 'empty' }
        : { ...interpreted, outcome: 'found', count, cards: records },
    filters: { counts: null, ...chosenFilters(tree, kind, COUNTED_KEYWORDS, RANGE_KEYWORDS) },
  };
}

/** `is:banned`, `restricted:standard`: needs the snapshots to find the ban list. */
const ASKS_BAN_LIST = /\b(?:is|\w*banned|\w*restricted|\w*penalty|restriction_id|ban_?list|mwl|b)\s*[:!=]/i;

/** Corrects a query for the API, which only knows the strict language. Loads the parser on demand. */
async function readForApi({ kind, query, format, asOf }: SearchRequest, client: QueryClient) {
  const { interpret } = await import('../../../domain/query-language/correct/correct.ts');
  const snapshots = ASKS_BAN_LIST.test(query)
    ? (await client.ensureQueryData(allQuery('snapshots'))).records
    : [];
  return interpret(query, kind, { today: today(), format, asOf, snapshots });
}

/** Statuses of an API without this search. The reference implementation answers 500 to a query (docs/api.md, Errors). */
const LACKS_SEARCH: readonly number[] = [400, 404, 405, 422, 500, 501];

/** Whether an error means that the API has no search. */
export function lacksSearch(error: Error): boolean {
  return (
    error instanceof ApiError && error.fault.kind === 'status' && LACKS_SEARCH.includes(error.fault.status)
  );
}
