/** What a verdict needs to know of a card; restriction ids (not card ids) under each kind of entry. */
export interface JudgedCard {
  readonly id: string;
  readonly snapshot_ids: readonly string[];
  readonly card_pool_ids: readonly string[];
  readonly card_subtype_ids: readonly string[];
  readonly restrictions: {
    readonly banned: readonly string[];
    readonly restricted: readonly string[];
    readonly global_penalty: readonly string[];
    readonly points: Readonly<Record<string, number>>;
    readonly universal_faction_cost: Readonly<Record<string, number>>;
  };
}

/** What a snapshot says of a format: its card pool, with a restriction or with none. */
export interface SnapshotRules {
  readonly id: string;
  readonly card_pool_id: string;
  readonly restriction_id: string | null;
}

/** What a restriction says, by card id, and the subtypes that it bans as a whole. */
export interface BanList {
  readonly id: string;
  readonly banned_subtypes: readonly string[];
  readonly verdicts: {
    readonly banned: readonly string[];
    readonly restricted: readonly string[];
    readonly global_penalty: readonly string[];
    readonly points: Readonly<Record<string, number>>;
    readonly universal_faction_cost: Readonly<Record<string, number>>;
  };
}

/** What one snapshot says of one card. Only `not-in-pool` and `banned` keep it out of decks. */
export type Verdict =
  | { readonly kind: 'legal' }
  /** Rotated out, not yet in, or never part of the format. */
  | { readonly kind: 'not-in-pool' }
  /** `subtype` is the banned subtype's id where the card itself is not on the list. */
  | { readonly kind: 'banned'; readonly subtype: string | null }
  | { readonly kind: 'restricted' }
  /** Counts towards the restriction's `point_limit`. */
  | { readonly kind: 'points'; readonly points: number }
  /** Each copy lowers the identity's influence limit by one. */
  | { readonly kind: 'global-penalty' }
  /** Each copy costs this much more influence, in faction too. */
  | { readonly kind: 'universal-influence'; readonly influence: number };

const LEGAL: Verdict = { kind: 'legal' };
const NOT_IN_POOL: Verdict = { kind: 'not-in-pool' };

/**
 * What a snapshot says of a card. An entry in some list of some time means nothing: give the format's active snapshot
 * for "now" (`currentSnapshots`), or an older one for "then". `restriction` is the one that the snapshot names; without it the
 * entries on the card itself still count, and only bans by subtype cannot be seen (docs/api.md, Restrictions).
 * Where lists overlap the hardest verdict wins: banned, restricted, universal influence, global penalty, points.
 */
export function verdictOf(card: JudgedCard, snapshot: SnapshotRules, restriction: BanList | null): Verdict {
  if (!isInPool(card, snapshot)) return NOT_IN_POOL;
  const list = snapshot.restriction_id;
  if (list === null) return LEGAL;
  const own = restriction?.id === list ? restriction : null;

  const { restrictions } = card;
  if (restrictions.banned.includes(list) || own?.verdicts.banned.includes(card.id)) {
    return { kind: 'banned', subtype: null };
  }
  const subtype = card.card_subtype_ids.find((id) => own?.banned_subtypes.includes(id));
  if (subtype !== undefined) return { kind: 'banned', subtype };
  if (restrictions.restricted.includes(list) || own?.verdicts.restricted.includes(card.id)) {
    return { kind: 'restricted' };
  }
  const influence =
    amountOf(restrictions.universal_faction_cost, list) ??
    amountOf(own?.verdicts.universal_faction_cost, card.id);
  if (influence !== undefined) return { kind: 'universal-influence', influence };
  if (restrictions.global_penalty.includes(list) || own?.verdicts.global_penalty.includes(card.id)) {
    return { kind: 'global-penalty' };
  }
  const points = amountOf(restrictions.points, list) ?? amountOf(own?.verdicts.points, card.id);
  return points === undefined ? LEGAL : { kind: 'points', points };
}

/** A number by id, where an id may be called like what every object has, such as `constructor`. */
function amountOf(amounts: Readonly<Record<string, number>> | undefined, id: string): number | undefined {
  return amounts !== undefined && Object.hasOwn(amounts, id) ? amounts[id] : undefined;
}

/** Whether two verdicts mean the same for a deck: numbers count, but not whether a card is banned itself or by its subtype. */
export function isSameVerdict(a: Verdict, b: Verdict): boolean {
  switch (a.kind) {
    case 'points':
      return b.kind === a.kind && b.points === a.points;
    case 'universal-influence':
      return b.kind === a.kind && b.influence === a.influence;
    default:
      return b.kind === a.kind;
  }
}

/** Whether a deck may hold the card at all. */
export function isPlayable({ kind }: Verdict): boolean {
  return kind !== 'not-in-pool' && kind !== 'banned';
}

function isInPool(card: JudgedCard, snapshot: SnapshotRules): boolean {
  return card.snapshot_ids.includes(snapshot.id) || card.card_pool_ids.includes(snapshot.card_pool_id);
}
