import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListSkeleton } from '../card-lists/CardList.tsx';
import { useView } from '../card-lists/cardViews.tsx';
import { isLikelyKept, startCatalogue, useCatalogue, useCatalogueStatus } from '../catalogue/catalogue.ts';
import { SlowQueryError } from '../catalogue/errors.ts';
import { lazyExtra } from '../lib/lazyExtra.ts';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import type { Kind } from '../query-language/fields.ts';
import { useSettings } from '../settings/settings.ts';
import { useAfterFrame } from '../ui/afterFrame.ts';
import { afterPage } from '../ui/afterPage.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { useSteady } from '../ui/useSteady.ts';
import { Interpretation } from './Interpretation.tsx';
import { RemoteResults } from './RemoteResults.tsx';
import { RefinePage } from './refine/RefinePage.tsx';
import { SearchHead } from './SearchHead.tsx';
import styles from './SearchPage.module.css';
import { SearchTools } from './SearchTools.tsx';
import { searchQuery } from './searchQuery.ts';
import { printSearch, readSearch, type SearchState } from './searchUrl.ts';
import { useTypedQuery } from './typing.ts';
import { useSpeculativeSearch } from './useSpeculativeSearch.ts';

/** They are shown once the card pool is here, before which they are loaded. */
const loadResults = () => import('./SearchResults.tsx');
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }));
void afterPage()
  .then(loadResults)
  .catch(() => {});

/** They come with the first result, after what the API found. */
const SearchFacets = lazyExtra(async () => (await import('./SearchFacets.tsx')).SearchFacets);

/** `/cards?q=…`: the whole card pool, as fast as typing. Until it is here, the API's own search answers. */
export function SearchPage({ kind }: { kind: Kind }) {
  const { search: urlQuery } = useLocation();
  const navigate = useNavigate();
  const inUrl = readSearch(kind, new URLSearchParams(urlQuery));
  const search = { ...inUrl, query: useTypedQuery(inUrl.query) };
  const format = useSettings((settings) => settings.format);
  const [view, setView] = useView();
  const data = useCatalogue();
  const isReady = data !== null;
  const { phase } = useCatalogueStatus();
  const dataSaver = useSettings((settings) => settings.images === 'saver');
  // Where the card pool is kept from before, it is here as soon as the API's answer would be.
  const awaitsKept = !isReady && phase === 'idle' && isLikelyKept();
  useEffect(() => {
    if (awaitsKept) startCatalogue({ dataSaver });
  }, [awaitsKept, dataSaver]);
  const answer = useQuery(searchQuery(data, search, format));
  const found = answer.data;
  useSpeculativeSearch(found, format);
  const go = useSteady((change: Partial<SearchState>) => {
    navigate(printSearch({ ...search, ...change }), { preventScrollReset: true });
  });
  // Else the facets are in a drawer
  const isWide = useMediaQuery('(width >= 60rem)');
  // The result is shown first, then what counts in it
  const counted = useAfterFrame(found);
  const refine = useMemo(
    () =>
      counted && (
        <Suspense>
          <SearchFacets found={counted} onChange={go} />
        </Suspense>
      ),
    [counted, go],
  );

  return (
    <>
      {/* It waits until typing pauses: to change it takes the browser as long as a row */}
      <title>{`${inUrl.query === '' ? 'Search' : inUrl.query} — Sift`}</title>
      <RefinePage refine={isWide && refine} className={styles.results}>
        <SearchHead found={found ?? null} kind={kind} />
        <SearchTools
          sort={search.sort}
          grouping={search.grouping}
          found={counted ?? null}
          view={view}
          onView={setView}
          onChange={go}
          refine={refine}
        />
        {awaitsKept && <ListSkeleton view={view} />}
        {!isReady && !awaitsKept && (
          <RemoteResults search={inUrl} view={view} onQuery={(query) => go({ query })} />
        )}
        {isReady && answer.isError && !found && (
          <Fault error={answer.error} onRetry={() => answer.refetch()} />
        )}
        {isReady && !found && !answer.isError && <ListSkeleton view={view} />}
        {isReady && found && <Interpretation found={found} onChange={go} />}
        {isReady && found && (
          <Suspense fallback={<ListSkeleton view={view} />}>
            <SearchResults found={found} grouping={search.grouping} view={view} onChange={go} />
          </Suspense>
        )}
      </RefinePage>
    </>
  );
}

function Fault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof SlowQueryError) {
    return <EmptyState title="This search takes too long">{error.message}</EmptyState>;
  }
  return <FaultPanel what="The search" error={error} onRetry={onRetry} />;
}
