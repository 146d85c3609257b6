import type { Review } from '../api/resources/registry.ts';
import { formatCount, formatDate } from '../lib/format.ts';
import { Prose } from '../markup/prose/Prose.tsx';
import styles from './ReviewItem.module.css';

/** One review with the comments on it. */
export function ReviewItem({ review }: { review: Review }) {
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
