import { useQuery } from '@tanstack/react-query';
import { ofCardQuery } from '../../data/api/queries.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { ReviewItem } from './ReviewItem.tsx';

/**
 * A card's reviews with comments, most votes first; nothing if there are none.
 * @param except a review to leave out, because this is its page
 */
export function ReviewsOfCard({ cardId, except }: { cardId: string; except?: string }) {
  const query = useQuery(ofCardQuery('reviews', cardId));
  const shown = query.data?.records.filter(({ id }) => id !== except);
  if (shown?.length === 0) return null;
  const list = (
    <Panel what="The reviews" query={query} skeleton={<SkeletonText lines={4} />}>
      {() => (
        <div>
          {shown
            ?.toSorted((a, b) => b.votes - a.votes || compareText(b.created_at, a.created_at))
            .map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
        </div>
      )}
    </Panel>
  );
  return except === undefined ? (
    <Fold title="Reviews" count={shown?.length} id="reviews">
      {list}
    </Fold>
  ) : (
    <Section title="More reviews of this card" count={shown?.length} id="reviews" plain>
      {list}
    </Section>
  );
}
