import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery, CARD_NAMES, LEGALITY, recordQueries } from '../../data/api/queries.ts';
import type { Faction } from '../../data/api/resources/registry.ts';
import { listUrl } from '../../domain/json-api/target.ts';
import { StatisticsSection } from '../../features/deck-statistics/StatisticsSection.tsx';
import { LatestDecklists } from '../../features/decks/LatestDecklists.tsx';
import { TypeCounts } from '../../features/factions/CardCounts.tsx';
import { factions } from '../../features/factions/factionEntries.tsx';
import { CardList, ListSkeleton } from '../../shared/card-lists/CardList.tsx';
import { LinkedViewNote, useView, ViewToggle } from '../../shared/card-lists/cardViews.tsx';
import { newestQuery } from '../../shared/lists/listAddress.ts';
import { PlainParagraphs } from '../../shared/markup/CardText.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { recordPage, SideBySide } from '../../shared/records/RecordPage.tsx';
import { useVerdictTag } from '../../shared/records/VerdictTag.tsx';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './FactionPage.module.css';

export const queries = recordQueries('factions', (id) => [
  ...LEGALITY,
  ...CARD_NAMES,
  allQuery('card_types'),
  newestQuery('decklists', 5, [['filter[faction_id]', id]]),
]);

/** `/factions/:id` */
export const Component = recordPage(factions, (faction) => ({
  subtitle: (
    <>
      <NameLink collection="sides" id={faction.side_id} tone="accent" />
      {faction.is_mini && ' · Mini-faction'}
    </>
  ),
  actions: (
    <LinkButton to={listUrl('cards', { faction_id: faction.id })} variant="solid">
      Browse the cards
    </LinkButton>
  ),
  main: (
    <>
      <FactionDescription faction={faction} />
      <SideBySide>
        <TypeCounts title="Cards by type" sideId={faction.side_id} filters={{ faction_id: faction.id }} />
        <LatestDecklists title="Latest decklists" filters={{ faction_id: faction.id }} />
      </SideBySide>
      <FactionIdentities faction={faction} />
      <StatisticsSection of={{ type: 'faction', record: faction }} />
    </>
  ),
}));

/** A faction's description, if any (docs/api.md, Names). Collapsed on a phone. */
function FactionDescription({ faction }: { faction: Faction }) {
  const [isOpen, setOpen] = useState(false);
  if (faction.description === null || faction.description.trim() === '') return null;
  return (
    <div className={styles.description}>
      <div className={styles.text} data-open={isOpen || undefined}>
        <PlainParagraphs text={faction.description} />
      </div>
      {!isOpen && (
        <div className={styles.more}>
          <Button size="s" onClick={() => setOpen(true)}>
            Read all
          </Button>
        </div>
      )}
    </div>
  );
}

function FactionIdentities({ faction }: { faction: Faction }) {
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
      <LinkedViewNote />
      <Panel
        what="The identities"
        query={query}
        empty="No identities"
        skeleton={<ListSkeleton view={view} />}
      >
        {({ records }) => <CardList caption="Identities" cards={records} view={view} verdict={verdict} />}
      </Panel>
    </Section>
  );
}
