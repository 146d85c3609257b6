import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { formatDate } from '../../domain/text/format.ts';
import { PlayableIn } from '../../features/formats/PlayableIn.tsx';
import { SetPrintings } from '../../features/sets/SetPrintings.tsx';
import { cardSets } from '../../features/sets/setEntries.tsx';
import { ReleaseNeighbours } from '../../shared/records/Neighbours.tsx';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { when } from '../../shared/ui/scheduling.ts';

/** It stands below the first screen, and comes after it. */
const StatisticsOfSet = lazyPart('The statistics', async () => {
  await when('after-page');
  return (await import('../../features/deck-statistics/StatisticsSections.tsx')).StatisticsOfSet;
});

/** `/card_sets/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={cardSets}
      id={id}
      parts={(set) => ({
        subtitle: <SetSubtitle set={set} />,
        actions: <ReleaseNeighbours collection="card_sets" id={set.id} />,
        main: (
          <>
            <PlayableIn filter="card_set_id" id={set.id} />
            <SetPrintings set={set} />
            <Suspense fallback={null}>
              <StatisticsOfSet set={set} />
            </Suspense>
          </>
        ),
      })}
    />
  );
}

/** Where a set belongs and when it came out, in one line. */
function SetSubtitle({ set }: { set: CardSet }) {
  return (
    <>
      <NameLink collection="card_cycles" id={set.card_cycle_id} tone="accent" />
      {' · '}
      <NameLink collection="card_set_types" id={set.card_set_type_id} tone="inherit" />
      {set.date_release !== null && ` · released ${formatDate(set.date_release)}`}
    </>
  );
}
