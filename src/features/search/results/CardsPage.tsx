import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { parseAppUrl } from '../../../domain/json-api/target.ts';
import { ListSkeleton } from '../../../shared/card-lists/CardList.tsx';
import { useView } from '../../../shared/card-lists/cardViews.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const BrowsePage = lazyPart(
  'The cards',
  async () => (await import('./browse/BrowsePage.tsx')).BrowsePage,
  true,
);
const SearchPage = lazyPart('The search', async () => (await import('./SearchPage.tsx')).SearchPage, true);

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
