import { useEffect, useMemo, useRef } from 'react';
import { useCatalogue } from '../../../data/catalogue/catalogue.ts';
import type { FilterAnswer } from '../../../data/catalogue/query/answers.ts';
import { type Target, toAppUrl } from '../../../domain/json-api/target.ts';
import type { Bounds } from '../../../domain/query-language/edit.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { filterValues, toggleValue as toggleFilter, withoutFilters } from '../../../shared/lists/filters.ts';
import { useGo } from '../../../shared/ui/Link.tsx';
import { filterQuery, isWholeQuery } from './browse/filterQuery.ts';
import type { CardFilterState } from './CardFilters.tsx';
import { COUNTED_KEYWORDS, OWNED, RANGE_KEYWORDS } from './filterKeywords.ts';
import { printSearch, type SearchState } from './searchUrl.ts';
import { type AnsweredSearch, useKept, useSearchRequest } from './useSearch.ts';

type Editor = typeof import('../../../domain/query-language/edit.ts');

/** Edits query text, with the parser. Lazy, since no first screen needs it; if it cannot be loaded, nothing changes. */
function withEditor(edit: (editor: Editor) => void): void {
  import('../../../domain/query-language/edit.ts').then(edit, () => {});
}

/**
 * The filters of a search. Each choice edits the query text, the single source of truth. Null if that is not strict.
 * @param answer null until there is one: choices then edit the text as typed
 * @param isTyped whether the text is ahead of the URL: then nothing of the previous text's answer is shown
 */
export function useQueryFilters(
  answer: AnsweredSearch | null,
  typed: string,
  isTyped: boolean,
  onChange: (change: Partial<SearchState>) => void,
): CardFilterState | null {
  const shown = useFilterAnswer(answer, isTyped ? typed : null);
  /** The result of a choice that the page has not followed yet. */
  const latest = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text follows
  useEffect(() => {
    latest.current = null;
  }, [typed]);
  return useMemo(() => {
    if (answer?.outcome === 'rejected') return null;
    const { searched, reading } = answer ?? { searched: typed, reading: null };
    const kind = answer?.kind ?? 'cards';
    // A second choice edits the result of the first, even before its answer or the page has followed
    const apply = (isChosen: boolean, edit: (editor: Editor, query: string) => string) => {
      // What its words mean has the choice; others narrow down all that is found
      const query = isChosen ? (reading ?? searched) : searched;
      withEditor((editor) => {
        const shownText = answer === null || answer.request.query === typed ? query : typed;
        const base = latest.current ?? shownText;
        const changed = edit(editor, base);
        // Text that is not strict cannot be edited: then edit the query that was searched
        const edited = changed === base ? edit(editor, query) : changed;
        latest.current = edited;
        onChange({ query: edited });
      });
    };
    const state: CardFilterState = {
      counts: shown?.counts ?? null,
      chosen: (keyword) => shown?.values[keyword] ?? [],
      range: (keyword) => shown?.ranges[keyword] ?? NO_BOUNDS,
      toggle: (keyword, value) =>
        apply(state.chosen(keyword).length > 0, (editor, text) =>
          editor.toggleValue(text, kind, keyword, value),
        ),
      setRange: (keyword, bounds) =>
        apply(isBounded(state.range(keyword)), (editor, text) =>
          editor.withRange(text, kind, keyword, bounds),
        ),
      clear: () => apply(true, (editor, text) => withoutChoices(editor, text, kind, state.chosen)),
    };
    return state;
  }, [answer, typed, shown, onChange]);
}

const NO_BOUNDS: Bounds = { min: null, max: null };

function isBounded({ min, max }: Bounds): boolean {
  return min !== null || max !== null;
}

/** The filters beside a result; while the next are loading, the previous ones, unless the key has changed. */
function useFilterAnswer(answer: AnsweredSearch | null, key: string | null): FilterAnswer | null {
  const shown = useMemo(() => {
    if (answer === null || answer.outcome === 'rejected') return null;
    const { pool, sent, request } = answer;
    if (pool === null) return sent?.filters ?? null;
    return pool.filters(request, COUNTED_KEYWORDS, RANGE_KEYWORDS);
  }, [answer]);
  return useKept(shown, key);
}

/** The API's own filter for a keyword, if it has one. */
function apiFilter(keyword: string): string | null {
  return /^(?:side|faction|card_type|card_set|card_cycle)$/.test(keyword) ? `${keyword}_id` : null;
}

/**
 * The filters of a browse page: choices that the API supports change the URL, others switch to a search that keeps the
 * current ones and the sort. Besides, the answer of the equivalent search, for counts and the export: null without a card pool
 * or such a search.
 */
export function useBrowsed(target: Target, kind: Kind, sort: SearchState['sort']) {
  const navigate = useGo();
  const current = useCatalogue();
  const query = filterQuery(target).trim();
  const request = useSearchRequest({ kind, query, sort, playableOnly: false, format: null });
  const pool = isWholeQuery(target) ? current : null;
  const answer = useMemo((): AnsweredSearch | null => {
    const found = pool?.search(request);
    return found?.outcome === 'found' || found?.outcome === 'empty' ? { ...found, request, pool } : null;
  }, [pool, request]);
  const counts = useMemo(
    () => answer && (pool?.filters(request, COUNTED_KEYWORDS, []).counts ?? null),
    [answer, pool, request],
  );
  const address = toAppUrl(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the target
  const filters = useMemo((): CardFilterState => {
    const go = (url: string) => navigate(url, { preventScrollReset: true });
    const search = (edit: (editor: Editor) => string) =>
      withEditor((editor) => go(printSearch({ kind, query: edit(editor), sort })));
    return {
      counts,
      chosen: (keyword) => filterValues(target, apiFilter(keyword) ?? ''),
      range: () => NO_BOUNDS,
      toggle: (keyword, value) => {
        const filter = apiFilter(keyword);
        if (filter !== null) return void go(toAppUrl(toggleFilter(target, filter, value)));
        search((editor) => editor.toggleValue(query, kind, keyword, value));
      },
      setRange: (keyword, bounds) => search((editor) => editor.withRange(query, kind, keyword, bounds)),
      clear: () => void go(toAppUrl(withoutFilters(target))),
    };
  }, [address, kind, query, counts, navigate]);
  return { filters, answer };
}

/** The query without the conditions set by filters. */
function withoutChoices(editor: Editor, query: string, kind: Kind, chosen: CardFilterState['chosen']) {
  let rest = query;
  for (const keyword of [...COUNTED_KEYWORDS, OWNED]) {
    for (const value of chosen(keyword)) rest = editor.toggleValue(rest, kind, keyword, value);
  }
  for (const keyword of RANGE_KEYWORDS) rest = editor.withRange(rest, kind, keyword, NO_BOUNDS);
  return rest;
}
