import { useParams } from 'react-router';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { LatestDecklists } from '../../features/decks/LatestDecklists.tsx';
import { SideFactions, SideTypes } from '../../features/factions/CardCounts.tsx';
import { sides } from '../../features/factions/factionEntries.tsx';
import { RecordPage, SideBySide } from '../../shared/records/RecordPage.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';

/** `/sides/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={sides}
      id={id}
      parts={(side) => ({
        actions: (
          <LinkButton to={toAppUrl(collectionTarget('cards', { side_id: side.id }))} variant="solid">
            Browse the cards
          </LinkButton>
        ),
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
