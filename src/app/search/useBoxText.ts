import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchQuery } from '../../cards/search/searchQuery.ts';
import { printSearch, readSearch, type SearchState } from '../../cards/search/searchUrl.ts';
import { followUrl, typeQuery, useTypedQuery } from '../../cards/search/typing.ts';
import { useCatalogue } from '../../catalogue/catalogue.ts';
import { useSettings } from '../../settings/settings.ts';

/** The text of a search box, and where the caret stands in it. */
export interface Written {
  readonly text: string;
  readonly caret: number;
}

interface BoxText {
  readonly written: Written;
  /** The search that the page shows; null where it shows none, and the text is the box's own. */
  readonly search: SearchState | null;
  readonly write: (written: Written) => void;
  /** Forgets what was half-typed. */
  readonly forget: () => void;
}

/** The text of the search box: the page's own query on a search page, which follows each key; a draft elsewhere. */
export function useBoxText(): BoxText {
  const { key: entry, pathname, search: urlQuery } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const data = useCatalogue();
  const params = new URLSearchParams(urlQuery);
  const isSearched = /^\/(cards|printings)$/.test(pathname) && params.has('q');
  const search = isSearched ? readSearch(pathname === '/printings' ? 'printings' : 'cards', params) : null;
  const inUrl = search?.query ?? null;
  const typed = useTypedQuery(inUrl ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a change
  useLayoutEffect(() => followUrl(inUrl), [entry, inUrl]);

  // What is half-typed belongs to its page; on another it is gone
  const [draft, setDraft] = useState<(Written & { readonly at: string | null }) | null>(null);
  const text = search !== null ? typed : draft?.at === pathname ? draft.text : '';
  const caret = draft?.text === text ? draft.caret : text.length;
  const written = useMemo(() => ({ text, caret }), [text, caret]);

  const write = (next: Written) => {
    setDraft({ ...next, at: search === null ? pathname : null });
    if (search === null) return;
    const searched = { ...search, query: next.text };
    // The page would ask too, once it has rendered: asked now, the worker is at it meanwhile
    if (data !== null) {
      void queries.prefetchQuery(searchQuery(data, searched, useSettings.getState().format));
    }
    const href = printSearch(searched);
    typeQuery(next.text, () => navigate(href, { replace: true, preventScrollReset: true }));
  };
  return { written, search, write, forget: () => setDraft(null) };
}
