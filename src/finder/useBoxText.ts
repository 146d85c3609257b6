import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCatalogue } from '../catalogue/catalogue.ts';
import { searchQuery } from '../results/searchQuery.ts';
import { printSearch, readSearch, type SearchState } from '../results/searchUrl.ts';
import { followUrl, typeQuery, useTypedQuery } from '../results/typing.ts';
import { useSettings } from '../settings/settings.ts';

/** The text of a search box, and where the caret stands in it. */
export interface Written {
  readonly text: string;
  readonly caret: number;
}

interface BoxText {
  readonly written: Written;
  /** The search that the page shows, else an empty one of its kind. */
  readonly search: SearchState;
  /** Whether the page shows it; else the text is the box's own. */
  readonly isShown: boolean;
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
  const isShown = /^\/(cards|printings)$/.test(pathname) && params.has('q');
  const kind = pathname === '/printings' ? 'printings' : 'cards';
  const search = readSearch(kind, isShown ? params : new URLSearchParams());
  const inUrl = isShown ? search.query : null;
  const typed = useTypedQuery(inUrl ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a change
  useLayoutEffect(() => followUrl(inUrl), [entry, inUrl]);

  // What is half-typed belongs to its page; on another it is gone
  const [draft, setDraft] = useState<(Written & { readonly at: string | null }) | null>(null);
  const text = isShown ? typed : draft?.at === pathname ? draft.text : '';
  const caret = draft?.text === text ? draft.caret : text.length;
  const written = useMemo(() => ({ text, caret }), [text, caret]);

  const write = (next: Written) => {
    setDraft({ ...next, at: isShown ? null : pathname });
    if (!isShown) return;
    const searched = { ...search, query: next.text };
    // The page would ask too, once it has rendered: asked now, the worker is at it meanwhile
    if (data !== null) {
      void queries.prefetchQuery(searchQuery(data, searched, useSettings.getState().format));
    }
    const href = printSearch(searched);
    typeQuery(next.text, () => navigate(href, { replace: true, preventScrollReset: true }));
  };
  return { written, search, isShown, write, forget: () => setDraft(null) };
}
