import { useParams } from 'react-router';
import { LatestDecklists } from '../collections/decklists/LatestDecklists.tsx';
import { FactionDescription } from '../collections/factions/FactionDescription.tsx';
import { FactionIdentities, FactionTypes } from '../collections/factions/FactionParts.tsx';
import { Pair } from '../collections/record/Pair.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { factions } from '../collections/registry/cardKinds.tsx';

/** `/factions/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="factions"
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
