import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { NameLink } from '../records/NameLink.tsx';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { when } from '../ui/scheduling.ts';
import { cardPools } from './formatEntries.tsx';
import { PoolChanges } from './pools/PoolChanges.tsx';
import { PoolContents } from './pools/PoolContents.tsx';
import { PoolNeighbours, PoolSnapshots } from './pools/PoolUse.tsx';

/** They stand below the sets and the snapshots, and come after them. */
const CardsOf = lazy(async () => {
  await when('after-page');
  return { default: (await import('../card-lists/CardsOf.tsx')).CardsOf };
});

/** `/card_pools/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={cardPools}
      id={id}
      parts={(pool) => ({
        subtitle: <NameLink collection="formats" id={pool.format_id} tone="accent" />,
        actions: <PoolNeighbours pool={pool} />,
        main: (
          <>
            <PoolChanges pool={pool} />
            <PoolContents pool={pool} />
            <PoolSnapshots pool={pool} />
            <Suspense>
              <CardsOf title="Cards" collection="cards" filters={{ card_pool_id: pool.id }} />
            </Suspense>
          </>
        ),
      })}
    />
  );
}
