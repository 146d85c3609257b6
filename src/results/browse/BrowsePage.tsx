import { useLocation } from 'react-router';
import { COLLECTION_WORDS } from '../../api/collections.ts';
import { parseAppUrl } from '../../api/target.ts';
import { CardList, ListSkeleton } from '../../card-lists/CardList.tsx';
import { useView } from '../../card-lists/cardViews.tsx';
import { formatCount } from '../../lib/format.ts';
import { FilterChips } from '../../lists/FilterChips.tsx';
import { readFilters } from '../../lists/filters.ts';
import { LIST_DEFAULTS } from '../../lists/listDefaults.ts';
import { PagedList, usePagedList } from '../../lists/PagedList.tsx';
import { collectionTitle, listPageTitle } from '../../records/collectionWords.ts';
import { useVerdictTag } from '../../records/VerdictTag.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefinePage } from '../refine/RefinePage.tsx';
import styles from './BrowsePage.module.css';
import { BrowseTools } from './BrowseTools.tsx';
import { RefinePanel } from './RefinePanel.tsx';
import { columnSort } from './sorts.ts';

interface Props {
  readonly collection: 'cards' | 'printings';
}

/**
 * A page of the API's list of cards or printings: the URL mirrors the API's query (docs/architecture.md, Addresses).
 */
export function BrowsePage({ collection }: Props) {
  const { search } = useLocation();
  const target = parseAppUrl(`/${collection}`, search) ?? { collection, id: null, params: [] };
  const [view, setView] = useView();
  const verdict = useVerdictTag();
  const list = usePagedList(collection, { address: target, ...LIST_DEFAULTS[collection] });
  const { one, many } = COLLECTION_WORDS[collection];
  const title = collectionTitle(collection);
  const isFiltered = readFilters(target).length > 0;

  return (
    <>
      <title>{listPageTitle(collection, target)}</title>
      <RefinePage refine={<RefinePanel target={target} />} className={styles.results}>
        <PageHeader
          title={list.total === null ? title : formatCount(list.total, one)}
          subtitle={isFiltered ? undefined : `All ${many} in the database`}
        />
        <BrowseTools target={target} view={view} onView={setView} />
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
      </RefinePage>
    </>
  );
}
