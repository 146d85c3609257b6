import type { JsonObject, ResourceObject } from '../../../src/api/jsonapi.ts';
import type { AuthoredReview } from '../reviews/authored.ts';
import { CORP_REVIEWS } from '../reviews/corp.ts';
import { RUNNER_REVIEWS } from '../reviews/runner.ts';
import { linkCards } from './cardLinks.ts';
import { CARD_ENTRIES, found } from './catalogue.ts';
import { recordOf } from './records.ts';

const cards = new Map(CARD_ENTRIES.map((entry) => [entry.id, entry]));

/** Reviews with ids counted up from 1. */
export function reviewRecords(): readonly ResourceObject[] {
  return [...RUNNER_REVIEWS, ...CORP_REVIEWS].map((review, index) => reviewRecord(review, index + 1));
}

function reviewRecord(review: AuthoredReview, number: number): ResourceObject {
  const { id, card } = found(cards, review.card);
  return recordOf(
    'reviews',
    String(number),
    {
      username: review.user,
      body: linkCards(review.body),
      card: card.title,
      card_id: id,
      created_at: `${review.date}+00:00`,
      updated_at: `${review.changed ?? review.date}+00:00`,
      votes: review.votes,
      comments: commentsOf(review, number),
    },
    { card: `cards/${id}` },
  );
}

/** Comments alone carry milliseconds and `Z` in their times (docs/api.md, Documents). */
function commentsOf({ comments = [] }: AuthoredReview, number: number): readonly JsonObject[] {
  return comments.map(({ body, user, date }, index) => ({
    id: number * 100 + index,
    body,
    user,
    created_at: `${date}.000Z`,
    updated_at: `${date}.000Z`,
  }));
}
