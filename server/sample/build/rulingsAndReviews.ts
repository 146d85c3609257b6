import type { JsonObject, ResourceObject } from '../../../src/domain/json-api/collections.ts';
import type { AuthoredReview, AuthoredRuling } from '../authored.ts';
import { CORP_REVIEWS } from '../reviews/corp.ts';
import { RUNNER_REVIEWS } from '../reviews/runner.ts';
import { CORP_RULINGS } from '../rulings/corp.ts';
import { RUNNER_RULINGS } from '../rulings/runner.ts';
import { cardNamed, linkCards } from './catalogue.ts';
import { recordOf } from './records.ts';

/** Rulings, with ids from 1. */
export function rulingRecords(): readonly ResourceObject[] {
  return [...RUNNER_RULINGS, ...CORP_RULINGS].map((ruling, index) => rulingRecord(ruling, String(index + 1)));
}

function rulingRecord(ruling: AuthoredRuling, id: string): ResourceObject {
  const card = cardNamed(ruling.card);
  return recordOf(
    'rulings',
    id,
    {
      card_id: card.id,
      nsg_rules_team_verified: ruling.verified,
      question: linkCards(ruling.question),
      answer: linkCards(ruling.answer),
      text_ruling: linkCards(ruling.text),
      updated_at: `${ruling.date}T00:00:00+00:00`,
    },
    { card: `cards/${card.id}` },
  );
}

/** Reviews, with ids from 1. */
export function reviewRecords(): readonly ResourceObject[] {
  return [...RUNNER_REVIEWS, ...CORP_REVIEWS].map((review, index) => reviewRecord(review, index + 1));
}

function reviewRecord(review: AuthoredReview, number: number): ResourceObject {
  const { id, card } = cardNamed(review.card);
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

/** Only the times of comments have milliseconds and `Z` (docs/api.md, Documents). */
function commentsOf({ comments = [] }: AuthoredReview, number: number): readonly JsonObject[] {
  return comments.map(({ body, user, date }, index) => ({
    id: number * 100 + index,
    body,
    user,
    created_at: `${date}.000Z`,
    updated_at: `${date}.000Z`,
  }));
}
