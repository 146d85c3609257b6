import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { parseAppUrl } from '../api/target.ts';
import { ListSkeleton } from '../card-lists/CardList.tsx';
import { useView } from '../card-lists/cardViews.tsx';

const BrowsePage = lazy(async () => ({ default: (await import('./browse/BrowsePage.tsx')).BrowsePage }));
const SearchPage = lazy(async () => ({ default: (await import('./SearchPage.tsx')).SearchPage }));

/**
 * `/cards` and `/printings`: with `q` the whole card pool is searched; without, the API's list is browsed as its URL says.
 */
export function Component() {
  const { pathname, search } = useLocation();
  const collection = parseAppUrl(pathname, '')?.collection === 'printings' ? 'printings' : 'cards';
  const [view] = useView();
  return (
    <Suspense key={collection} fallback={<ListSkeleton view={view} />}>
      {new URLSearchParams(search).has('q') ? (
        <SearchPage kind={collection} />
      ) : (
        <BrowsePage collection={collection} />
      )}
    </Suspense>
  );
}
