import { ReviewsPage } from '../../reviews/ReviewsPage.tsx';

/** `/reviews?filter[card_id]=…` */
export function Component() {
  return <ReviewsPage />;
}
