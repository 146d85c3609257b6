import { useQuery } from '@tanstack/react-query';
import { ofCardQuery } from '../../data/api/queries.ts';
import type { Review } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { Prose } from '../../shared/markup/Prose.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './ReviewsOfCard.module.css';

/**
 * A card's reviews with comments, most votes first; nothing if there are none.
 * @param except a review to leave out, because this is its page
 */
export function ReviewsOfCard({ cardId, except }: { cardId: string; except?: string }) {
  const query = useQuery(ofCardQuery('reviews', cardId));
  const shown = query.data?.records.filter(({ id }) => id !== except);
  if (shown?.length === 0) return null;
  const list = (
    <Panel what="The reviews" query={query} lines={4}>
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
