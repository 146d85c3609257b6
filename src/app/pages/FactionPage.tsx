import { useParams } from 'react-router';
import { LatestDecklists } from '../../decks/LatestDecklists.tsx';
import { FactionDescription } from '../../factions/FactionDescription.tsx';
import { FactionIdentities, FactionTypes } from '../../factions/FactionParts.tsx';
import { factions } from '../../factions/factionEntries.tsx';
import { Pair } from '../../records/page/Pair.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

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
            <Pair>
              <FactionTypes faction={faction} />
              <LatestDecklists title="Latest decklists" filters={{ faction_id: faction.id }} />
            </Pair>
            <FactionIdentities faction={faction} />
          </>
        ),
      })}
    />
  );
}
