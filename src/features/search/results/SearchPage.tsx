import { memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { SlowQueryError } from '../../../data/catalogue/errors.ts';
import { isSortId, SORTS } from '../../../data/catalogue/order/sorts.ts';
import { useDelayedValue, when } from '../../../data/scheduling.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { ListSkeleton } from '../../../shared/card-lists/CardList.tsx';
import { useView, type View } from '../../../shared/card-lists/cardViews.tsx';
import { FaultPanel } from '../../../shared/panels/FaultPanel.tsx';
import { useGo } from '../../../shared/records/useGo.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Loading } from '../../../shared/ui/Skeleton.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import { useSteady } from '../../../shared/ui/useSteady.ts';
import { CardFilters, countChosen } from './CardFilters.tsx';
import { CardsHead, CardsLayout } from './CardsLayout.tsx';
import { CardsToolbar } from './CardsToolbar.tsx';
import { CatalogueNote } from './CatalogueNote.tsx';
import { useQueryFilters } from './filterStates.ts';
import { correctionText, Interpretation } from './Interpretation.tsx';
import { NothingFound } from './NothingFound.tsx';
import { WordsBesides } from './OtherReading.tsx';
import { useQueryText } from './queryText.ts';
import { RejectedQuery } from './RejectedQuery.tsx';
import { RemoteSearch } from './RemoteSearch.tsx';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults.tsx';
import { type Grouping, printSearch, readSearch, type SearchState } from './searchUrl.ts';
import {
  type AnsweredSearch,
  answerOf,
  type EmptySearch,
  type FoundSearch,
  noneMatch,
  type SearchStatus,
  useSearch,
} from './useSearch.ts';

const SORT_OPTIONS = SORTS.map(({ id, label }) => ({ value: id, label }));

/** `/cards?q=…`: the whole card pool, as fast as typing. Until it is here, the API's own search answers. */
export function SearchPage({ kind }: { kind: Kind }) {
  const go = useGo();
  const inUrl = readSearch(kind, new URLSearchParams(useLocation().search));
  const search = { ...inUrl, query: useQueryText(inUrl) };
  const status = useSearch(search);
  const answer = answerOf(status);
  const [view, setView] = useView();
  const change = useSteady((part: Partial<SearchState>, replace?: boolean) => {
    go(printSearch({ ...search, ...part }), { replace: replace === true, preventScrollReset: true });
  });
  useAnnouncement(announcementOf(status), printSearch(search));
  // The result is shown first, then what is counted in it
  const counted = useDelayedValue(answer, 'after-paint', null);
  const filters = useQueryFilters(counted, search.query, change);
  const panel = useMemo(() => filters && <CardFilters filters={filters} />, [filters]);
  const { by, descending } = search.sort;
  const sort = useMemo(
    () => ({
      options: SORT_OPTIONS,
      by,
      descending: by === 'relevance' ? null : descending,
      onChange: (next: string, isDescending: boolean, isFurther: boolean) => {
        if (isSortId(next)) change({ sort: { by: next, descending: isDescending } }, isFurther);
      },
    }),
    [by, descending, change],
  );
  const group = useSteady((grouping: Grouping, isFurther: boolean) => change({ grouping }, isFurther));
  const narrowed = useMemo(
    () => ({
      panel,
      active: filters === null ? 0 : countChosen(filters),
      onClear: () => filters?.clear(),
    }),
    [panel, filters],
  );

  return (
    <>
      {/* It waits until typing pauses: to change it takes the browser as long as a row */}
      <title>{`${inUrl.query === '' ? 'Search' : inUrl.query} — Sift`}</title>
      <CardsLayout filters={panel} className={styles.results}>
        <Head answer={answer} />
        <CardsToolbar
          noun={kind === 'cards' ? 'card' : 'printing'}
          total={counted === null ? null : counted.outcome === 'found' ? counted.positions.length : 0}
          sort={sort}
          grouping={search.grouping}
          onGrouping={group}
          answer={counted}
          view={view}
          onView={setView}
          filters={narrowed}
        />
        <Results status={status} inUrl={inUrl} grouping={search.grouping} view={view} onChange={change} />
      </CardsLayout>
    </>
  );
}

/** How many were found, and of when the card pool is. */
const Head = memo(function Head({ answer }: { answer: AnsweredSearch | null }) {
  const title = answer === null || answer.outcome === 'rejected' ? 'Search' : countText(answer);
  return <CardsHead title={title} subtitle={<CatalogueNote />} />;
});

interface ResultsProps {
  readonly status: SearchStatus;
  /** The search as the URL says it: the API is asked when typing pauses. */
  readonly inUrl: SearchState;
  readonly grouping: Grouping;
  readonly view: View;
  readonly onChange: (change: Partial<SearchState>) => void;
}

function Results({ status, inUrl, grouping, view, onChange }: ResultsProps) {
  const onQuery = (query: string) => onChange({ query });
  switch (status.outcome) {
    case 'loading':
      return (
        <Loading label="The search: loading…">
          <ListSkeleton view={view} />
        </Loading>
      );
    case 'remote':
      return <RemoteSearch search={inUrl} view={view} onQuery={onQuery} />;
    case 'found':
      return (
        <>
          <Interpretation answer={status} onChange={onChange} />
          <Suspense fallback={<ListSkeleton view={view} />}>
            <Marked query={status.searched} kind={status.kind}>
              <SearchResults answer={status} grouping={grouping} view={view} />
            </Marked>
            <WordsBesides answer={status} view={view} />
          </Suspense>
        </>
      );
    case 'empty':
      return (
        <>
          <Interpretation answer={status} onChange={onChange} />
          <Suspense fallback={<ListSkeleton view={view} />}>
            <NothingFound answer={status} view={view} onChange={onChange} />
          </Suspense>
        </>
      );
    case 'rejected':
      return (
        <RejectedQuery
          query={status.request.query}
          error={status.error}
          suggestion={status.suggestion}
          onQuery={onQuery}
        />
      );
    case 'failed':
      return isSlow(status.error) ? (
        <EmptyState title={TOO_SLOW}>{status.error.message}</EmptyState>
      ) : (
        <FaultPanel what="The search" error={status.error} onRetry={status.retry} />
      );
  }
}

interface MarkedProps {
  /** The strict query. */
  readonly query: string;
  readonly kind: Kind;
  readonly children: ReactNode;
}

/** What was found, with what the query found in it marked. */
function Marked({ query, kind, children }: MarkedProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let unmark = () => {};
    const stop = new AbortController();
    when('after-paint', stop.signal)
      .then(() => import('./matchMarks.ts'))
      .then(({ markMatches }) => {
        if (!stop.signal.aborted && root.current !== null) unmark = markMatches(root.current, query, kind);
      })
      // Nothing is lost without marks
      .catch(() => {});
    return () => {
      stop.abort();
      unmark();
    };
  }, [query, kind]);
  return (
    <div ref={root} id="results" tabIndex={-1} className={styles.marked}>
      {children}
    </div>
  );
}

