import { useParams } from 'react-router';
import { StatisticsOfFaction } from '../../deck-statistics/StatisticsSections.tsx';
import { LatestDecklists } from '../../decks/LatestDecklists.tsx';
import { FactionTypes } from '../../factions/CardCounts.tsx';
import { FactionDescription, FactionIdentities } from '../../factions/FactionSections.tsx';
import { factions } from '../../factions/factionEntries.tsx';
import { RecordPage, SideBySide } from '../../records/RecordPage.tsx';

/** `/factions/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={factions}
      id={id}
      parts={(faction) => ({
        main: (
          <>
            <FactionDescription faction={faction} />
            <SideBySide>
              <FactionTypes faction={faction} />
              <LatestDecklists title="Latest decklists" filters={{ faction_id: faction.id }} />
            </SideBySide>
            <FactionIdentities faction={faction} />
            <StatisticsOfFaction faction={faction} />
          </>
        ),
      })}
    />
  );
}
