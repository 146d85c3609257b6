import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { startCatalogue, useCatalogue, useIsCatalogueStuck } from '../../../data/catalogue/catalogue.ts';
import { asksOwned, collectionFor } from '../../../data/catalogue/ownedCopies.ts';
import type {
  EmptyAnswer,
  FoundAnswer,
  Help,
  RejectedAnswer,
  SearchAnswer,
  SearchRequest,
} from '../../../data/catalogue/query/answers.ts';
import type { CardPool } from '../../../data/catalogue/query/cardPool.ts';
import { loadRegexEngine, needsRegexEngine } from '../../../data/catalogue/query/regexEngine.ts';
import { useInSlices, useKept } from '../../../data/catalogue/useInSlices.ts';
import { nextTask } from '../../../data/idle.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { useAsOf } from '../../../shared/ui/Link.tsx';
import { lacksSearch, remoteSearch, SearchSourceContext, type SentAnswer } from './remoteSearch.ts';
import type { SearchState } from './searchUrl.ts';

/** A search's state, with the data that the page shows for it. */
export type SearchStatus =
  | { readonly outcome: 'loading' }
  | { readonly outcome: 'failed'; readonly error: Error; readonly retry: () => void }
  | AnsweredSearch;

/** An answer with its request and origin. */
export type AnsweredSearch = FoundSearch | EmptySearch | RejectedSearch;
export type FoundSearch = FoundAnswer & Asked;
export type EmptySearch = EmptyAnswer & Asked;
export type RejectedSearch = RejectedAnswer & Asked;

interface Asked {
  readonly request: SearchRequest;
  /** The card pool that answered; null if the answer came over the network, with only the first cards. */
  readonly pool: CardPool | null;
  /** What else came with it over the network. */
  readonly sent?: SentAnswer;
}

/**
 * Searches the card pool; until that is loaded, uses the answer sent with the page, or the API.
 * @param isTyped whether the user is typing: the API is only queried once typing pauses
 */
export function useSearch(search: SearchState, isTyped: boolean): SearchStatus {
  const pool = useCatalogue();
  const isStuck = useIsCatalogueStuck();
  const request = useSearchRequest(search);
  // The API knows nothing about the user's collection
  const needsPool = asksOwned(search.query) && !isStuck;
  useEffect(() => startCatalogue(), []);
  const {
    data: sent,
    error,
    refetch,
  } = useQuery({
    ...remoteSearch(pool === null ? request : null, use(SearchSourceContext)),
    enabled: !isTyped && !needsPool,
  });
  const local = usePoolAnswer(pool, request);
  return useMemo((): SearchStatus => {
    if (pool !== null) return local;
    if (sent !== undefined && !needsPool) {
      const answer = { ...sent.answer, request, pool: null, sent };
      // The pool, which is about to come, may find other readings of the words
      if (isStuck || answer.outcome !== 'empty' || !isFromApi(answer)) return answer;
    }
    if (error === null || (lacksSearch(error) && !isStuck)) return LOADING;
    return { outcome: 'failed', error, retry: () => void refetch() };
  }, [pool, local, sent, error, refetch, request, needsPool, isStuck]);
}

const LOADING: SearchStatus = { outcome: 'loading' };

/** The pool's answer, computed while rendering. A regular expression may need to load its engine, and several tasks. */
function usePoolAnswer(pool: CardPool | null, request: SearchRequest): SearchStatus {
  const { tries, fault } = useTries();
  const isWaiting = pool !== null && needsRegexEngine(request.query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try searches again
  const answer = useMemo(
    () => (pool === null || isWaiting ? null : ask(pool, request)),
    [pool, request, isWaiting, tries],
  );
  const isUnfinished = answer !== null && !(answer instanceof Error) && answer.outcome === 'unfinished';
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try
  useEffect(() => {
    if (isUnfinished) void nextTask().then(tryAgain);
  }, [isUnfinished, tries, request]);
  useEffect(() => {
    if (isWaiting && fault === null) {
      loadRegexEngine().then(tryAgain, (error: Error) => useTries.setState({ fault: error }));
    }
  }, [isWaiting, fault]);
  return useMemo((): SearchStatus => {
    const error = isWaiting ? fault : answer instanceof Error ? answer : null;
    if (error !== null) return { outcome: 'failed', error, retry: tryAgain };
    if (answer === null || answer instanceof Error || answer.outcome === 'unfinished') return LOADING;
    return { ...answer, request, pool };
  }, [pool, request, answer, isWaiting, fault]);
}

/** Retries, and why the regular expression engine could not be loaded. All users of the search share them. */
const useTries = create<{ readonly tries: number; readonly fault: Error | null }>(() => ({
  tries: 0,
  fault: null,
}));

function tryAgain(): void {
  useTries.setState(({ tries }) => ({ tries: tries + 1, fault: null }));
}

function ask(pool: CardPool, request: SearchRequest): SearchAnswer | Error {
  try {
    return pool.search(request);
  } catch (fault) {
    return fault instanceof Error ? fault : new Error('Search failed on this query');
  }
}

/** A search's request with its format, or else the reader's, and the page's day; referentially stable. */
export function useSearchRequest(search: Omit<SearchState, 'grouping' | 'view'>) {
  const { kind, query, sort, playableOnly } = search;
  const own = useSettings((settings) => settings.format);
  const format = (playableOnly ? search.format : null) ?? own;
  const asOf = useAsOf();
  const { by, descending, second = null } = sort;
  const secondBy = second?.by;
  const secondDescending = second?.descending ?? false;
  return useMemo(
    (): SearchRequest => ({
      kind,
      query,
      sort: {
        by,
        descending,
        second: secondBy === undefined ? null : { by: secondBy, descending: secondDescending },
      },
      format,
      asOf,
      playableOnly,
      ...collectionFor(query),
    }),
    [kind, query, by, descending, secondBy, secondDescending, playableOnly, format, asOf],
  );
}

/** The answer, if the search has one. */
export function answerOf(status: SearchStatus): AnsweredSearch | null {
  return 'request' in status ? status : null;
}

/** Whether the plain API found nothing, which only knows the strict language; the server's own answer comes with help. */
export function isFromApi({ pool, sent }: EmptySearch): boolean {
  return pool === null && sent?.help === undefined;
}

export function noneMatch({ kind }: AnsweredSearch): string {
  return `No ${kind} match`;
}

/** Milliseconds to look for help while rendering; most are found within it. */
const AT_ONCE = 12;

/** Suggestions for a search without results; null until found, and for any other answer. */
export function useHelp(answer: AnsweredSearch | null): Help | null {
  const empty = answer?.outcome === 'empty' ? answer : null;
  const pool = empty?.pool ?? null;
  const request = empty?.request;
  const make = useMemo(
    () => (pool === null || request === undefined ? null : () => pool.help(request)),
    [pool, request],
  );
  const found = useInSlices(make, AT_ONCE);
  return useKept(empty?.sent?.help ?? found, request);
}
