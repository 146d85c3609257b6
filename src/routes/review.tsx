import { useParams } from 'react-router';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { ReviewItem } from '../reviews/ReviewItem.tsx';

/** `/reviews/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage collection="reviews" id={id} parts={(review) => ({ main: <ReviewItem review={review} /> })} />
  );
}
