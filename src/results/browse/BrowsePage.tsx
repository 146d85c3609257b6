import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pageQuery } from '../../api/queries.ts';
import { parseAppUrl } from '../../api/target.ts';
import { CardList } from '../../card-lists/CardList.tsx';
import { ListSkeleton } from '../../card-lists/ListSkeleton.tsx';
import { useVerdictTag } from '../../card-lists/useVerdictTag.tsx';
import { useView } from '../../card-lists/useView.ts';
import { formatCount } from '../../lib/format.ts';
import { BadRequestList } from '../../lists/BadRequestList.tsx';
import { FilterChips } from '../../lists/FilterChips.tsx';
import { readFilters } from '../../lists/filters.ts';
import { InvalidRecordsNote } from '../../lists/InvalidRecordsNote.tsx';
import { isBadRequest } from '../../lists/isBadRequest.ts';
import { ListPager } from '../../lists/ListPager.tsx';
import { NothingHere } from '../../lists/NothingHere.tsx';
import { Prefetch } from '../../lists/Prefetch.tsx';
import { withDefaults, withDefaultsAfter } from '../../lists/withDefaults.ts';
import { Panel } from '../../panels/Panel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Refreshing } from '../../ui/Refreshing.tsx';
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
        {isBadRequest(query.error) && query.data === undefined ? (
          <BadRequestList target={target} error={query.error} many={many} />
        ) : (
          <Panel what={title} query={query} skeleton={<ListSkeleton view={view} />}>
            {({ records, invalid, page }) => (
              <>
                <InvalidRecordsNote count={invalid} one={noun} many={many} />
                {records.length === 0 ? (
                  <NothingHere target={target} page={page} many={many} />
                ) : (
                  <Refreshing isPlaceholder={query.isPlaceholderData}>
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
