import type { Review } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { Prose } from '../../shared/markup/Prose.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './ReviewItem.module.css';

/** A review with its comments: author, date and votes. As lead, on its own page: larger text, no link to itself. */
export function ReviewItem({ review, isLead = false }: { review: Review; isLead?: boolean }) {
  const { id, body, username, created_at, votes, comments } = review;
  return (
    <article className={styles.review} data-lead={isLead || undefined}>
      <Prose text={body} />
      <p className={styles.foot}>
        {username !== '' && <b className={styles.who}>{username}</b>}
        {created_at !== '' && <span>{formatDate(created_at)}</span>}
        <span>{formatCount(votes, 'vote')}</span>
        {!isLead && (
          <TextLink href={recordUrl('reviews', id)} className={styles.link}>
            Review {id}
          </TextLink>
        )}
      </p>
      {comments.length > 0 && (
        <ul className={styles.comments} aria-label={formatCount(comments.length, 'comment')}>
          {comments.map((comment) => (
            <li key={comment.id} className={styles.comment}>
              <Prose text={comment.body} />
              <p className={styles.foot}>
                {comment.user !== '' && <b className={styles.who}>{comment.user}</b>}
                {comment.created_at !== '' && <span>{formatDate(comment.created_at)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
