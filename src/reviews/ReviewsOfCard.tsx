import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import { Panel } from '../panels/Panel.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { ReviewItem } from './ReviewItem.tsx';

/** What players wrote about a card, most liked first, with the comments on it. Nothing where nobody wrote. */
export function ReviewsOfCard({ cardId }: { cardId: string }) {
  const query = useQuery(allQuery('reviews', [['filter[card_id]', cardId]]));
  if (query.data?.records.length === 0) return null;
  return (
    <Section title="Reviews" count={query.data?.records.length} id="reviews" plain>
      <Panel what="The reviews" query={query} skeleton={<SkeletonText lines={4} />}>
        {({ records }) =>
          [...records]
            .sort((a, b) => b.votes - a.votes || b.created_at.localeCompare(a.created_at))
            .map((review) => <ReviewItem key={review.id} review={review} />)
        }
      </Panel>
    </Section>
  );
}