const TOO_SLOW = 'This search takes too long';

function isSlow(error: Error): boolean {
  return error instanceof SlowQueryError;
}

/** What a screen reader is told of a search; null where another part of the page says it. */
function announcementOf(status: SearchStatus): string | null {
  switch (status.outcome) {
    case 'loading':
    case 'remote':
      return null;
    case 'found':
    case 'empty': {
      const { query, sort } = status.request;
      const order = SORT_OPTIONS.find(({ value }) => value === sort.by && value !== 'relevance');
      const sorted = order === undefined ? '' : `, by ${order.label}${sort.descending ? ', descending' : ''}`;
      const words = status.outcome === 'empty' ? emptyText(status) : countText(status) + sorted;
      return `${words}. ${correctionText({ typed: query, ...status })}`.trim();
    }
    case 'rejected':
      return status.error.message;
    case 'failed':
      return isSlow(status.error) ? `${TOO_SLOW}.` : null;
  }
}

function emptyText(answer: EmptySearch): string {
  const none = noneMatch(answer);
  return answer.alternative === null ? none : `${none}. ${countText(answer)} for ${answer.alternative.query}`;
}

/** Where the query finds nothing, what another reading of it finds is counted: that is what the page shows. */
function countText(answer: FoundSearch | EmptySearch): string {
  const { kind, count } =
    answer.outcome === 'found'
      ? { kind: answer.kind, count: answer.positions.length }
      : (answer.alternative ?? { kind: answer.kind, count: 0 });
  return formatCount(count, kind === 'cards' ? 'card' : 'printing');
}
