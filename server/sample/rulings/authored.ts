/** A ruling as written: either a question with its answer or a plain text. `[[card_id]]` becomes a link to that card. */
export interface AuthoredRuling {
  readonly card: string;
  /** The day of the last change. */
  readonly date: string;
  readonly verified: boolean;
  readonly question: string | null;
  readonly answer: string | null;
  readonly text: string | null;
}

/** A question and its answer that the rules team has confirmed. */
export function verified(card: string, date: string, question: string, answer: string): AuthoredRuling {
  return { card, date, verified: true, question, answer, text: null };
}

/** A question and its answer, reported by `source` and confirmed by nobody since. */
export function reported(
  card: string,
  date: string,
  source: string,
  question: string,
  answer: string,
): AuthoredRuling {
  return { card, date, verified: false, question: `####UFAQ [${source}]\n${question}`, answer, text: null };
}

/** A ruling without a question. Single line breaks in it are hard wraps (docs/api.md, Text markup). */
export function note(card: string, date: string, text: string, isVerified = false): AuthoredRuling {
  return { card, date, verified: isVerified, question: null, answer: null, text };
}
