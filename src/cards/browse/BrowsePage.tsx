import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pageQuery } from '../../api/queries.ts';
import { parseAppUrl } from '../../api/target.ts';
import { FilterChips } from '../../collections/browse/FilterChips.tsx';
import { readFilters } from '../../collections/browse/filters.ts';
import { isRefusal } from '../../collections/browse/isRefusal.ts';
import { ListPager } from '../../collections/browse/ListPager.tsx';
import { NothingHere } from '../../collections/browse/NothingHere.tsx';
import { Prefetch } from '../../collections/browse/Prefetch.tsx';
import { RefusedList } from '../../collections/browse/RefusedList.tsx';
import { SetAsideNote } from '../../collections/browse/SetAsideNote.tsx';
import { withDefaults, withDefaultsAfter } from '../../collections/browse/withDefaults.ts';
import { formatCount } from '../../lib/format.ts';
import { Panel } from '../../panels/Panel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Refreshing } from '../../ui/Refreshing.tsx';
import { CardList } from '../list/CardList.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useVerdictTag } from '../list/useVerdictTag.tsx';
import { useView } from '../list/useView.ts';
import { RefinePage } from '../refine/RefinePage.tsx';
import styles from './BrowsePage.module.css';
import { BrowseTools } from './BrowseTools.tsx';
import { RefinePanel } from './RefinePanel.tsx';
import { columnSort } from './sorts.ts';

interface Props {
  readonly collection: 'cards' | 'printings';
  readonly noun: string;
}

/** Records asked for per page when the URL does not say; the API's documented default (API-SPEC 8). */
const PAGE_SIZE = '20';

/** A page of the API's list of cards or printings: the URL mirrors the API's query (DESIGN, promise 1). */
export function BrowsePage({ collection, noun }: Props) {
  const { search } = useLocation();
  const target = parseAppUrl(`/${collection}`, search) ?? { collection, id: null, params: [] };
  const [view, setView] = useView();
  const verdict = useVerdictTag();
  const asked = withDefaults(target, null, PAGE_SIZE);
  const query = useQuery(pageQuery(collection, asked.params));
  const total = query.data?.page.total ?? null;
  const many = `${noun}s`;
  const title = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  const isFiltered = readFilters(target).length > 0;

  return (
    <>
      <title>{`${title} — Sift`}</title>
      <RefinePage refine={<RefinePanel target={target} />} className={styles.results}>
        <PageHeader
          title={total === null ? title : formatCount(total, noun)}
          subtitle={isFiltered ? undefined : `All ${many} in the database`}
        />
        <BrowseTools target={target} view={view} onView={setView} />
        <FilterChips target={target} />
        {isRefusal(query.error) && query.data === undefined ? (
          <RefusedList target={target} error={query.error} many={many} />
        ) : (
          <Panel what={title} query={query} skeleton={<ListSkeleton view={view} />}>
            {({ records, setAside, page }) => (
              <>
                <SetAsideNote count={setAside} one={noun} many={many} />
                {records.length === 0 ? (
                  <NothingHere target={target} page={page} many={many} />
                ) : (
                  <Refreshing isOld={query.isPlaceholderData}>
                    <CardList
                      caption={title}
                      cards={records}
                      view={view}
                      verdict={verdict}
                      sortOf={(attribute) => columnSort(target, attribute)}
                      partOf={page.total === null ? undefined : { first: page.from, total: page.total }}
                    />
                  </Refreshing>
                )}
                {page.count !== 0 && <ListPager target={target} page={page} noun={noun} />}
                {page.next && (
                  <Prefetch
                    collection={collection}
                    params={withDefaultsAfter(page.number, target, null, PAGE_SIZE).params}
                  />
                )}
              </>
            )}
          </Panel>
        )}
      </RefinePage>
    </>
  );
}
