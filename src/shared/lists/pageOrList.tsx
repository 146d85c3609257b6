import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router';
import { parseAppUrl } from '../../domain/json-api/target.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';

/**
 * The page at a collection's address: `Page`, which shows all records in its own way; with a filter, an order or a page in
 * the address the plain list, whose code comes only then.
 */
export function pageOrList<C extends ListedCollection>(
  Page: ComponentType,
  loadEntry: () => Promise<CollectionEntry<C>>,
): ComponentType {
  const PlainList = lazyPart(
    'The list',
    async () => {
      const [{ ListPage }, entry] = await Promise.all([import('./ListPage.tsx'), loadEntry()]);
      return () => <ListPage entry={entry} />;
    },
    true,
  );
  return function PageOrList() {
    const { pathname, search } = useLocation();
    if (parseAppUrl(pathname, search)?.params.length === 0) return <Page />;
    return (
      <Suspense fallback={<SkeletonText lines={20} />}>
        <PlainList />
      </Suspense>
    );
  };
}
