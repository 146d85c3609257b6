import { useParams } from 'react-router';
import { LatestDecklists } from '../collections/decklists/LatestDecklists.tsx';
import { SideFactions, SideTypes } from '../collections/factions/SideParts.tsx';
import { Pair } from '../collections/record/Pair.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { sides } from '../collections/registry/cardKinds.tsx';

/** `/sides/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="sides"
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
