import { useParams } from 'react-router';
import { LatestDecklists } from '../../decks/LatestDecklists.tsx';
import { SideFactions, SideTypes } from '../../factions/CardCounts.tsx';
import { sides } from '../../factions/factionEntries.tsx';
import { RecordPage, SideBySide } from '../../records/RecordPage.tsx';

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
            <SideBySide>
              <SideFactions sideId={side.id} />
              <SideTypes sideId={side.id} />
            </SideBySide>
            <LatestDecklists title="Latest decklists" filters={{ side_id: side.id }} />
          </>
        ),
      })}
    />
  );
}
