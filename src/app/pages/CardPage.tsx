import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../data/api/errors.ts';
import { CARD_NAMES, LEGALITY, namesQuery, ofCardQuery, recordQueries } from '../../data/api/queries.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { useCard } from '../../data/catalogue/useCards.ts';
import { changeSettings, useSettings } from '../../data/settings/settings.ts';
import { listUrl } from '../../domain/json-api/target.ts';
import { CardActions } from '../../features/cards/CardActions.tsx';
import { CardFacts, PrintingsOfCard } from '../../features/cards/CardFacts.tsx';
import { CardLayout, CardSkeleton } from '../../features/cards/CardLayout.tsx';
import { CardLegality } from '../../features/cards/CardLegality.tsx';
import { CardSides, RulesText } from '../../features/cards/RulesText.tsx';
import { StatisticsSection } from '../../features/deck-statistics/StatisticsSection.tsx';
import {
  cardFilter,
  DeckShare,
  DecksWithCard,
  deckShareQueries,
  decksWithCardQuery,
} from '../../features/decks/DecksWithCard.tsx';
import { ReviewsOfCard } from '../../features/reviews/ReviewsOfCard.tsx';
import { RulingsOfCard } from '../../features/rulings/RulingsOfCard.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { RelatedLinks } from '../../shared/records/RecordPage.tsx';
import { lazyExtra, lazyPart } from '../../shared/ui/lazyPart.tsx';

/** Lazy, because its list of near matches needs code that card pages don't. */
const MissingCard = lazyPart(
  'The page',
  async () => (await import('../../features/cards/MissingCard.tsx')).MissingCard,
  true,
);
/** Lazy, since it needs the card pool anyway. */
const SimilarCards = lazyExtra(
  async () => (await import('../../features/cards/SimilarCards.tsx')).SimilarCards,
);

export const queries = recordQueries(
  'cards',
  (id) => [
    ...LEGALITY,
    ...CARD_NAMES,
    namesQuery('card_subtypes'),
    namesQuery('formats'),
    ofCardQuery('printings', id),
    ofCardQuery('rulings', id),
    ofCardQuery('reviews', id),
  ],
  (card) => [decksWithCardQuery(card), ...Object.values(deckShareQueries(card))],
);

/** `/cards/:id` */
export function Component() {
  const { id = '' } = useParams();
  const query = useCard(id);
  if (isNotFound(query.error)) {
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
          <Remembered card={card} />
          <CardLayout
            card={card}
            aside={
              <>
                <DecksWithCard card={card} />
                <PrintingsOfCard card={card} />
                <SimilarCards card={card} />
              </>
            }
            rest={
              <>
                <ReviewsOfCard cardId={card.id} />
                <CardFacts card={card}>
                  <RelatedLinks of={card} />
                </CardFacts>
                <StatisticsSection of={{ type: 'card', record: card }} />
              </>
            }
          >
            <RulesText card={card} />
            <CardSides card={card} />
            <CardActions card={card} decks={listUrl('decklists', { [cardFilter(card)]: card.id })}>
              <DeckShare card={card} />
            </CardActions>
            <CardLegality card={card} />
            <RulingsOfCard card={card} />
          </CardLayout>
        </>
      )}
    </Panel>
  );
}

const MOST_RECENT = 6;

/** Adds the card to the search box's recent cards. */
function Remembered({ card: { id, title } }: { card: Card }) {
  useEffect(() => {
    const { recentCards } = useSettings.getState();
    if (recentCards[0]?.id === id) return;
    const others = recentCards.filter((other) => other.id !== id);
    changeSettings({ recentCards: [{ id, title }, ...others].slice(0, MOST_RECENT) });
  }, [id, title]);
  return null;
}
