import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../api/errors.ts';
import { recordQuery } from '../../api/queries.ts';
import { TrailPlace } from '../../card-lists/trail/TrailPlace.tsx';
import { CardFacts } from '../../cards/page/CardFacts.tsx';
import { CardHead } from '../../cards/page/CardHead.tsx';
import { CardLayout } from '../../cards/page/CardLayout.tsx';
import { CardLegality } from '../../cards/page/CardLegality.tsx';
import { CardPicture } from '../../cards/page/CardPicture.tsx';
import { CardSides } from '../../cards/page/CardSides.tsx';
import { CardSkeleton } from '../../cards/page/CardSkeleton.tsx';
import { PrintingsOfCard } from '../../cards/page/PrintingsOfCard.tsx';
import { RulesText } from '../../cards/page/RulesText.tsx';
import { SetNeighbours } from '../../cards/page/SetNeighbours.tsx';
import { DecksWithCard } from '../../decks/DecksWithCard.tsx';
import { Panel } from '../../panels/Panel.tsx';
import { RelatedLinks } from '../../records/RelatedLinks.tsx';
import { RulingsPlaceholder } from '../../rulings/RulingsPlaceholder.tsx';
import { Section } from '../../ui/Section.tsx';
import { when } from '../../ui/scheduling.ts';

/** Only an unknown id needs it. */
const MissingCard = lazy(async () => ({
  default: (await import('../../cards/page/MissingCard.tsx')).MissingCard,
}));

/** They stand below the first screen, and come after it. */
const RulingsOfCard = lazy(async () => {
  await when('after-page');
  return { default: (await import('../../rulings/RulingsOfCard.tsx')).RulingsOfCard };
});
const ReviewsOfCard = lazy(async () => {
  await when('after-page');
  return { default: (await import('../../reviews/ReviewsOfCard.tsx')).ReviewsOfCard };
});

/** `/cards/:id` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(recordQuery('cards', id));
  if (query.error instanceof ApiError && query.error.isNotFound) {
    return (
      <Suspense fallback={<CardSkeleton />}>
        <MissingCard id={id} />
      </Suspense>
    );
  }
  return (
    <Panel what="The card" query={query} skeleton={<CardSkeleton />}>
      {(card) => (
        <>
          <title>{`${card.title} — Sift`}</title>
          <CardLayout
            picture={
              <>
                <CardPicture card={card} />
                <PrintingsOfCard cardId={card.id} count={card.printing_ids.length} text={card.text} />
                <SetNeighbours printingId={card.latest_printing_id} leadTo="cards" />
              </>
            }
            main={
              <>
                <TrailPlace />
                <CardHead card={card} />
                <RulesText text={card.text} />
                <CardSides card={card} />
                <CardLegality card={card} />
                <Suspense fallback={<RulingsPlaceholder />}>
                  <RulingsOfCard card={card} />
                  <ReviewsOfCard cardId={card.id} />
                </Suspense>
                <CardFacts card={card} />
              </>
            }
            aside={
              <>
                <DecksWithCard card={card} />
                <Section title="More">
                  <RelatedLinks of={card} />
                </Section>
              </>
            }
          />
        </>
      )}
    </Panel>
  );
}
