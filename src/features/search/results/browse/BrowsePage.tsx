import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCatalogue } from '../../../../data/catalogue/catalogue.ts';
import { API_SORTS, apiSort, isSortId, SORTS, type SortId } from '../../../../data/catalogue/order/sorts.ts';
import { DECLARATIONS } from '../../../../domain/json-api/collections.ts';
import { param, type Target, toAppUrl, withParam } from '../../../../domain/json-api/target.ts';
import type { Kind } from '../../../../domain/query-language/fields.ts';
import { formatCount } from '../../../../domain/text/format.ts';
import { CardList, ListSkeleton } from '../../../../shared/card-lists/CardList.tsx';
import { LinkedViewNote, useView } from '../../../../shared/card-lists/cardViews.tsx';
import { FilterChips } from '../../../../shared/lists/FilterChips.tsx';
import {
  filterValues,
  fromStart,
  LIST_DEFAULTS,
  listAt,
  readFilters,
  toggleValue as toggleFilter,
  withoutFilters,
} from '../../../../shared/lists/listAddress.ts';
import { PagedList, usePagedList } from '../../../../shared/lists/PagedList.tsx';
import { collectionTitle, listPageTitle } from '../../../../shared/records/collectionWords.ts';
import { useVerdictTag } from '../../../../shared/records/VerdictTag.tsx';
import { useGo, useGoOn } from '../../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx';
import type { ColumnSort } from '../../../../shared/ui/Table.tsx';
import { type CardFilterState, type Editor, NO_BOUNDS, withEditor } from '../CardFilters.tsx';
import layout from '../CardsLayout.module.css';
import { CardsLayout } from '../CardsLayout.tsx';
import { CardsToolbar } from '../CardsToolbar.tsx';
import { COUNTED_KEYWORDS } from '../filterKeywords.ts';
import { DEFAULT_SORT, printSearch, type SearchState } from '../searchUrl.ts';
import { type AnsweredSearch, useSearchRequest } from '../useSearch.ts';
import { filterQuery, isWholeQuery } from './filterQuery.ts';

/**
 * Browses the API's list of cards or printings; the URL mirrors the API's query (docs/architecture.md, Addresses).
 * Whatever the API does not support switches to a search.
 */
export function BrowsePage({ collection }: { collection: 'cards' | 'printings' }) {
  const { search } = useLocation();
  const target = listAt(collection, search);
  const goOn = useGoOn();
  const [view] = useView();
  const verdict = useVerdictTag();
  const list = usePagedList(collection, { address: target, ...LIST_DEFAULTS[collection] });
  const { one, many } = DECLARATIONS[collection];
  const title = collectionTitle(collection);
  const isFiltered = readFilters(target).length > 0;
  const sort = browseSort(target);
  const { filters, answer } = useBrowsed(target, collection, searchSort(target));
  const change = (part: Partial<SearchState>, replace = false) =>
    goOn((newest) => changedUrl(listAt(collection, newest), collection, part), {
      replace,
      preventScrollReset: true,
    });
  const sortOf = (attribute: string): ColumnSort => ({
    ...columnSort(target, attribute),
    press: (asSecond) => {
      const next = (newest: string) =>
        columnSort(listAt(collection, newest), attribute)[asSecond ? 'thenHref' : 'href'];
      goOn(next, { replace: true, preventScrollReset: true });
    },
  });
  const other = { value: 'other' as const, label: `From the link: ${param(target, 'sort')}` };
  return (
    <CardsLayout filters={filters}>
      <div className={layout.head}>
        <PageHeader
          title={list.total === null ? title : formatCount(list.total, one)}
          tab={listPageTitle(collection, target)}
        />
        <div className={layout.conditions}>
          {isFiltered ? <FilterChips target={target} /> : `All ${many}`}
        </div>
        <CardsToolbar
          noun={one}
          total={list.total}
          sorts={sort.by === 'other' ? [...SORT_OPTIONS, other] : SORT_OPTIONS}
          sort={sort}
          grouping="none"
          onChange={change}
          answer={answer}
          filters={filters}
        />
      </div>
      <LinkedViewNote />
      <PagedList list={list} what={title} skeleton={<ListSkeleton view={view} />} alwaysPaged>
        {(records, page) => (
          <CardList
            caption={title}
            cards={records}
            view={view}
            verdict={verdict}
            sortOf={sortOf}
            partOf={page.total === null ? undefined : { first: page.from, total: page.total }}
          />
        )}
      </PagedList>
    </CardsLayout>
  );
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
function useBrowsed(target: Target, kind: Kind, sort: SearchState['sort']) {
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

const SORT_OPTIONS = SORTS.filter(({ value }) => value !== 'relevance');

/** A column's current sort, and the URLs that sort by it first, or after the present one. */
function columnSort(target: Target, attribute: string) {
  const [first = '', second = ''] = (param(target, 'sort') ?? '').split(',');
  // The title ends every sort
  const isSecond = attribute !== 'stripped_title' && second.replace('-', '') === attribute;
  const current = isSecond ? second : first;
  const direction: ColumnSort['direction'] =
    current === attribute ? 'ascending' : current === `-${attribute}` ? 'descending' : 'none';
  const key = direction === 'ascending' ? `-${attribute}` : attribute;
  const tie = attribute === 'stripped_title' ? 'id' : 'stripped_title,id';
  const isFirst = first === '' || (direction !== 'none' && !isSecond);
  return {
    direction,
    isSecond,
    href: sortedUrl(target, `${isSecond ? attribute : key},${tie}`),
    thenHref: sortedUrl(target, isFirst ? `${key},${tie}` : `${first},${key},${tie}`),
  };
}

/** The sort in a list's URL: its collection's by default, `other` if it is not one of the menu's. */
function browseSort(target: Target): { readonly by: SortId | 'other'; readonly descending: boolean } {
  const sort = param(target, 'sort') || (LIST_DEFAULTS[target.collection].sort ?? '');
  const plain = sort.replace(/^-/, '');
  const known = Object.entries(API_SORTS).find(([, keys]) => keys === plain || keys.split(',')[0] === plain);
  const by = known?.[0] ?? '';
  return { by: isSortId(by) ? by : 'other', descending: sort.startsWith('-') };
}

/** The URL after a change: the list's if the API supports it, else a search's. */
function changedUrl(target: Target, kind: Kind, change: Partial<SearchState>): string {
  const chosen = change.sort === undefined ? null : apiSort(change.sort);
  if (chosen !== null) return sortedUrl(target, chosen);
  return printSearch({ kind, query: filterQuery(target).trim(), sort: searchSort(target), ...change });
}

/** The sort of the equivalent search: the default if the URL has none, or one that a search doesn't have. */
function searchSort(target: Target): SearchState['sort'] {
  const { by, descending } = browseSort(target);
  return by === 'other' || !param(target, 'sort') ? DEFAULT_SORT : { by, descending };
}

function sortedUrl(target: Target, sort: string): string {
  return toAppUrl(fromStart(withParam(target, 'sort', sort)));
}
