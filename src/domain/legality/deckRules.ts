import {
  copyLimitOf,
  type FreeInfluence,
  forbiddenFaction,
  foreignAgendas,
  freeInfluence,
} from './deckTexts.ts';
import { isIdentity } from './identity.ts';
import type { JudgedCard, Verdict } from './verdict.ts';

/**
 * Deck legality: the deckbuilding rules, and what a format adds. docs/decks.md (Rules for decks) has each rule with its
 * source. `deckTexts.ts` reads card texts that change a rule; those it cannot read are reported as not checked.
 */

/** The card data that the rules need; absent numbers are `null`, as in the API. */
export interface DeckCard extends JudgedCard {
  readonly title: string;
  readonly card_type_id: string;
  readonly side_id: string;
  readonly faction_id: string;
  readonly deck_limit: number | null;
  readonly influence_cost: number | null;
  /** Identities only; `null` is no limit. */
  readonly influence_limit: number | null;
  /** Identities only. */
  readonly minimum_deck_size: number | null;
  readonly agenda_points: number | null;
  readonly stripped_text: string | null;
}

/** `cards` without the identity; an identity among them breaks a rule. */
export interface Deck<C extends DeckCard> {
  readonly identity: C | null;
  readonly cards: readonly DeckSlot<C>[];
}

export interface DeckSlot<C extends DeckCard> {
  readonly card: C;
  readonly copies: number;
}

/** A format's rules on one day. */
export interface FormatRules<C extends DeckCard> {
  readonly judge: (card: C) => Verdict;
  /** How many points a deck may spend; `null` if the ban list has no points. */
  readonly pointLimit: number | null;
}

/** A rule that the deck breaks, or one that cannot be checked from the data (`not-checked`). */
export type Finding<C extends DeckCard> =
  | { readonly rule: 'no-identity' }
  /** The card in the identity's place is no identity. */
  | { readonly rule: 'not-an-identity'; readonly cards: readonly C[] }
  | { readonly rule: 'two-identities'; readonly cards: readonly C[] }
  /** Listed with zero or fewer copies: the decklist is corrupt. */
  | { readonly rule: 'no-copies'; readonly cards: readonly C[] }
  | { readonly rule: 'deck-size'; readonly size: number; readonly minimum: number }
  | { readonly rule: 'copies'; readonly cards: readonly OverLimit<C>[] }
  | { readonly rule: 'influence'; readonly spent: number; readonly limit: number }
  | { readonly rule: 'side'; readonly cards: readonly C[] }
  | { readonly rule: 'agenda-faction'; readonly cards: readonly C[] }
  /** Of a faction that the identity's text forbids. */
  | { readonly rule: 'forbidden'; readonly cards: readonly C[] }
  | { readonly rule: 'agenda-points'; readonly points: number; readonly range: Range }
  | { readonly rule: 'card-pool'; readonly cards: readonly C[] }
  | { readonly rule: 'banned'; readonly cards: readonly Banned<C>[] }
  | { readonly rule: 'restricted'; readonly cards: readonly C[] }
  | { readonly rule: 'points'; readonly spent: number; readonly limit: number; readonly cards: readonly C[] }
  /** Texts that change a rule which the deck would break without them. */
  | {
      readonly rule: 'not-checked';
      readonly of: 'influence' | 'agenda-faction' | 'identity';
      readonly cards: readonly C[];
    };

interface OverLimit<C extends DeckCard> extends DeckSlot<C> {
  readonly limit: number;
}

interface Banned<C> {
  readonly card: C;
  /** The banned subtype's id, if the card itself is not on the list. */
  readonly subtype: string | null;
}

/** Inclusive at both ends. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export interface DeckCheck<C extends DeckCard> {
  /** No checked rule is broken. */
  readonly isLegal: boolean;
  readonly findings: readonly Finding<C>[];
  readonly totals: DeckTotals;
}

export type DeckTotals = ReturnType<typeof totalsOf>;

/** A deck may use any number of copies of one restricted card. */
const MOST_RESTRICTED = 1;
/** Penalties never lower an identity's influence limit below this. */
const LEAST_INFLUENCE = 1;

