import { entryOf } from '../text/lookup.ts';
import type { DatedSnapshot } from './snapshots.ts';

/** The card data needed for a verdict. `restrictions` holds restriction ids, not card ids. */
export interface JudgedCard {
  readonly id: string;
  readonly snapshot_ids: readonly string[];
  readonly card_pool_ids: readonly string[];
  readonly card_subtype_ids: readonly string[];
  readonly restrictions: IdsByVerdict;
}

interface IdsByVerdict {
  readonly banned: readonly string[];
  readonly restricted: readonly string[];
  readonly global_penalty: readonly string[];
  readonly points: Readonly<Record<string, number>>;
  readonly universal_faction_cost: Readonly<Record<string, number>>;
}

/** A format's card pool and restriction in one snapshot. */
export interface SnapshotRules {
  readonly id: string;
  readonly card_pool_id: string;
  readonly restriction_id: string | null;
}

/** A restriction: its verdicts by card id, and the subtypes that it bans as a whole. */
export interface BanList {
  readonly id: string;
  readonly banned_subtypes: readonly string[];
  readonly verdicts: IdsByVerdict;
}

/** Why a card is not in a pool: it was once, it comes later, it never is in this format, or it is not released. */
type Absence = 'rotated' | 'not-yet' | 'never' | 'unreleased';

/** A snapshot's verdict on a card. Only `not-in-pool` and `banned` keep it out of decks. */
export type Verdict =
  | { readonly kind: 'legal' }
  /** `why` is set by `explainAbsence`, which needs the format's other snapshots. */
  | { readonly kind: 'not-in-pool'; readonly why?: Absence }
  /** `subtype` is the banned subtype's id, if the card itself is not on the list. */
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
 * A snapshot's verdict on a card. Pass the format's active snapshot for "now" (`currentSnapshots`) or an older one for
 * "then"; `restriction` is the snapshot's own. Without it the entries on the card still count, only bans by subtype are
 * missed (docs/api.md, Restrictions). The harshest verdict wins: banned, restricted, universal influence, penalty, points.
 */
export function verdictOf(card: JudgedCard, snapshot: SnapshotRules, restriction: BanList | null): Verdict {
  if (!isInPool(card, snapshot)) return NOT_IN_POOL;
  const list = snapshot.restriction_id;
  if (list === null) return LEGAL;
  const own = restriction?.id === list ? restriction : null;
  const isListed = (as: 'banned' | 'restricted' | 'global_penalty') =>
    card.restrictions[as].includes(list) || own?.verdicts[as].includes(card.id);
  const amount = (of: 'universal_faction_cost' | 'points') =>
    entryOf(card.restrictions[of], list) ?? entryOf(own?.verdicts[of], card.id);

  if (isListed('banned')) return { kind: 'banned', subtype: null };
  const subtype = card.card_subtype_ids.find((id) => own?.banned_subtypes.includes(id));
  if (subtype !== undefined) return { kind: 'banned', subtype };
  if (isListed('restricted')) return { kind: 'restricted' };
  const influence = amount('universal_faction_cost');
  if (influence !== undefined) return { kind: 'universal-influence', influence };
  if (isListed('global_penalty')) return { kind: 'global-penalty' };
  const points = amount('points');
  return points === undefined ? LEGAL : { kind: 'points', points };
}

/** Whether two verdicts mean the same for a deck: amounts count, a ban by name or by subtype is the same. */
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

/**
 * Adds to `not-in-pool` why the card is missing; other verdicts stay as they are.
 * @param snapshots of the format, or of all
 */
export function explainAbsence(
  verdict: Verdict,
  card: JudgedCard,
  snapshot: PoolSnapshot,
  snapshots: readonly PoolSnapshot[],
): Verdict {
  if (verdict.kind !== 'not-in-pool') return verdict;
  const starts = snapshots
    .filter((other) => other.format_id === snapshot.format_id && isInPool(card, other))
    .map(({ date_start }) => date_start);
  if (starts.length === 0) return { kind: 'not-in-pool', why: 'never' };
  const isRotated = starts.some((start) => start < snapshot.date_start);
  return { kind: 'not-in-pool', why: isRotated ? 'rotated' : 'not-yet' };
}

type Pooled = Pick<SnapshotRules, 'id' | 'card_pool_id'>;
type PoolSnapshot = Pooled & Pick<DatedSnapshot, 'format_id' | 'date_start'>;

function isInPool(card: JudgedCard, snapshot: Pooled): boolean {
  return card.snapshot_ids.includes(snapshot.id) || card.card_pool_ids.includes(snapshot.card_pool_id);
}

/** The word and the letter of verdicts without an amount or a reason. */
const PLAIN_WORDS = {
  legal: ['Legal', 'L'],
  banned: ['Banned', 'B'],
  restricted: ['Restricted', 'R'],
  'global-penalty': ['Global penalty', '−1'],
} as const;

const ABSENCES = {
  rotated: 'Rotated',
  'not-yet': 'Not yet legal',
  never: 'Never legal',
  unreleased: 'Not yet released',
  unknown: 'Not legal',
} as const;

/** A verdict in a word or two, for badges: `Legal`, `Banned`, `2 points`. */
export function verdictWord(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'not-in-pool':
      return ABSENCES[verdict.why ?? 'unknown'];
    case 'points':
      return verdict.points === 1 ? '1 point' : `${verdict.points} points`;
    case 'universal-influence':
      return `+${verdict.influence} influence`;
    default:
      return PLAIN_WORDS[verdict.kind][0];
  }
}

/** A verdict as a letter or number, where there is no room for a word: `B`, `2`, `+1`. */
export function verdictLetter(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'not-in-pool':
      return '–';
    case 'points':
      return String(verdict.points);
    case 'universal-influence':
      return `+${verdict.influence}`;
    default:
      return PLAIN_WORDS[verdict.kind][1];
  }
}

/** The heading above the cards with a verdict: `Banned`, `3 points each`. */
export function verdictHeading(verdict: Verdict): string {
  const word = verdictWord(verdict);
  return verdict.kind === 'points' || verdict.kind === 'universal-influence' ? `${word} each` : word;
}

/** What a ban list's verdict means for a deck, in one sentence; empty for verdicts that no list gives. */
export function verdictMeaning(verdict: Verdict, pointLimit: number | null): string {
  switch (verdict.kind) {
    case 'banned':
      return 'No deck may include these cards.';
    case 'restricted':
      return 'A deck may include only one of these cards, in any number of copies.';
    case 'universal-influence':
      return `Each copy costs ${verdict.influence} more influence, even in faction.`;
    case 'global-penalty':
      return 'Each copy lowers the identity’s influence limit by 1.';
    case 'points':
      return pointLimit === null
        ? 'Each of these cards costs points.'
        : `Each of these cards costs ${verdict.points} of a deck’s ${pointLimit} points.`;
    default:
      return '';
  }
}
