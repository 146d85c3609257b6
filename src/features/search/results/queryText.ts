import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { useCatalogue } from '../../../data/catalogue/catalogue.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { readAsOf, withDay } from '../../../domain/json-api/addressDay.ts';
import { parseAppUrl } from '../../../domain/json-api/target.ts';
import { useGo } from '../../../shared/records/useGo.ts';
import { filterQuery } from './browse/filterQuery.ts';
import { printSearch, readSearch, type SearchState } from './searchUrl.ts';
import { searchQuery } from './useSearch.ts';

/**
 * The text of the query. The URL says it; while it is typed, a draft is ahead of the URL and the page follows each key.
 * The URL follows when typing pauses: a change of it makes all that reads it render, and Safari allows a hundred in half
 * a minute. On a list of cards its filters begin the query; on other pages the draft is all there is.
 */
interface Draft extends InputValue {
  /** The page that it was typed on: it ends when another is opened. */
  readonly page: string;
  /** The text that the URL was last given; null before the first time. */
  readonly saved: string | null;
}

/** What an input holds, and where its caret stands. */
export interface InputValue {
  readonly text: string;
  readonly caret: number;
}

/** Milliseconds without a key after which typing has paused. */
const PAUSE = 250;

const useDraft = create<{ readonly draft: Draft | null }>(() => ({ draft: null }));
const setDraft = (draft: Draft | null) => useDraft.setState({ draft });

/** The page that a search of this kind is shown on, as drafts name it. */
const searchPage = (pathname: string) => `${pathname}?q`;

/** The text of a search page's query: as it is typed, else as the URL says. */
export function useQueryText({ kind, query }: Pick<SearchState, 'kind' | 'query'>): string {
  const draft = useDraft((state) => state.draft);
  return draft?.page === searchPage(`/${kind}`) ? draft.text : query;
}

export interface QueryInput {
  readonly value: InputValue;
  /** The search that the page shows, else an empty one of the page's kind. */
  readonly search: SearchState;
  readonly isSearchPage: boolean;
  readonly type: (value: InputValue) => void;
  /** Puts what is typed into the URL now, so that whoever leaves the page finds it again as it was. */
  readonly save: () => void;
  /** Opens the page that shows what a query finds. */
  readonly open: (query: string) => void;
  /** Forgets what was typed and not searched for. */
  readonly clear: () => void;
}

/** Reads and writes the text of the query. For the one search box of the app, which is always there. */
export function useQueryInput(): QueryInput {
  const { key: entry, pathname, search: urlQuery } = useLocation();
  const go = useGo();
  const queries = useQueryClient();
  const data = useCatalogue();

  const params = new URLSearchParams(urlQuery);
  const isSearchPage = /^\/(cards|printings)$/.test(pathname) && params.has('q');
  const kind = pathname === '/printings' ? 'printings' : 'cards';
  const search = readSearch(kind, isSearchPage ? params : new URLSearchParams());
  const page = isSearchPage ? searchPage(pathname) : pathname;

  const draft = useDraft((state) => (state.draft?.page === page ? state.draft : null));
  const browsed = isSearchPage ? null : parseAppUrl(pathname, urlQuery);
  const isBrowsed =
    browsed?.id === null && (browsed.collection === 'cards' || browsed.collection === 'printings');
  const text = draft?.text ?? (isBrowsed ? filterQuery(browsed) : search.query);
  const caret = draft?.caret ?? text.length;
  const value = useMemo(() => ({ text, caret }), [text, caret]);

  // A change of the URL is one that `save` made, which typing may be ahead of again, or the reader went elsewhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a change
  useLayoutEffect(() => {
    const { draft: current } = useDraft.getState();
    if (current === null) return;
    const isFollowed = !isSearchPage || [current.saved, current.text].includes(search.query);
    if (current.page !== page || !isFollowed) setDraft(null);
  }, [entry, page, search.query]);
  useEffect(() => () => setDraft(null), []);

  const save = () => {
    const { draft: current } = useDraft.getState();
    if (!isSearchPage || current?.page !== page) return;
    if (current.text === (current.saved ?? search.query)) return;
    setDraft({ ...current, saved: current.text });
    go(printSearch({ ...search, query: current.text }), { replace: true, preventScrollReset: true });
  };
  const saveLater = useEffectEvent(save);
  useEffect(() => {
    if (!isSearchPage || text === search.query) return;
    const timer = setTimeout(() => saveLater(), PAUSE);
    return () => clearTimeout(timer);
  }, [isSearchPage, text, search.query]);

  const type = (next: InputValue) => {
    setDraft({ ...next, page, saved: draft?.saved ?? null });
    if (!isSearchPage || data === null) return;
    // The page would ask too, once it has rendered: asked now, the worker is at it meanwhile
    const typed = { ...search, query: next.text };
    void queries.prefetchQuery(
      searchQuery(data, typed, useSettings.getState().format, readAsOf(urlQuery).day),
    );
  };
  const open = (query: string) => {
    setDraft(isSearchPage ? { text: query, caret: query.length, page, saved: query } : null);
    const href = printSearch({ ...search, query });
    go(href, { replace: href === pathname + withDay(urlQuery, null) });
  };
  return { value, search, isSearchPage, type, save, open, clear: () => setDraft(null) };
}
