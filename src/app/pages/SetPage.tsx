import { allQuery, CARD_NAMES, LEGALITY, namesQuery, recordQueries } from '../../data/api/queries.ts';
import { formatDate } from '../../domain/text/format.ts';
import { StatisticsSection } from '../../features/deck-statistics/StatisticsSection.tsx';
import { PlayableIn } from '../../features/formats/PlayableIn.tsx';
import { SetPrintings } from '../../features/sets/SetPrintings.tsx';
import { cardSets } from '../../features/sets/setEntries.tsx';
import { printingsOfSetQuery } from '../../shared/lists/listAddress.ts';
import { ReleaseNeighbours } from '../../shared/records/Neighbours.tsx';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';

export const queries = recordQueries('card_sets', (id) => [
  printingsOfSetQuery(id),
  allQuery('card_sets'),
  allQuery('card_pools', [['filter[card_set_id]', id]]),
  ...LEGALITY,
  ...CARD_NAMES,
  namesQuery('card_cycles'),
  namesQuery('card_set_types'),
]);

/** `/card_sets/:id` */
export const Component = recordPage(cardSets, (set) => ({
  subtitle: (
    <>
      {/* Not a cycle of the set's own name, which has no other set */}
      {set.card_cycle_id !== set.id && (
        <>
          <NameLink collection="card_cycles" id={set.card_cycle_id} tone="accent" />
          {' · '}
        </>
      )}
      <NameLink collection="card_set_types" id={set.card_set_type_id} tone="inherit" />
      {set.date_release !== null && ` · released ${formatDate(set.date_release)}`}
    </>
  ),
  actions: <ReleaseNeighbours collection="card_sets" id={set.id} />,
  main: (
    <>
      <PlayableIn filter="card_set_id" id={set.id} />
      <SetPrintings set={set} />
      <StatisticsSection of={{ type: 'set', record: set }} />
    </>
  ),
}));
