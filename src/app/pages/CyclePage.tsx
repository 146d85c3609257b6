import { allQuery } from '../../data/api/queries.ts';
import { PlayableIn } from '../../features/formats/PlayableIn.tsx';
import { SetsOf } from '../../features/sets/SetsOf.tsx';
import { cardCycles } from '../../features/sets/setEntries.tsx';
import { CardsOf } from '../../shared/card-lists/CardsOf.tsx';
import { withCardsOf } from '../../shared/lists/listAddress.ts';
import { ReleaseNeighbours } from '../../shared/records/Neighbours.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';

export const queries = withCardsOf('card_cycles', 'card_cycle_id', 'cards', (id) => [
  allQuery('card_cycles'),
  allQuery('card_pools', [['filter[card_cycle_id]', id]]),
  allQuery('card_sets', [['filter[card_cycle_id]', id]]),
]);

/** `/card_cycles/:id` */
export const Component = recordPage(cardCycles, (cycle) => ({
  actions: <ReleaseNeighbours collection="card_cycles" id={cycle.id} />,
  main: (
    <>
      <PlayableIn filter="card_cycle_id" id={cycle.id} />
      <SetsOf filter="card_cycle_id" id={cycle.id} />
      <CardsOf collection="cards" filters={{ card_cycle_id: cycle.id }} />
    </>
  ),
}));