/** Checks a deck against the deckbuilding rules, and a format's if one is given. */
export function checkDeck<C extends DeckCard>(
  { identity, cards }: Deck<C>,
  format: FormatRules<C> | null,
): DeckCheck<C> {
  const deck = { identity, cards: cards.filter(({ copies }) => copies > 0) };
  const all = [...(identity === null ? [] : [identity]), ...deck.cards.map(({ card }) => card)];
  const verdicts: Verdicts<C> = new Map(all.map((card) => [card, format?.judge(card)]));
  const spentOn = (slot: DeckSlot<C>) => influenceOf(slot, identity);
  const freed = freeInfluence(identity, deck.cards, spentOn, (card) => universalInfluence(card, verdicts));
  const totals = totalsOf(deck, verdicts, format?.pointLimit ?? null, freed.influence);
  const empty = cards.filter(({ copies }) => copies <= 0).map(({ card }) => card);
  const findings = [
    ...(empty.length > 0 ? [{ rule: 'no-copies', cards: empty } as const] : []),
    ...buildingFindings(deck, totals, freed),
    ...formatFindings(verdicts, totals),
  ];
  return { isLegal: findings.every(({ rule }) => rule === 'not-checked'), findings, totals };
}

/**
 * Agenda points that a Corp deck needs: 18 or 19 with 40 to 44 cards, and two more for every five further cards. A deck
 * below its identity's minimum counts as that minimum.
 */
export function agendaRange(size: number, minimum: number | null): Range {
  const from = Math.floor(Math.max(size, minimum ?? 0) / 5) * 2 + 2;
  return { from, to: from + 1 };
}

/** Of each card and the identity; undefined without a format. */
type Verdicts<C> = ReadonlyMap<C, Verdict | undefined>;

/** What a ban list adds to the influence of one copy. */
function universalInfluence<C>(card: C, verdicts: Verdicts<C>): number {
  const verdict = verdicts.get(card);
  return verdict?.kind === 'universal-influence' ? verdict.influence : 0;
}

function totalsOf<C extends DeckCard>(
  { identity, cards }: Deck<C>,
  verdicts: Verdicts<C>,
  pointLimit: number | null,
  free: number,
) {
  const size = sum(cards, ({ copies }) => copies);
  const universal = sum(cards, ({ card, copies }) => universalInfluence(card, verdicts) * copies);
  const penalty = sum(cards, ({ card, copies }) =>
    verdicts.get(card)?.kind === 'global-penalty' ? copies : 0,
  );
  const spent = sum(cards, (slot) => influenceOf(slot, identity));
  const limit = identity?.influence_limit ?? null;
  const agendas = cards.filter(({ card }) => card.card_type_id === 'agenda');
  return {
    /** Without the identity. */
    size,
    minimum: identity?.minimum_deck_size ?? null,
    /** Influence of cards outside the identity's faction, plus universal influence from a ban list. */
    influence: spent + universal,
    /** The part that card texts make free: it does not count against the limit. */
    freeInfluence: free,
    /** The identity's, less global penalties; `null` for no limit or no identity. */
    influenceLimit: limit === null || penalty === 0 ? limit : Math.max(LEAST_INFLUENCE, limit - penalty),
    /** `null` for a deck without agendas. */
    agendaPoints:
      agendas.length === 0 ? null : sum(agendas, ({ card, copies }) => (card.agenda_points ?? 0) * copies),
    /** The agenda points that a Corp deck of this size needs; `null` for Runners. */
    agendaRange: identity?.side_id === 'corp' ? agendaRange(size, identity.minimum_deck_size) : null,
    /** Points on a points list, each card counted once. */
    points: sum([...verdicts.values()], (verdict) => (verdict?.kind === 'points' ? verdict.points : 0)),
    pointLimit,
  };
}

/** The influence of all copies of a card under an identity; neutral cards may cost some too. */
export function influenceOf<C extends DeckCard>(
  { card, copies }: DeckSlot<C>,
  identity: Pick<DeckCard, 'faction_id'> | null,
): number {
  if (identity === null || card.faction_id === identity.faction_id) return 0;
  return (card.influence_cost ?? 0) * copies;
}

