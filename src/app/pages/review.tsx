import { useParams } from 'react-router';
import { LinkedFace } from '../../card-lists/LinkedFace.tsx';
import { reviews } from '../../collections/writing.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';
import { ReviewItem } from '../../reviews/ReviewItem.tsx';
import { ReviewsOfCard } from '../../reviews/ReviewsOfCard.tsx';

/** `/reviews/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="reviews"
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
