import { useQueries, useQuery } from '@tanstack/react-query';
import { allQuery, pageQuery } from '../../data/api/queries.ts';
import type { CardSet, Printing } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { CardStrip, CardStripPlace } from '../../shared/card-lists/CardStrip.tsx';
import { newestQuery } from '../../shared/lists/listAddress.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './NewestSet.module.css';

/** The most recent set, with a card of each faction. */
export function NewestSet() {
  const query = useQuery(newestQuery('card_sets', 3));
  const [set] = query.data?.records ?? [];
  return (
    <Section
      title={set === undefined ? 'Newest set' : `Newest set: ${set.name}`}
      action={<TextLink href="/card_sets">All sets</TextLink>}
      plain
    >
      <Panel what="The sets" query={query} empty="No sets" skeleton={<CardStripPlace />}>
        {() => set && <SetStrip set={set} />}
      </Panel>
    </Section>
  );
}

function SetStrip({ set }: { set: CardSet }) {
  const cards = useCardsOfFactions(set.id);
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
        <TextLink href={recordUrl('card_sets', set.id)}>See the whole set</TextLink>
      </p>
      {cards === null ? <CardStripPlace /> : <CardStrip label={`Cards of ${set.name}`} cards={cards} />}
    </>
  );
}

/** A card of each of the set's factions; null while loading. */
function useCardsOfFactions(setId: string): readonly Printing[] | null {
  const factions = useQuery(allQuery('factions'));
  const printings = useQueries({
    queries: (factions.data?.records ?? [])
      .filter(({ id, is_mini }) => !is_mini && !id.startsWith('neutral'))
      .map(({ id }) =>
        pageQuery('printings', [
          ['filter[card_set_id]', setId],
          ['filter[faction_id]', id],
          ['sort', 'position,id'],
          ['page[size]', '1'],
        ]),
      ),
  });
  if (factions.isPending || printings.some(({ isPending }) => isPending)) return null;
  return printings.flatMap(({ data }) => data?.records ?? []);
}
