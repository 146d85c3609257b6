import { useParams } from 'react-router';
import { PlayableIn } from '../collections/pools/PlayableIn.tsx';
import { CardsOf } from '../collections/record/CardsOf.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { cardCycles } from '../collections/registry/releases.tsx';
import { ReleaseNeighbours } from '../collections/sets/ReleaseNeighbours.tsx';
import { SetsOf } from '../collections/sets/SetsOf.tsx';

/** `/card_cycles/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_cycles"
      entry={cardCycles}
      id={id}
      parts={(cycle) => ({
        actions: <ReleaseNeighbours collection="card_cycles" id={cycle.id} />,
        main: (
          <>
            <SetsOf filter="card_cycle_id" id={cycle.id} also="kind" />
            <CardsOf title="Cards" collection="cards" filters={{ card_cycle_id: cycle.id }} />
          </>
        ),
        aside: <PlayableIn filter="card_cycle_id" id={cycle.id} />,
      })}
    />
  );
}
