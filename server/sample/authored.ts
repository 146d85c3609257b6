/**
 * What a human writes down about the sample's records. Everything else that the API says of a card, a printing, a
 * set or a format is worked out in `build/`.
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

/** Rules text with its markup; a list holds one ability a line. */
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
  /** Absent on neutral cards (0), identities and most agendas (none). */
  readonly influence?: number;
  readonly memory?: number;
  readonly strength?: number | 'X';
  readonly trash?: number;
  readonly advancement?: number | 'X';
  readonly points?: number;
  readonly identity?: Identity;
  readonly layout?: 'flip' | 'facade';
  /** The sides beside the front. */
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
  /** As printed, separated by ` & ` or `, `; `null` where nobody is named. */
  readonly illustrators: string | null;
  readonly flavor: string | null;
  /** Flavours of further pictures of the same card, one a copy. */
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
