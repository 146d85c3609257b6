import { CARD_NAMES, ofCardQuery, recordQueries } from '../../data/api/queries.ts';
import { cardsByIdQueries, namedCardQueries } from '../../data/catalogue/useCards.ts';
import { LinkedFace } from '../../shared/card-face/CardFace.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { ReviewItem, ReviewsOfCard } from './ReviewsOfCard.tsx';
import { reviews } from './reviewEntry.tsx';

export const queries = recordQueries(
  'reviews',
  () => CARD_NAMES,
  ({ card_id }) => [
    ...cardsByIdQueries([card_id]),
    ...namedCardQueries([card_id]),
    ofCardQuery('reviews', card_id),
  ],
);

/** `/reviews/:id` */
export const Component = recordPage(reviews, (review) => ({
  main: (
    <>
      <ReviewItem review={review} isLead />
      <ReviewsOfCard cardId={review.card_id} except={review.id} />
    </>
  ),
  aside: <LinkedFace cardId={review.card_id} anchor="#reviews" />,
}));
