/** A review as written; `[[card_id]]` becomes a link to that card. */
export interface AuthoredReview {
  readonly card: string;
  readonly user: string;
  /** Of publication; a review that was never changed has no other. */
  readonly date: string;
  readonly changed?: string;
  readonly votes: number;
  readonly body: string;
  readonly comments?: readonly AuthoredComment[];
}

interface AuthoredComment {
  readonly user: string;
  readonly date: string;
  readonly body: string;
}
