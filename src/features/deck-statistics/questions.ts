/** Questions about all decklists, and their answers (docs/decks.md, Statistics). Days are `YYYY-MM-DD`. */

/** A number of decks, and their range of publication dates; null if no date is known. */
export interface Basis {
  readonly decks: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** A number of decks, and of all that were counted. */
export interface Share {
  readonly decks: number;
  readonly of: number;
}

/** The decks with a card. */
export interface CardShare extends Share {
  readonly id: string;
}

/** The decks of a quarter, by its first day. */
export interface QuarterShare extends Share {
  readonly from: string;
}

export interface CardFigures {
  /** Decks of the card's side since its release. */
  readonly basis: Basis;
  readonly decks: number;
  /** Number of decks with one, two, three, and more copies. */
  readonly copies: readonly [number, number, number, number];
  /** Cards it is played with more often than by chance, highest lift first. */
  readonly together: readonly {
    readonly id: string;
    readonly decks: number;
    readonly lift: number;
  }[];
  /** Minimum number of decks for a pair in `together`. */
  readonly leastTogether: number;
  readonly identities: readonly CardShare[];
  readonly quarters: readonly QuarterShare[];
}

/** A card in an identity's decks; `copies` is the average over the decks with it. */
export interface SlotShare extends CardShare {
  readonly copies: number;
}

export interface IdentityFigures {
  /** The identity's decks since its release. */
  readonly basis: Basis;
  /** Number of decks of its side since then. */
  readonly ofSide: number;
  readonly core: readonly SlotShare[];
  readonly flexible: readonly SlotShare[];
  readonly quarters: readonly QuarterShare[];
}

export interface MostPlayed {
  readonly basis: Basis;
  readonly cards: readonly CardShare[];
  /** Empty if not requested. */
  readonly identities: readonly CardShare[];
}

/** A card whose share changed at some day. */
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
      /** The allowed cards; null: any. */
      readonly cards: readonly string[] | null;
      readonly on: string;
      /** The last day to count. */
      readonly until: string;
    };

export type DeckAnswerTo<Q extends DeckQuestion> = Answers[Q['type']];
export type DeckAnswer = Answers[keyof Answers];

/** Minimum share of an identity's decks for core and for flexible cards. */
export const CORE_SHARE = 0.75;
export const FLEXIBLE_SHARE = 0.25;
/** Minimum number of decks, before and after together, for a card's trend. */
export const LEAST_TREND_DECKS = 5;
/** Minimum number of days before a change to compare with. */
export const LEAST_DAYS_BEFORE = 90;
