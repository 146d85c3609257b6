/** What can be asked about all decklists, and how it is answered (docs/decks.md, Statistics). Days are `YYYY-MM-DD`. */

/** Some decks and the days between which they were published; null where no day is known. */
export interface Basis {
  readonly decks: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** A card, and in how many of some decks it is. */
export interface CardShare {
  readonly id: string;
  readonly decks: number;
  readonly of: number;
}

/** The decks of a quarter, by its first day. */
export interface QuarterShare {
  readonly from: string;
  readonly decks: number;
  readonly of: number;
}

export interface CardFigures {
  /** The decks of the card's side since it came out. */
  readonly basis: Basis;
  readonly decks: number;
  /** In how many of them it is once, twice, three times, more often. */
  readonly copies: readonly [number, number, number, number];
  /** The cards that it is played with by more than chance, the highest lift first. */
  readonly together: readonly {
    readonly id: string;
    readonly decks: number;
    readonly lift: number;
  }[];
  /** Pairs in fewer decks than this are left out of `together`. */
  readonly leastTogether: number;
  readonly identities: readonly CardShare[];
  readonly quarters: readonly QuarterShare[];
}

/** A card of an identity's decks; `copies` on average in those that have it. */
export interface SlotShare extends CardShare {
  readonly copies: number;
}

export interface IdentityFigures {
  /** The decks of the identity since it came out. */
  readonly basis: Basis;
  /** How many decks its side has since then. */
  readonly ofSide: number;
  readonly core: readonly SlotShare[];
  readonly flexible: readonly SlotShare[];
  readonly quarters: readonly QuarterShare[];
}

export interface MostPlayed {
  readonly basis: Basis;
  readonly cards: readonly CardShare[];
  /** Empty where it was not asked for. */
  readonly identities: readonly CardShare[];
}

/** A card whose share is another after a day than before. */
export interface Trend {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

export interface SideTrends {
  readonly side: string;
  readonly before: Basis;
  readonly after: Basis;
  readonly rising: readonly Trend[];
  readonly falling: readonly Trend[];
}

interface Answers {
  readonly card: CardFigures;
  readonly identity: IdentityFigures;
  readonly faction: MostPlayed;
  readonly set: MostPlayed;
  readonly trends: readonly SideTrends[];
}

interface OneCard {
  readonly cardId: string;
  readonly sideId: string;
  /** The day the card came out, since older decks could not hold it; null: all decks count. */
  readonly since: string | null;
}

export type DeckQuestion =
  | ({ readonly type: 'card' } & OneCard)
  | ({ readonly type: 'identity' } & OneCard)
  | { readonly type: 'faction'; readonly factionId: string }
  | {
      readonly type: 'set';
      readonly cards: readonly { readonly id: string; readonly sideId: string }[];
      /** The day the set came out; null: all decks count. */
      readonly since: string | null;
    }
  | {
      readonly type: 'trends';
      /** What decks may be made of; null: anything. */
      readonly cards: readonly string[] | null;
      readonly on: string;
      /** The last day that counts. */
      readonly until: string;
    };

export type DeckAnswerTo<Q extends DeckQuestion> = Answers[Q['type']];
export type DeckAnswer = Answers[keyof Answers];

/** An identity's card is core from this share of its decks on, and flexible from that on. */
export const CORE_SHARE = 0.75;
export const FLEXIBLE_SHARE = 0.25;
/** A card is compared over time where it is in as many decks at least, before and after together. */
export const LEAST_TREND_DECKS = 5;
/** Days before a change that it is compared with, at least. */
export const LEAST_DAYS_BEFORE = 90;
