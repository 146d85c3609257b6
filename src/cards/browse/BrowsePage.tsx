import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pageQuery } from '../../api/queries.ts';
import { param, parseAppUrl, type Target, toAppUrl, withParam } from '../../api/target.ts';
import { FilterChips } from '../../collections/browse/FilterChips.tsx';
import { fromStart, readFilters, withoutFilters } from '../../collections/browse/filters.ts';
import { isRefusal } from '../../collections/browse/isRefusal.ts';
import { ListPager } from '../../collections/browse/ListPager.tsx';
import { Prefetch } from '../../collections/browse/Prefetch.tsx';
import { RefusedList } from '../../collections/browse/RefusedList.tsx';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Panel } from '../../panels/Panel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardList } from '../list/CardList.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useVerdictTag } from '../list/useVerdictTag.tsx';
import { useView } from '../list/useView.ts';
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
  const query = useQuery(pageQuery(collection, withDefaults(target).params));
  const total = query.data?.page.total ?? null;
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
  const isFiltered = readFilters(target).length > 0;

  return (
    <>
      <title>{`${title} — Sift`}</title>
      <div className={styles.page}>
        <aside className={styles.refine} aria-label="Refine">
          <RefinePanel target={target} />
        </aside>
        <div className={styles.results}>
          <PageHeader
            title={total === null ? title : formatCount(total, noun)}
            subtitle={isFiltered ? undefined : `All ${noun}s in the database`}
          />
          <BrowseTools target={target} view={view} onView={setView} />
          <FilterChips target={target} />
          {isRefusal(query.error) && query.data === undefined ? (
            <RefusedList target={target} error={query.error} many={`${noun}s`} />
          ) : (
            <Panel what={title} query={query} skeleton={<ListSkeleton view={view} />}>
              {({ records, setAside, page }) => (
                <>
                  {setAside > 0 && <p className={styles.note}>{setAsideWords(setAside, noun)}</p>}
                  {records.length === 0 ? (
                    <NothingHere target={target} noun={noun} pastEnd={page.isPastEnd} />
                  ) : (
                    <div aria-busy={query.isPlaceholderData || undefined} className={styles.list}>
                      <CardList
                        caption={title}
                        cards={records}
                        view={view}
                        verdict={verdict}
                        sortOf={(attribute) => columnSort(target, attribute)}
                        partOf={page.total === null ? undefined : { first: page.from, total: page.total }}
                      />
                    </div>
                  )}
                  <ListPager target={target} page={page} noun={noun} />
                  {page.next && (
                    <Prefetch
                      collection={collection}
                      params={withDefaults(nextOf(target, page.number)).params}
                    />
                  )}
                </>
              )}
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function withDefaults(target: Target): Target {
  return param(target, 'page[size]') === null ? withParam(target, 'page[size]', PAGE_SIZE) : target;
}

function nextOf(target: Target, number: number): Target {
  return withParam(target, 'page[number]', String(number + 1));
}

function setAsideWords(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? `${noun} is` : `${noun}s are`} not shown: the data could not be read.`;
}

function NothingHere({ target, noun, pastEnd }: { target: Target; noun: string; pastEnd: boolean }) {
  if (pastEnd) {
    return (
      <EmptyState
        title="This page lies past the end of the list"
        actions={<LinkButton to={toAppUrl(fromStart(target))}>First page</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={`No ${noun}s match`}
      actions={<LinkButton to={toAppUrl(withoutFilters(target))}>Show all {noun}s</LinkButton>}
    >
      Take a filter away above, or show all.
    </EmptyState>
  );
}
