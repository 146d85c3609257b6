/**
 * The hand-written part of the sample's records. Everything else about cards, printings, sets and formats is derived in
 * `build/`.
 */

type CardType =
  | 'agenda'
  | 'asset'
  | 'corp_identity'
  | 'event'
  | 'hardware'
  | 'ice'
  | 'operation'
  | 'program'
  | 'resource'
  | 'runner_identity'
  | 'upgrade';

/** Rules text with its markup; a list has one ability per line. */
export type Text = string | readonly string[];

export interface AuthoredCard {
  readonly title: string;
  readonly type: CardType;
  readonly unique?: true;
  /** As printed: `Icebreaker - Fracter`. */
  readonly subtypes?: string;
  readonly text: Text | null;
  /** Play, install or rez cost; agendas and identities have none. */
  readonly cost?: number | 'X';
  /** Absent for neutral cards (0), identities and most agendas (none). */
  readonly influence?: number;
  readonly memory?: number;
  readonly strength?: number | 'X';
  readonly trash?: number;
  readonly advancement?: number | 'X';
  readonly points?: number;
  readonly identity?: Identity;
  readonly layout?: 'flip' | 'facade';
  /** The faces besides the front. */
  readonly faces?: readonly AuthoredFace[];
  readonly narrative?: string;
  readonly attribution?: string;
  readonly pronouns?: string;
  readonly pronunciation?: { readonly approximation: string; readonly ipa: string };
  readonly printings: readonly AuthoredPrinting[];
}

interface Identity {
  readonly deckSize: number;
  /** `null`: no limit. */
  readonly influence: number | null;
  /** Runner identities only. */
  readonly link?: number;
}

export interface AuthoredFace {
  readonly title: string;
  readonly text: Text;
  readonly subtypes?: string;
  readonly link?: number;
  readonly flavor?: string;
}

export interface AuthoredPrinting {
  readonly set: string;
  /** The number printed on the card: its position in the cycle. */
  readonly number: number;
  /** As printed, separated by ` & ` or `, `; `null` if nobody is credited. */
  readonly illustrators: string | null;
  readonly flavor: string | null;
  /** Flavours of alternative pictures of the same card, one per copy. */
  readonly variants?: readonly string[];
}

/** One printing: number `number` of the cycle, in `set`. */
export function printed(
  set: string,
  number: number,
  illustrators: string | null,
  flavor: string | null = null,
): AuthoredPrinting {
  return { set, number, illustrators, flavor };
}

/** A published deck as written; its other cards are filled in by rule. */
export interface AuthoredDeck {
  readonly identity: string;
  readonly name: string;
  readonly user: string;
  /** The day of publication. */
  readonly date: string;
  readonly options: DeckOptions;
}

export interface DeckOptions {
  /** The deck's key cards, as many copies as allowed. */
  readonly main?: readonly string[];
  /** Markdown, sometimes with old-style HTML; `[[card_id]]` becomes a link to that card. */
  readonly notes?: string;
  readonly tags?: readonly string[];
  readonly changed?: string;
  /** A deckbuilding rule that the deck breaks. */
  readonly flaw?: 'too small' | 'too much influence';
}

export function deck(
  identity: string,
  name: string,
  user: string,
  date: string,
  options: DeckOptions = {},
): AuthoredDeck {
  return { identity, name, user, date, options };
}

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

/** A question and answer confirmed by the rules team. */
export function verified(card: string, date: string, question: string, answer: string): AuthoredRuling {
  return { card, date, verified: true, question, answer, text: null };
}

/** A question and answer reported by `source` and not confirmed since. */
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

/** A review as written; `[[card_id]]` becomes a link to that card. */
export interface AuthoredReview {
  readonly card: string;
  readonly user: string;
  /** The day of publication. */
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
