import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../data/api/errors.ts';
import { recordQuery } from '../../data/api/queries.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { CardFacts } from '../../features/cards/CardFacts.tsx';
import { CardHead } from '../../features/cards/CardHead.tsx';
import { CardLayout, CardSkeleton, RulingsPlaceholder } from '../../features/cards/CardLayout.tsx';
import { CardLegality } from '../../features/cards/CardLegality.tsx';
import { CardPicture } from '../../features/cards/CardPicture.tsx';
import { PrintingsOfCard } from '../../features/cards/PrintingsOfCard.tsx';
import { CardSides, RulesText } from '../../features/cards/RulesText.tsx';
import { SetNeighbours } from '../../features/cards/SetNeighbours.tsx';
import { DecksWithCard } from '../../features/decks/DecksWithCard.tsx';
import { cardFilter } from '../../features/decks/decksWithCardQuery.ts';
import { TrailPlace } from '../../shared/card-lists/TrailPlace.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { RelatedLinks } from '../../shared/records/RelatedLinks.tsx';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { lazyExtra } from '../../shared/ui/lazyExtra.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { when } from '../../shared/ui/scheduling.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/** Only an unknown id needs it. */
const MissingCard = lazyPart(
  'This page',
  async () => (await import('../../features/cards/MissingCard.tsx')).MissingCard,
  true,
);

/** It waits for the card pool anyway. */
const SimilarCards = lazyExtra(
  async () => (await import('../../features/cards/SimilarCards.tsx')).SimilarCards,
);

/** They stand below the first screen, and come after it. */
const RulingsOfCard = lazyPart('The rulings', async () => {
  await when('after-page');
  return (await import('../../features/rulings/RulingsOfCard.tsx')).RulingsOfCard;
});
const ReviewsOfCard = lazyPart('The reviews', async () => {
  await when('after-page');
  return (await import('../../features/reviews/ReviewsOfCard.tsx')).ReviewsOfCard;
});
const StatisticsOfCard = lazyPart('The statistics', async () => {
  await when('after-page');
  return (await import('../../features/deck-statistics/StatisticsSections.tsx')).StatisticsOfCard;
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
    <Panel what="The card" query={query} skeleton={<CardSkeleton />} isPage>
      {(card) => (
        <>
          <title>{`${card.title} — Sift`}</title>
          <Remembered card={card} />
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
                <Suspense fallback={null}>
                  <StatisticsOfCard card={card} />
                </Suspense>
                <Section title="Related">
                  <RelatedLinks of={card} />
                </Section>
              </>
            }
            aside={
              <>
                <DecksWithCard card={card} />
                <Section title="More">
                  <div>
                    <TrayButton item={{ kind: 'card', id: card.id, title: card.title }} worded />
                  </div>
                  <TextLink href={toAppUrl(collectionTarget('decklists', { [cardFilter(card)]: card.id }))}>
                    Find decks with this card
                  </TextLink>
                  <TextLink href={`/cards/compare?ids=${card.id}`}>Compare with other cards</TextLink>
                  {card.card_type_id === 'ice' && (
                    <TextLink href={`/breakers?ice=${card.id}`}>Breakers against this ice</TextLink>
                  )}
                  {card.card_subtype_ids.includes('icebreaker') && (
                    <TextLink href={`/breakers?breakers=${card.id}`}>Against ice</TextLink>
                  )}
                </Section>
                <SimilarCards card={card} />
              </>
            }
          />
        </>
      )}
    </Panel>
  );
}

const MOST_RECENT = 6;

/** Keeps the card among those that the search box offers first. */
function Remembered({ card: { id, title } }: { card: Card }) {
  useEffect(() => {
    const { recentCards, set } = useSettings.getState();
    if (recentCards[0]?.id === id) return;
    const others = recentCards.filter((other) => other.id !== id);
    set({ recentCards: [{ id, title }, ...others].slice(0, MOST_RECENT) });
  }, [id, title]);
  return null;
}
