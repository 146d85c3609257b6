import { useParams } from 'react-router';
import { LatestDecklists } from '../../decks/LatestDecklists.tsx';
import { sides } from '../../factions/factionEntries.tsx';
import { SideFactions, SideTypes } from '../../factions/SideParts.tsx';
import { Pair } from '../../records/page/Pair.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

/** `/sides/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={sides}
      id={id}
      parts={(side) => ({
        main: (
          <>
            <Pair>
              <SideFactions sideId={side.id} />
              <SideTypes sideId={side.id} />
            </Pair>
            <LatestDecklists title="Latest decklists" filters={{ side_id: side.id }} />
          </>
        ),
      })}
    />
  );
}
