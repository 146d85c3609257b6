import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../data/api/queries.ts';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { CardStrip, CardStripPlace } from '../../shared/card-lists/CardStrip.tsx';
import { newestQuery } from '../../shared/lists/listDefaults.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './NewestSet.module.css';

/** Cards of the set that are shown; on a wide screen all of them at once. */
const CARDS = '8';

/** The set that came out last, with the first of its cards drawn. */
export function NewestSet() {
  const query = useQuery(newestQuery('card_sets', 3));
  const [set] = query.data?.records ?? [];
  return (
    <Section
      title={set === undefined ? 'Newest set' : `Newest set: ${set.name}`}
      action={<TextLink href="/card_sets">All sets</TextLink>}
      plain
    >
      <Panel what="The sets" query={query} skeleton={<CardStripPlace />}>
        {({ records: [newest] }) =>
          newest === undefined ? (
            <EmptyState title="The card database has no sets" />
          ) : (
            <SetStrip set={newest} />
          )
        }
      </Panel>
    </Section>
  );
}

function SetStrip({ set }: { set: CardSet }) {
  const printings = useQuery(
    pageQuery('printings', [
      ['filter[card_set_id]', set.id],
      ['sort', 'position,id'],
      ['page[size]', CARDS],
    ]),
  );
  const facts = [
    ...(set.date_release === null ? [] : [formatDate(set.date_release)]),
    ...(set.size === null ? [] : [formatCount(set.size, 'card')]),
  ];
  return (
    <>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <TextLink href={toAppUrl(recordTarget('card_sets', set.id))}>See the whole set</TextLink>
      </p>
      <Panel what="The cards of the set" query={printings} skeleton={<CardStripPlace />}>
        {({ records }) => <CardStrip label={`First cards of ${set.name}`} cards={records} />}
      </Panel>
    </>
  );
}
