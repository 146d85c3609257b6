import { useParams } from 'react-router';
import { CARD_NAMES, followingRecord, type QueriesOf } from '../../data/api/pageQueries.ts';
import { ofCardQuery, recordQuery } from '../../data/api/queries.ts';
import { cardsByIdQueries } from '../../data/catalogue/useCards.ts';
import { LinkedFace } from '../../shared/card-lists/LinkedFace.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewsOfCard } from './ReviewsOfCard.tsx';
import { reviews } from './reviewEntry.tsx';

export const queries: QueriesOf = (at) => ({
  required: [recordQuery('reviews', at.params.id ?? '')],
  optional: CARD_NAMES,
  following: [
    followingRecord('reviews', at, ({ card_id }) => [
      ...cardsByIdQueries([card_id]),
      ofCardQuery('reviews', card_id),
    ]),
  ],
});

/** `/reviews/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={reviews}
      id={id}
      parts={(review) => ({
        main: (
          <>
            <ReviewItem review={review} isLead />
            <ReviewsOfCard cardId={review.card_id} except={review.id} />
          </>
        ),
        aside: <LinkedFace cardId={review.card_id} anchor="#reviews" />,
      })}
    />
  );
}
