import { useParams } from 'react-router';
import { CardsOf } from '../../card-lists/CardsOf.tsx';
import { PlayableIn } from '../../formats/PlayableIn.tsx';
import { ReleaseNeighbours } from '../../records/Neighbours.tsx';
import { RecordPage } from '../../records/RecordPage.tsx';
import { SetsOf } from '../../sets/SetsOf.tsx';
import { cardCycles } from '../../sets/setEntries.tsx';

/** `/card_cycles/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={cardCycles}
      id={id}
      parts={(cycle) => ({
        actions: <ReleaseNeighbours collection="card_cycles" id={cycle.id} />,
        main: (
          <>
            <PlayableIn filter="card_cycle_id" id={cycle.id} />
            <SetsOf filter="card_cycle_id" id={cycle.id} also="kind" />
            <CardsOf title="Cards" collection="cards" filters={{ card_cycle_id: cycle.id }} />
          </>
        ),
      })}
    />
  );
}
