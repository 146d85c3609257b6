import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { CardSet } from '../../api/resources/registry.ts';
import { PlayableIn } from '../../formats/PlayableIn.tsx';
import { formatDate } from '../../lib/format.ts';
import { ReleaseNeighbours } from '../../records/Neighbours.tsx';
import { NameLink } from '../../records/RecordNames.tsx';
import { RecordPage } from '../../records/RecordPage.tsx';
import { SetPrintings } from '../../sets/SetPrintings.tsx';
import { cardSets } from '../../sets/setEntries.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { when } from '../../ui/scheduling.ts';

/** It stands below the first screen, and comes after it. */
const StatisticsOfSet = lazyPart('The statistics', async () => {
  await when('after-page');
  return (await import('../../deck-statistics/StatisticsSections.tsx')).StatisticsOfSet;
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
