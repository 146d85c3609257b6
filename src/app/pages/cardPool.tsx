import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { cardPools } from '../../collections/play.tsx';
import { PoolChanges } from '../../formats/pools/PoolChanges.tsx';
import { PoolContents } from '../../formats/pools/PoolContents.tsx';
import { PoolNeighbours, PoolSnapshots } from '../../formats/pools/PoolUse.tsx';
import { NameLink } from '../../records/NameLink.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';
import { afterPage } from '../../ui/afterPage.ts';

/** They stand below the sets and the snapshots, and come after them. */
const CardsOf = lazy(async () => {
  await afterPage();
  return { default: (await import('../../card-lists/CardsOf.tsx')).CardsOf };
});

/** `/card_pools/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_pools"
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
