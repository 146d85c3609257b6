import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCatalogue } from '../../../data/catalogue/catalogue.ts';
import { catalogueQuery } from '../../../data/catalogue/catalogueQuery.ts';
import { collectionFor } from '../../../data/catalogue/collectionText.ts';
import type { CatalogueData } from '../../../data/catalogue/data.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { type Target, toAppUrl } from '../../../domain/json-api/target.ts';
import type { Bounds } from '../../../domain/query-language/edit.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { filterValues, toggleValue as toggleFilter, withoutFilters } from '../../../shared/lists/filters.ts';
import { useAsOf } from '../../../shared/records/asOf.tsx';
import { useGo } from '../../../shared/records/useGo.ts';
import { useSteady } from '../../../shared/ui/useSteady.ts';
import { filterQuery, isWholeQuery } from './browse/filterQuery.ts';
import { type CardFilterState, COUNTED_KEYWORDS, RANGE_KEYWORDS } from './CardFilters.tsx';
import { printSearch, type SearchState } from './searchUrl.ts';
import { type AnsweredSearch, searchQuery } from './useSearch.ts';

/** Edits of a query's text, and the parser that they need: no first screen does. */
const loadEditor = async () => {
  const [{ chosenRange, chosenValues, toggleValue, withRange }, { splitOwned }] = await Promise.all([
    import('../../../domain/query-language/edit.ts'),
    import('../../../domain/query-language/ownedConditions.ts'),
  ]);
  return { chosenRange, chosenValues, toggleValue, withRange, splitOwned };
};
type Editor = Awaited<ReturnType<typeof loadEditor>>;

/** What the reader owns is no field of the strict language, and is edited by itself. */
const OWNED = 'owned';

function toggled(editor: Editor, query: string, kind: Kind, keyword: string, value: string): string {
  if (keyword !== OWNED) return editor.toggleValue(query, kind, keyword, value);
  const { rest, written } = editor.splitOwned(query);
  const condition = `${OWNED}:${value}`;
  return written.includes(condition) ? rest : `${rest} ${condition}`.trim();
}

/**
 * The filters of a search: each choice edits the text of the query, the one truth that can be read. Null for a query that
 * is not strict, and until they can be counted.
 * @param typed the query as it is typed now
 */
export function useQueryFilters(
  answer: AnsweredSearch | null,
  typed: string,
  onChange: (change: Partial<SearchState>) => void,
): CardFilterState | null {
  const query = answer === null || answer.outcome === 'rejected' ? null : answer.searched;
  const kind = answer?.kind ?? 'cards';
  const counts = useCounts(answer?.data ?? null, query, kind, answer?.request.playableOnly ?? false);
  const editor = useEditor(query !== null);
  // A choice right after another changes what that made of the query, though the answer to it is not here yet
  const apply = useSteady((edit: (query: string) => string) => {
    if (query === null) return;
    const base = answer?.request.query === typed ? query : typed;
    const edited = edit(base);
    // What is typed may not be strict: no edit changes it then
    onChange({ query: edited === base ? edit(query) : edited });
  });
  return useMemo(() => {
    if (query === null || counts === null || editor === null) return null;
    const state: CardFilterState = {
      counts,
      chosen: (keyword) =>
        keyword === OWNED
          ? editor.splitOwned(query).written.map((condition) => condition.slice(OWNED.length + 1))
          : editor.chosenValues(query, kind, keyword),
      range: (keyword) => editor.chosenRange(query, kind, keyword),
      toggle: (keyword, value) => apply((text) => toggled(editor, text, kind, keyword, value)),
      setRange: (keyword, { min, max }) => apply((text) => editor.withRange(text, kind, keyword, min, max)),
      clear: () => apply((text) => withoutChoices(editor, text, kind, state)),
    };
    return state;
  }, [query, kind, counts, editor, apply]);
}

