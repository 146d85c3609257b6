import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { when } from '../ui/scheduling.ts';
import type { ListSizes as Sizes } from './ListSizes.tsx';

/** Charts stand below what a page is for; their code comes after it, where the server did not send them with the page. */
const ListSizes = lazyPart('The sizes of the lists', async () => {
  await when('after-page');
  return (await import('./ListSizes.tsx')).ListSizes;
});

/** How many cards each of a format's lists names (ListSizes), whose code comes after the page; its place is kept. */
export function LazyListSizes(props: ComponentProps<typeof Sizes>) {
  return (
    <Suspense fallback={<SkeletonBlock height="16rem" />}>
      <ListSizes {...props} />
    </Suspense>
  );
}
