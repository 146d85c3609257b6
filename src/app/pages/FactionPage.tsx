import { Suspense } from 'react';
import { useParams } from 'react-router';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { LatestDecklists } from '../../features/decks/LatestDecklists.tsx';
import { FactionTypes } from '../../features/factions/CardCounts.tsx';
import { FactionDescription, FactionIdentities } from '../../features/factions/FactionSections.tsx';
import { factions } from '../../features/factions/factionEntries.tsx';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { RecordPage, SideBySide } from '../../shared/records/RecordPage.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { when } from '../../shared/ui/scheduling.ts';

/** It stands below the first screen, and comes after it. */
const StatisticsOfFaction = lazyPart('The statistics', async () => {
  await when('after-page');
  return (await import('../../features/deck-statistics/StatisticsSections.tsx')).StatisticsOfFaction;
});

/** `/factions/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={factions}
      id={id}
      parts={(faction) => ({
        subtitle: (
          <>
            <NameLink collection="sides" id={faction.side_id} tone="accent" />
            {faction.is_mini && ' · Mini-faction'}
          </>
        ),
        actions: (
          <LinkButton to={toAppUrl(collectionTarget('cards', { faction_id: faction.id }))} variant="solid">
            Browse the cards
          </LinkButton>
        ),
        main: (
          <>
            <FactionDescription faction={faction} />
            <SideBySide>
              <FactionTypes faction={faction} />
              <LatestDecklists title="Latest decklists" filters={{ faction_id: faction.id }} />
            </SideBySide>
            <FactionIdentities faction={faction} />
            <Suspense fallback={null}>
              <StatisticsOfFaction faction={faction} />
            </Suspense>
          </>
        ),
      })}
    />
  );
}
