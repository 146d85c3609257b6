import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { isSortId, SORTS } from '../../../../data/catalogue/order/sorts.ts';
import { DECLARATIONS } from '../../../../domain/json-api/collections.ts';
import { param, parseAppUrl, type Target } from '../../../../domain/json-api/target.ts';
import { formatCount } from '../../../../domain/text/format.ts';
import { CardList, ListSkeleton } from '../../../../shared/card-lists/CardList.tsx';
import { useView, type View } from '../../../../shared/card-lists/cardViews.tsx';
import { FilterChips } from '../../../../shared/lists/FilterChips.tsx';
import { readFilters } from '../../../../shared/lists/filters.ts';
import { LIST_DEFAULTS } from '../../../../shared/lists/listAddress.ts';
import { PagedList, usePagedList } from '../../../../shared/lists/PagedList.tsx';
import { collectionTitle, listPageTitle } from '../../../../shared/records/collectionWords.ts';
import { useVerdictTag } from '../../../../shared/records/VerdictTag.tsx';
import { useGo } from '../../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx';
import { CardFilters, countChosen } from '../CardFilters.tsx';
import { CardsLayout } from '../CardsLayout.tsx';
import { CardsToolbar } from '../CardsToolbar.tsx';
import type { FilterChoice } from '../FilterSheet.tsx';
import { EMPTY_SEARCH, useBrowsed } from '../filterStates.ts';
import { printSearch, type SearchState } from '../searchUrl.ts';
import type { AnsweredSearch } from '../useSearch.ts';
import styles from './BrowsePage.module.css';
import { browseSort, columnSort, sortedUrl } from './browseSorts.ts';
import { filterQuery } from './filterQuery.ts';

interface Props {
  readonly collection: 'cards' | 'printings';
}

/**
 * Browses the API's list of cards or printings; the URL mirrors the API's query (docs/architecture.md, Addresses).
 * Whatever the API does not support switches to a search.
 */
export function BrowsePage({ collection }: Props) {
  const { search } = useLocation();
  const target = parseAppUrl(`/${collection}`, search) ?? { collection, id: null, params: [] };
  const [view, setView] = useView();
  const verdict = useVerdictTag();
  const list = usePagedList(collection, { address: target, ...LIST_DEFAULTS[collection] });
  const { one, many } = DECLARATIONS[collection];
  const title = collectionTitle(collection);
  const isFiltered = readFilters(target).length > 0;
  const { filters, answer } = useBrowsed(target, collection);
  const panel = useMemo(() => <CardFilters filters={filters} />, [filters]);

  return (
    <>
      <title>{listPageTitle(collection, target)}</title>
      <CardsLayout filters={panel} className={styles.results}>
        <PageHeader
          title={list.total === null ? title : formatCount(list.total, one)}
          subtitle={isFiltered ? undefined : `All ${many}`}
        />
        <BrowseToolbar
          target={target}
          kind={collection}
          total={list.total}
          answer={answer}
          view={view}
          onView={setView}
          filters={{ panel, active: countChosen(filters), onClear: filters.clear }}
        />
        <FilterChips target={target} />
        <PagedList list={list} what={title} skeleton={<ListSkeleton view={view} />} alwaysPaged>
          {(records, page) => (
            <CardList
              caption={title}
              cards={records}
              view={view}
              verdict={verdict}
              sortOf={(attribute) => columnSort(target, attribute)}
              partOf={page.total === null ? undefined : { first: page.from, total: page.total }}
            />
          )}
        </PagedList>
      </CardsLayout>
    </>
  );
}

interface ToolbarProps {
  readonly target: Target;
  readonly kind: 'cards' | 'printings';
  readonly total: number | null;
  readonly answer: AnsweredSearch | null;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly filters: FilterChoice;
}

const SORT_OPTIONS = SORTS.filter(({ id }) => id !== 'relevance').map(({ id, label }) => ({
  value: id,
  label,
}));

function BrowseToolbar({ target, kind, total, answer, view, onView, filters }: ToolbarProps) {
  const navigate = useGo();
  const sort = browseSort(target);
  const go = (url: string, replace: boolean) => navigate(url, { replace, preventScrollReset: true });
  const search = (change: Partial<SearchState>, isFurther: boolean) => {
    const sorted = isSortId(sort.by) ? { by: sort.by, descending: sort.descending } : EMPTY_SEARCH.sort;
    const query = filterQuery(target).trim();
    return go(printSearch({ ...EMPTY_SEARCH, kind, query, sort: sorted, ...change }), isFurther);
  };
  return (
    <CardsToolbar
      noun={DECLARATIONS[kind].one}
      total={total}
      sort={{
        options:
          sort.by === 'other'
            ? [...SORT_OPTIONS, { value: 'other', label: `From the link: ${param(target, 'sort')}` }]
            : SORT_OPTIONS,
        by: sort.by,
        descending: isSortId(sort.by) ? sort.descending : null,
        onChange: (by, descending, isFurther) => {
          if (!isSortId(by)) return;
          const url = sortedUrl(target, by, descending);
          if (url !== null) go(url, isFurther);
          else search({ sort: { by, descending } }, isFurther);
        },
      }}
      grouping="none"
      onGrouping={(grouping, isFurther) => search({ grouping }, isFurther)}
      answer={answer}
      view={view}
      onView={onView}
      filters={filters}
    />
  );
}
