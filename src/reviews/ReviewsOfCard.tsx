import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Review } from '../api/resources/registry.ts';
import { formatCount, formatDate } from '../lib/format.ts';
import { Prose } from '../markup/prose/Prose.tsx';
import { Panel } from '../panels/Panel.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import styles from './ReviewsOfCard.module.css';

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

function ReviewItem({ review }: { review: Review }) {
  return (
    <article className={styles.review}>
      <Prose text={review.body} />
      <p className={styles.foot}>
        {review.username} · {formatDate(review.created_at)} · {formatCount(review.votes, 'vote')}
      </p>
      {review.comments.length > 0 && (
        <ul className={styles.comments} aria-label="Comments">
          {review.comments.map((comment) => (
            <li key={comment.id}>
              <Prose text={comment.body} />
              <p className={styles.foot}>
                {comment.user} · {formatDate(comment.created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
