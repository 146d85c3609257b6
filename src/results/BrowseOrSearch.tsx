import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '../card-lists/CardList.tsx';
import { useView } from '../card-lists/cardViews.tsx';

const BrowsePage = lazy(async () => ({ default: (await import('./browse/BrowsePage.tsx')).BrowsePage }));
const SearchPage = lazy(async () => ({ default: (await import('./SearchPage.tsx')).SearchPage }));

interface Props {
  readonly collection: 'cards' | 'printings';
  readonly noun: string;
}

/** With `q` the whole card pool is searched; without, the API's list is browsed as its URL says. */
export function BrowseOrSearch({ collection, noun }: Props) {
  const [params] = useSearchParams();
  const [view] = useView();
  return (
    <Suspense fallback={<ListSkeleton view={view} />}>
      {params.has('q') ? (
        <SearchPage kind={collection} />
      ) : (
        <BrowsePage collection={collection} noun={noun} />
      )}
    </Suspense>
  );
}
