import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../api/errors.ts';
import { recordQuery } from '../../api/queries.ts';
import { recordTarget, toAppUrl } from '../../api/target.ts';
import { TrailPlace } from '../../card-lists/TrailPlace.tsx';
import { CardFacts } from '../../cards/CardFacts.tsx';
import { CardHead } from '../../cards/CardHead.tsx';
import { CardLayout, CardSkeleton } from '../../cards/CardLayout.tsx';
import { CardPicture } from '../../cards/CardPicture.tsx';
import { printingFacts } from '../../cards/facts.ts';
import { PrintingOrigin } from '../../cards/PrintingOrigin.tsx';
import { PrintingsOfCard } from '../../cards/PrintingsOfCard.tsx';
import { CardSides, RulesText } from '../../cards/RulesText.tsx';
import { SetNeighbours } from '../../cards/SetNeighbours.tsx';
import { Panel } from '../../panels/Panel.tsx';
import { MissingRecord } from '../../records/RecordPage.tsx';
import { RelatedLinks } from '../../records/RelatedLinks.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

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
