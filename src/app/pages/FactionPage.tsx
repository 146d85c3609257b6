import { useParams } from 'react-router';
import { CARD_NAMES, LEGALITY, type QueriesOf } from '../../data/api/pageQueries.ts';
import { allQuery, recordQuery } from '../../data/api/queries.ts';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { StatisticsOfFaction } from '../../features/deck-statistics/StatisticsSections.tsx';
import { LatestDecklists } from '../../features/decks/LatestDecklists.tsx';
import { FactionTypes } from '../../features/factions/CardCounts.tsx';
import { FactionDescription, FactionIdentities } from '../../features/factions/FactionSections.tsx';
import { factions } from '../../features/factions/factionEntries.tsx';
import { newestQuery } from '../../shared/lists/listDefaults.ts';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { RecordPage, SideBySide } from '../../shared/records/RecordPage.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';

export const queries: QueriesOf = ({ params: { id = '' } }) => ({
  required: [recordQuery('factions', id)],
  optional: [
    ...LEGALITY,
    ...CARD_NAMES,
    allQuery('card_types'),
    newestQuery('decklists', 5, [['filter[faction_id]', id]]),
  ],
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
            <StatisticsOfFaction faction={faction} />
          </>
        ),
      })}
    />
  );
}
