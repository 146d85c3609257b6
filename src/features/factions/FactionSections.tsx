import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { Faction } from '../../data/api/resources/registry.ts';
import { CardList, ListSkeleton } from '../../shared/card-lists/CardList.tsx';
import { useView, ViewToggle } from '../../shared/card-lists/cardViews.tsx';
import { PlainParagraphs } from '../../shared/markup/CardText.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { useVerdictTag } from '../../shared/records/VerdictTag.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './FactionSections.module.css';

/**
 * What a faction says of itself; some say nothing (docs/api.md, Names). On a phone the beginning, and the rest on
 * demand.
 */
export function FactionDescription({ faction }: { faction: Faction }) {
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
            <EmptyState title="No identities" />
          ) : (
            <CardList caption="Identities" cards={records} view={view} verdict={verdict} />
          )
        }
      </Panel>
    </Section>
  );
}
