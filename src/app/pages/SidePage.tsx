import { allQuery, CARD_NAMES, recordQueries } from '../../data/api/queries.ts';
import { listUrl } from '../../domain/json-api/target.ts';
import { LatestDecklists } from '../../features/decks/LatestDecklists.tsx';
import { FactionCounts, TypeCounts } from '../../features/factions/CardCounts.tsx';
import { sides } from '../../features/factions/factionEntries.tsx';
import { newestQuery } from '../../shared/lists/listAddress.ts';
import { recordPage, SideBySide } from '../../shared/records/RecordPage.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';

export const queries = recordQueries('sides', (id) => [
  ...CARD_NAMES,
  allQuery('factions'),
  allQuery('card_types'),
  newestQuery('decklists', 5, [['filter[side_id]', id]]),
]);

/** `/sides/:id` */
export const Component = recordPage(sides, (side) => ({
  actions: (
    <LinkButton to={listUrl('cards', { side_id: side.id })} variant="solid">
      Browse the cards
    </LinkButton>
  ),
  main: (
    <>
      <SideBySide>
        <FactionCounts title="Factions" sideId={side.id} />
        <TypeCounts title="Card types" sideId={side.id} />
      </SideBySide>
      <LatestDecklists title="Latest decklists" filters={{ side_id: side.id }} />
    </>
  ),
}));
