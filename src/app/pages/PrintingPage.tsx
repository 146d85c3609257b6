import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isNotFound } from '../../data/api/errors.ts';
import {
  CARD_NAMES,
  LEGALITY,
  namesQuery,
  ofCardQuery,
  recordQueries,
  recordQuery,
} from '../../data/api/queries.ts';
import type { Printing } from '../../data/api/resources/registry.ts';
import { namedCardQueries } from '../../data/catalogue/useCards.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { CardFacts, PrintingsOfCard } from '../../features/cards/CardFacts.tsx';
import { CardLayout, CardSkeleton } from '../../features/cards/CardLayout.tsx';
import { CardSides, RulesText } from '../../features/cards/RulesText.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { MissingRecord, RelatedLinks } from '../../shared/records/RecordPage.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { DefinitionList } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

export const queries = recordQueries(
  'printings',
  () => [
    ...LEGALITY,
    ...CARD_NAMES,
    namesQuery('formats'),
    namesQuery('card_cycles'),
    namesQuery('card_subtypes'),
    namesQuery('card_sets'),
  ],
  ({ card_id }) => [ofCardQuery('printings', card_id), ...namedCardQueries([card_id])],
);

/** `/printings/:id` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(recordQuery('printings', id));
  if (isNotFound(query.error)) return <MissingRecord collection="printings" id={id} />;
  return (
    <Panel what="The printing" query={query} skeleton={<CardSkeleton />} isPage>
      {(printing) => (
        <CardLayout
          card={printing}
          actions={
            <LinkButton to={recordUrl('cards', printing.card_id)}>Legality, rulings and decks</LinkButton>
          }
          aside={<PrintingsOfCard card={printing} />}
        >
          <PrintingOrigin printing={printing} />
          <RulesText card={printing} />
          <CardSides card={printing} />
          <CardFacts card={printing}>
            <RelatedLinks of={printing} />
          </CardFacts>
        </CardLayout>
      )}
    </Panel>
  );
}

/** A printing's set, cycle and illustrators, as links. */
function PrintingOrigin({ printing }: { printing: Printing }) {
  const { card_set_name: set, card_cycle_name: cycle } = printing;
  const link = (collection: CollectionName, id: string, name: string) => (
    <TextLink href={recordUrl(collection, id)}>{name}</TextLink>
  );
  return (
    <DefinitionList
      items={[
        { term: 'Set', value: link('card_sets', printing.card_set_id, set) },
        // A set that is a cycle by itself has its name
        ...(cycle === set
          ? []
          : [{ term: 'Cycle', value: link('card_cycles', printing.card_cycle_id, cycle) }]),
        { term: 'Illustrated by', value: <Illustrators printing={printing} /> },
      ]}
    />
  );
}

/** The printed credit; a single illustrator makes it a link, several are linked one by one (docs/api.md, Printings). */
function Illustrators({ printing }: { printing: Printing }) {
  const { display_illustrators, illustrator_ids, illustrator_names } = printing;
  if (display_illustrators === null) return 'Not credited';
  return illustrator_ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink href={recordUrl('illustrators', id)}>
        {illustrator_names[index] ?? display_illustrators}
      </TextLink>
    </span>
  ));
}
