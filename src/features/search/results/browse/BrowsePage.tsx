import { useLocation } from 'react-router';
import { API_SORTS, apiSort, isSortId, SORTS, type SortId } from '../../../../data/catalogue/order/sorts.ts';
import { DECLARATIONS } from '../../../../domain/json-api/collections.ts';
import { param, type Target, toAppUrl, withParam } from '../../../../domain/json-api/target.ts';
import type { Kind } from '../../../../domain/query-language/fields.ts';
import { formatCount } from '../../../../domain/text/format.ts';
import { CardList, ListSkeleton } from '../../../../shared/card-lists/CardList.tsx';
import { LinkedViewNote, useView } from '../../../../shared/card-lists/cardViews.tsx';
import { FilterChips } from '../../../../shared/lists/FilterChips.tsx';
import { fromStart, readFilters } from '../../../../shared/lists/filters.ts';
import { LIST_DEFAULTS, listAt } from '../../../../shared/lists/listAddress.ts';
import { PagedList, usePagedList } from '../../../../shared/lists/PagedList.tsx';
import { collectionTitle, listPageTitle } from '../../../../shared/records/collectionWords.ts';
import { useVerdictTag } from '../../../../shared/records/VerdictTag.tsx';
import { useGoOn } from '../../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx';
import type { ColumnSort } from '../../../../shared/ui/Table.tsx';
import { CardsHead, CardsLayout, ConditionsLine } from '../CardsLayout.tsx';
import { CardsToolbar } from '../CardsToolbar.tsx';
import { useBrowsed } from '../filterStates.ts';
import { DEFAULT_SORT, printSearch, type SearchState } from '../searchUrl.ts';
import { filterQuery } from './filterQuery.ts';

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
      <CardsHead>
        <PageHeader
          title={list.total === null ? title : formatCount(list.total, one)}
          tab={listPageTitle(collection, target)}
          subtitle={isFiltered ? undefined : `All ${many}`}
        />
        <ConditionsLine>
          <FilterChips target={target} />
        </ConditionsLine>
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
      </CardsHead>
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
