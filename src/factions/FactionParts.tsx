import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Faction } from '../api/resources/registry.ts';
import { CardList } from '../card-lists/CardList.tsx';
import { ListSkeleton } from '../card-lists/ListSkeleton.tsx';
import { useVerdictTag } from '../card-lists/useVerdictTag.tsx';
import { useView } from '../card-lists/useView.ts';
import { ViewToggle } from '../card-lists/ViewToggle.tsx';
import { CountBars } from '../lists/counts/CountBars.tsx';
import { byType } from '../lists/counts/kinds.tsx';
import { Panel } from '../panels/Panel.tsx';
import { useNames } from '../records/useNames.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { useTypeIds } from './useKinds.ts';

/** The faction's cards by type; each bar leads to them. */
export function FactionTypes({ faction }: { faction: Faction }) {
  const nameOf = useNames('card_types');
  const types = useTypeIds(faction.side_id);
  return <CountBars title="Cards by type" lists={byType(types, nameOf, { faction_id: faction.id })} />;
}

/** The faction's identities, newest first. */
export function FactionIdentities({ faction }: { faction: Faction }) {
  const [view, setView] = useView();
  const verdict = useVerdictTag();
  const query = useQuery(
    allQuery('cards', [
      ['filter[faction_id]', faction.id],
      ['filter[card_type_id]', `${faction.side_id}_identity`],
      ['sort', '-date_release,id'],
    ]),
  );
  return (
    <Section
      title="Identities"
      count={query.data?.records.length}
      action={<ViewToggle view={view} onChange={setView} />}
      plain
    >
      <Panel what="The identities" query={query} skeleton={<ListSkeleton view={view} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="This faction has no identity" />
          ) : (
            <CardList caption="Identities" cards={records} view={view} verdict={verdict} />
          )
        }
      </Panel>
    </Section>
  );
}