function useEditor(isNeeded: boolean): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    // Without it the page has no filters beside it, and works
    if (isNeeded) loadEditor().then(setEditor, () => {});
  }, [isNeeded]);
  return editor;
}

/** The API's filter of a keyword that it can filter by itself. */
const API_FILTERS: Readonly<Record<string, string>> = {
  side: 'side_id',
  faction: 'faction_id',
  card_type: 'card_type_id',
  card_set: 'card_set_id',
  card_cycle: 'card_cycle_id',
};

/**
 * The filters of a list of the API: what it can filter by itself edits the address, anything else goes on as a search
 * that keeps what is chosen. They are counted where a query can ask all that the address does.
 */
export function useBrowseFilters(target: Target, kind: Kind): CardFilterState {
  const navigate = useGo();
  const data = useCatalogue();
  const query = filterQuery(target).trim();
  const counts = useCounts(data, isWholeQuery(target) ? query : null, kind, false);
  const address = toAppUrl(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the target
  return useMemo(() => {
    const go = (url: string) => navigate(url, { preventScrollReset: true });
    const search = (edit: (editor: Editor) => string) =>
      loadEditor().then(
        (editor) => go(printSearch({ ...EMPTY_SEARCH, kind, query: edit(editor) })),
        () => {},
      );
    return {
      counts,
      chosen: (keyword) => filterValues(target, API_FILTERS[keyword] ?? ''),
      range: () => ({ min: null, max: null }),
      toggle: (keyword, value) => {
        const filter = API_FILTERS[keyword];
        if (filter !== undefined) return void go(toAppUrl(toggleFilter(target, filter, value)));
        void search((editor) => toggled(editor, query, kind, keyword, value));
      },
      setRange: (keyword, { min, max }: Bounds) => {
        void search((editor) => editor.withRange(query, kind, keyword, min, max));
      },
      clear: () => void go(toAppUrl(withoutFilters(target))),
    };
  }, [address, kind, query, counts, navigate]);
}

/** The search of all that a list of the API shows; undefined until the card pool has answered, and where it cannot be asked. */
export function useBrowseAnswer(target: Target, kind: Kind): AnsweredSearch | undefined {
  const data = useCatalogue();
  const format = useSettings((settings) => settings.format);
  const asOf = useAsOf();
  const search = { ...EMPTY_SEARCH, kind, query: filterQuery(target).trim() };
  const query = searchQuery(data, search, format, asOf);
  return useQuery({ ...query, enabled: data !== null && isWholeQuery(target) }).data;
}

export const EMPTY_SEARCH: Omit<SearchState, 'kind'> = {
  query: '',
  sort: { by: 'relevance', descending: false },
  grouping: 'none',
  playableOnly: false,
};

/** The query without what the filters choose. */
function withoutChoices(
  editor: Editor,
  query: string,
  kind: Kind,
  { chosen, range }: CardFilterState,
): string {
  let rest = editor.splitOwned(query).rest;
  for (const keyword of COUNTED_KEYWORDS) {
    for (const value of chosen(keyword)) rest = editor.toggleValue(rest, kind, keyword, value);
  }
  for (const keyword of RANGE_KEYWORDS) {
    const { min, max } = range(keyword);
    if (min !== null || max !== null) rest = editor.withRange(rest, kind, keyword, null, null);
  }
  return rest;
}

/** Counts by keyword of what a strict query shows; those of the search before until they are here, null before the first. */
function useCounts(data: CatalogueData | null, query: string | null, kind: Kind, playableOnly: boolean) {
  const format = useSettings((settings) => settings.format);
  const request = {
    type: 'facets' as const,
    kind,
    query: query ?? '',
    format,
    asOf: useAsOf(),
    playableOnly,
    keywords: COUNTED_KEYWORDS,
    ...collectionFor(query ?? ''),
  };
  const asked = useQuery({ ...catalogueQuery(data, request), enabled: data !== null && query !== null });
  return query === null ? null : (asked.data?.facets ?? null);
}
