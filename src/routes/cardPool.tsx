import { useParams } from 'react-router';
import { NameLink } from '../collections/NameLink.tsx';
import { PoolChanges } from '../collections/pools/PoolChanges.tsx';
import { PoolContents } from '../collections/pools/PoolContents.tsx';
import { PoolNeighbours, PoolSnapshots } from '../collections/pools/PoolUse.tsx';
import { CardsOf } from '../collections/record/CardsOf.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';

/** `/card_pools/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_pools"
      id={id}
      parts={(pool) => ({
        subtitle: <NameLink collection="formats" id={pool.format_id} tone="accent" />,
        actions: <PoolNeighbours pool={pool} />,
        main: (
          <>
            <PoolChanges pool={pool} />
            <PoolContents pool={pool} />
            <PoolSnapshots pool={pool} />
            <CardsOf title="Cards" collection="cards" filters={{ card_pool_id: pool.id }} />
          </>
        ),
      })}
    />
  );
}
