import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../data/api/errors.ts';
import { CARD_NAMES, followingRecord, type QueriesOf } from '../../data/api/pageQueries.ts';
import { namesQuery, ofCardQuery, recordQuery } from '../../data/api/queries.ts';
import { cardsByIdQueries } from '../../data/catalogue/useCards.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { CardFacts } from '../../features/cards/CardFacts.tsx';
import { CardHead } from '../../features/cards/CardHead.tsx';
import { CardLayout, CardSkeleton } from '../../features/cards/CardLayout.tsx';
import { CardPicture } from '../../features/cards/CardPicture.tsx';
import { printingFacts } from '../../features/cards/facts.ts';
import { PrintingOrigin } from '../../features/cards/PrintingOrigin.tsx';
import { PrintingsOfCard } from '../../features/cards/PrintingsOfCard.tsx';
import { CardSides, RulesText } from '../../features/cards/RulesText.tsx';
import { SetNeighbours } from '../../features/cards/SetNeighbours.tsx';
import { TrailPlace } from '../../shared/card-lists/TrailPlace.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { MissingRecord } from '../../shared/records/MissingRecord.tsx';
import { RelatedLinks } from '../../shared/records/RelatedLinks.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Section.tsx';

export const queries: QueriesOf = (at) => ({
  required: [recordQuery('printings', at.params.id ?? '')],
  optional: [...CARD_NAMES, namesQuery('card_cycles'), namesQuery('card_subtypes'), namesQuery('card_sets')],
  following: followingRecord('printings', at, ({ card_id }) => [
    ofCardQuery('printings', card_id),
    ...cardsByIdQueries([card_id]),
  ]),
});

/** `/printings/:id` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(recordQuery('printings', id));
  if (query.error instanceof ApiError && query.error.isNotFound) {
    return (
      <Suspense fallback={<CardSkeleton />}>
        <MissingRecord collection="printings" id={id} />
      </Suspense>
    );
  }
  return (
    <Panel what="The printing" query={query} skeleton={<CardSkeleton />} isPage>
      {(printing) => (
        <>
          <title>{`${printing.title} (${printing.card_set_name}) — Sift`}</title>
          <CardLayout
            picture={
              <>
                <CardPicture card={printing} />
                <PrintingsOfCard
                  cardId={printing.card_id}
                  count={printing.printing_ids.length}
                  text={printing.text}
                  current={printing.id}
                />
                <SetNeighbours printingId={printing.id} leadTo="printings" />
              </>
            }
            main={
              <>
                <TrailPlace />
                <CardHead
                  card={printing}
                  actions={
                    <LinkButton to={toAppUrl(recordTarget('cards', printing.card_id))}>
                      The card: legality, rulings, decks
                    </LinkButton>
                  }
                />
                <PrintingOrigin printing={printing} />
                <RulesText text={printing.text} flavour={printing.flavor} />
                <CardSides card={printing} />
                <CardFacts card={printing} own={printingFacts(printing)} />
              </>
            }
            aside={
              <Section title="More">
                <RelatedLinks of={printing} />
              </Section>
            }
          />
        </>
      )}
    </Panel>
  );
}