/** The rules that hold in every format. */
function buildingFindings<C extends DeckCard>(
  { identity, cards }: Deck<C>,
  totals: DeckTotals,
  { unread }: FreeInfluence<C>,
): readonly Finding<C>[] {
  const findings: Finding<C>[] = [];
  const identities = cards.filter(({ card }) => isIdentity(card.card_type_id)).map(({ card }) => card);
  if (identity === null) findings.push({ rule: 'no-identity' });
  else if (!isIdentity(identity.card_type_id)) findings.push({ rule: 'not-an-identity', cards: [identity] });
  if (identities.length > 0) findings.push({ rule: 'two-identities', cards: identities });
  if (totals.minimum !== null && totals.size < totals.minimum) {
    findings.push({ rule: 'deck-size', size: totals.size, minimum: totals.minimum });
  }

  const mostCopies = copyLimitOf(identity);
  const over = cards.flatMap(({ card, copies }) => {
    const limit = Math.min(card.deck_limit ?? mostCopies, mostCopies);
    return copies > limit ? [{ card, copies, limit }] : [];
  });
  if (over.length > 0) findings.push({ rule: 'copies', cards: over });

  const { influenceLimit } = totals;
  const spent = totals.influence - totals.freeInfluence;
  if (influenceLimit !== null && spent > influenceLimit) {
    findings.push(
      spent - sum(unread, ({ influence }) => influence) > influenceLimit
        ? { rule: 'influence', spent, limit: influenceLimit }
        : { rule: 'not-checked', of: 'influence', cards: [...new Set(unread.map(({ card }) => card))] },
    );
  }
  if (identity === null) return findings;

  const otherSide = cards.filter(({ card }) => card.side_id !== identity.side_id);
  if (otherSide.length > 0) findings.push({ rule: 'side', cards: otherSide.map(({ card }) => card) });

  const agendas = cards.filter(
    ({ card }) =>
      card.side_id === identity.side_id &&
      card.influence_cost === null &&
      card.faction_id !== identity.faction_id &&
      !card.faction_id.startsWith('neutral') &&
      !isIdentity(card.card_type_id),
  );
  const most = foreignAgendas(identity);
  const tooMany = agendas.filter(({ card }) => {
    const ofFaction = new Set(
      agendas.filter((other) => other.card.faction_id === card.faction_id).map((other) => other.card.id),
    );
    return most !== 'unread' && ofFaction.size > most;
  });
  if (tooMany.length > 0) findings.push({ rule: 'agenda-faction', cards: tooMany.map(({ card }) => card) });
  if (agendas.length > 0 && most === 'unread')
    findings.push({ rule: 'not-checked', of: 'agenda-faction', cards: [identity] });

  const forbids = forbiddenFaction(identity);
  if (forbids === 'unread') findings.push({ rule: 'not-checked', of: 'identity', cards: [identity] });
  else if (forbids !== null) {
    const forbidden = cards.filter(({ card }) => card.faction_id === forbids.factionId);
    if (forbidden.length > 0) findings.push({ rule: 'forbidden', cards: forbidden.map(({ card }) => card) });
  }

  const { agendaRange: range, agendaPoints } = totals;
  const points = agendaPoints ?? 0;
  if (range !== null && (points < range.from || points > range.to)) {
    findings.push({ rule: 'agenda-points', points, range });
  }
  return findings;
}

function formatFindings<C extends DeckCard>(
  verdicts: Verdicts<C>,
  { points, pointLimit }: DeckTotals,
): readonly Finding<C>[] {
  const judged = [...verdicts];
  const of = (kind: Verdict['kind']) =>
    judged.filter(([, verdict]) => verdict?.kind === kind).map(([card]) => card);
  const banned = judged.flatMap(([card, verdict]) =>
    verdict?.kind === 'banned' ? [{ card, subtype: verdict.subtype }] : [],
  );
  const rotated = of('not-in-pool');
  const restricted = of('restricted');
  return [
    ...(banned.length > 0 ? [{ rule: 'banned', cards: banned } as const] : []),
    ...(rotated.length > 0 ? [{ rule: 'card-pool', cards: rotated } as const] : []),
    ...(restricted.length > MOST_RESTRICTED ? [{ rule: 'restricted', cards: restricted } as const] : []),
    ...(pointLimit !== null && points > pointLimit
      ? [{ rule: 'points', spent: points, limit: pointLimit, cards: of('points') } as const]
      : []),
  ];
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
