import { groupBy } from '../text/lookup.ts';
import { type AgendaLimit, LARGE_AGENDA } from './agendaLimits.ts';
import { isIdentity } from './cardTypes.ts';
import {
  copyLimitOf,
  type DeckCard,
  type DeckSlot,
  type FreeInfluence,
  forbiddenFaction,
  foreignAgendas,
  freeInfluence,
} from './deckTexts.ts';
import type { Verdict } from './verdict.ts';

/**
 * Deck legality: the deckbuilding rules, and what a format adds. docs/decks.md (Rules for decks) has each rule with its
 * source. `deckTexts.ts` reads card texts that change a rule; those it cannot read are reported as not checked.
 */

/** `cards` without the identity; an identity among them breaks a rule. */
export interface Deck {
  readonly identity: DeckCard | null;
  readonly cards: readonly DeckSlot[];
}

/** A format's rules on one day. */
export interface FormatRules {
  readonly judge: (card: DeckCard) => Verdict;
  /** How many points a deck may spend; `null` if the ban list has no points. */
  readonly pointLimit: number | null;
  /** How many copies of agendas worth 3 or more points a deck may hold. */
  readonly agendaLimit: AgendaLimit;
}

/** A rule that some cards of a deck break by being in it. */
type CardRule =
  /** The card in the identity's place is no identity. */
  | 'not-an-identity'
  | 'two-identities'
  /** Listed with zero or fewer copies: the decklist is corrupt. */
  | 'no-copies'
  | 'side'
  | 'agenda-faction'
  /** Its faction is forbidden by the identity's text. */
  | 'forbidden'
  | 'card-pool'
  | 'restricted';

/** A rule that the deck breaks, or one that cannot be checked from the data (`not-checked`). */
export type Finding =
  | { readonly rule: CardRule; readonly cards: readonly DeckCard[] }
  | { readonly rule: 'no-identity' }
  | { readonly rule: 'deck-size'; readonly size: number; readonly minimum: number }
  | { readonly rule: 'copies'; readonly cards: readonly OverLimit[] }
  | { readonly rule: 'influence'; readonly spent: number; readonly limit: number }
  | {
      readonly rule: 'agenda-points';
      readonly points: number;
      readonly range: Range;
      /** Whether the deck has any agenda, which may be worth nothing. */
      readonly hasAgendas: boolean;
    }
  | { readonly rule: 'banned'; readonly cards: readonly Banned[] }
  | {
      readonly rule: 'points';
      readonly spent: number;
      readonly limit: number;
      readonly cards: readonly DeckCard[];
    }
  | {
      readonly rule: 'large-agendas';
      readonly copies: number;
      readonly limit: number;
      readonly cards: readonly DeckCard[];
    }
  /** Texts that change a rule which the deck would break without them, or large agendas under a list whose limit is unknown. */
  | {
      readonly rule: 'not-checked';
      readonly of: 'influence' | 'agenda-faction' | 'identity' | 'large-agendas';
      readonly cards: readonly DeckCard[];
    };

interface OverLimit extends DeckSlot {
  readonly limit: number;
}

interface Banned {
  readonly card: DeckCard;
  /** The banned subtype's id, if the card itself is not on the list. */
  readonly subtype: string | null;
}

/** Inclusive at both ends. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export type DeckCheck = ReturnType<typeof checkDeck>;

export type DeckTotals = ReturnType<typeof totalsOf>;

/** A deck may use any number of copies of one restricted card. */
const MOST_RESTRICTED = 1;
/** Penalties never lower an identity's influence limit below this. */
const LEAST_INFLUENCE = 1;

/** Checks a deck against the deckbuilding rules, and a format's if one is given. */
export function checkDeck({ identity, cards }: Deck, format: FormatRules | null) {
  const deck = { identity, cards: cards.filter(({ copies }) => copies > 0) };
  const all = [...(identity === null ? [] : [identity]), ...deck.cards.map(({ card }) => card)];
  const verdicts: Verdicts = new Map(all.map((card) => [card, format?.judge(card)]));
  const spentOn = (slot: DeckSlot) => influenceOf(slot, identity);
  const freed = freeInfluence(identity, deck.cards, spentOn, (card) => universalInfluence(card, verdicts));
  /** By card, the influence of all its copies that counts against the limit. */
  const influence: ReadonlyMap<DeckCard, number> = new Map(
    deck.cards.map((slot) => [
      slot.card,
      spentOn(slot) +
        universalInfluence(slot.card, verdicts) * slot.copies -
        (freed.free.get(slot.card) ?? 0),
    ]),
  );
  const totals = totalsOf(deck, verdicts, format?.pointLimit ?? null, influence);
  const empty = cards.filter(({ copies }) => copies <= 0).map(({ card }) => card);
  const findings: readonly Finding[] = [
    ...brokenBy('no-copies', empty),
    ...buildingFindings(deck, totals, freed),
    ...formatFindings(verdicts, totals),
    ...largeAgendas(deck, format?.agendaLimit ?? null),
  ];
  /** No checked rule is broken. */
  const isLegal = findings.every(({ rule }) => rule === 'not-checked');
  return { isLegal, findings, totals, influence };
}

/**
 * Agenda points that a Corp deck needs: 18 or 19 with 40 to 44 cards, and two more for every five further cards. A deck
 * below its identity's minimum counts as that minimum.
 */
export function agendaRange(size: number, minimum: number | null): Range {
  const from = Math.floor(Math.max(size, minimum ?? 0) / 5) * 2 + 2;
  return { from, to: from + 1 };
}

/** For each card and the identity; undefined without a format. */
type Verdicts = ReadonlyMap<DeckCard, Verdict | undefined>;

/** What a ban list adds to the influence of one copy. */
function universalInfluence(card: DeckCard, verdicts: Verdicts): number {
  const verdict = verdicts.get(card);
  return verdict?.kind === 'universal-influence' ? verdict.influence : 0;
}

function totalsOf(
  { identity, cards }: Deck,
  verdicts: Verdicts,
  pointLimit: number | null,
  influence: ReadonlyMap<DeckCard, number>,
) {
  const size = sum(cards, ({ copies }) => copies);
  const penalty = sum(cards, ({ card, copies }) =>
    verdicts.get(card)?.kind === 'global-penalty' ? copies : 0,
  );
  const limit = identity?.influence_limit ?? null;
  const agendas = cards.filter(({ card }) => card.card_type_id === 'agenda');
  return {
    /** Without the identity. */
    size,
    minimum: identity?.minimum_deck_size ?? null,
    /**
     * What counts against the limit: influence of cards outside the identity's faction, plus universal influence from a ban list,
     * less what card texts make free.
     */
    influence: sum([...influence.values()], (one) => one),
    /** Influence of cards outside the identity's faction, as the API's `influence_spent` has it. */
    printedInfluence: sum(cards, (slot) => influenceOf(slot, identity)),
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
export function influenceOf(
  { card, copies }: DeckSlot,
  identity: Pick<DeckCard, 'faction_id'> | null,
): number {
  if (identity === null || card.faction_id === identity.faction_id) return 0;
  return (card.influence_cost ?? 0) * copies;
}

function brokenBy(rule: CardRule, cards: readonly DeckCard[]): readonly Finding[] {
  return cards.length === 0 ? [] : [{ rule, cards }];
}

/** The rules that hold in every format. */
function buildingFindings(deck: Deck, totals: DeckTotals, { unread }: FreeInfluence): readonly Finding[] {
  const { identity } = deck;
  const cards = deck.cards.map(({ card }) => card);
  const findings: Finding[] = [];
  if (identity === null) findings.push({ rule: 'no-identity' });
  else if (!isIdentity(identity.card_type_id)) findings.push({ rule: 'not-an-identity', cards: [identity] });
  const identities = cards.filter((card) => isIdentity(card.card_type_id));
  findings.push(...brokenBy('two-identities', identities));
  if (totals.minimum !== null && totals.size < totals.minimum) {
    findings.push({ rule: 'deck-size', size: totals.size, minimum: totals.minimum });
  }

  const mostCopies = copyLimitOf(identity);
  const over = deck.cards.flatMap(({ card, copies }) => {
    const limit = Math.min(card.deck_limit ?? mostCopies, mostCopies);
    return copies > limit ? [{ card, copies, limit }] : [];
  });
  if (over.length > 0) findings.push({ rule: 'copies', cards: over });

  const { influenceLimit, influence: spent } = totals;
  if (influenceLimit !== null && spent > influenceLimit) {
    findings.push(
      spent - sum(unread, ({ influence }) => influence) > influenceLimit
        ? { rule: 'influence', spent, limit: influenceLimit }
        : { rule: 'not-checked', of: 'influence', cards: [...new Set(unread.map(({ card }) => card))] },
    );
  }
  if (identity === null) return findings;

  const otherSide = cards.filter((card) => card.side_id !== identity.side_id);
  findings.push(...brokenBy('side', otherSide));

  const agendas = cards.filter(
    (card) =>
      card.side_id === identity.side_id &&
      card.influence_cost === null &&
      card.faction_id !== identity.faction_id &&
      !card.faction_id.startsWith('neutral') &&
      !isIdentity(card.card_type_id),
  );
  const most = foreignAgendas(identity);
  if (most !== 'unread') {
    const ofFaction = groupBy(new Set(agendas), ({ faction_id }) => faction_id);
    const tooMany = agendas.filter(({ faction_id }) => (ofFaction.get(faction_id)?.length ?? 0) > most);
    findings.push(...brokenBy('agenda-faction', tooMany));
  } else if (agendas.length > 0) {
    findings.push({ rule: 'not-checked', of: 'agenda-faction', cards: [identity] });
  }

  const forbids = forbiddenFaction(identity);
  if (forbids === 'unread') findings.push({ rule: 'not-checked', of: 'identity', cards: [identity] });
  else if (forbids !== null) {
    const forbidden = cards.filter((card) => card.faction_id === forbids.factionId);
    findings.push(...brokenBy('forbidden', forbidden));
  }

  const { agendaRange: range, agendaPoints } = totals;
  const points = agendaPoints ?? 0;
  if (range !== null && (points < range.from || points > range.to)) {
    const hasAgendas = cards.some(({ card_type_id }) => card_type_id === 'agenda');
    findings.push({ rule: 'agenda-points', points, range, hasAgendas });
  }
  return findings;
}

function formatFindings(verdicts: Verdicts, { points, pointLimit }: DeckTotals): readonly Finding[] {
  const judged = [...verdicts];
  const of = (kind: Verdict['kind']) =>
    judged.filter(([, verdict]) => verdict?.kind === kind).map(([card]) => card);
  const banned = judged.flatMap(([card, verdict]) =>
    verdict?.kind === 'banned' ? [{ card, subtype: verdict.subtype }] : [],
  );
  const restricted = of('restricted');
  return [
    ...(banned.length > 0 ? [{ rule: 'banned', cards: banned } as const] : []),
    ...brokenBy('card-pool', of('not-in-pool')),
    ...(restricted.length > MOST_RESTRICTED ? brokenBy('restricted', restricted) : []),
    ...(pointLimit !== null && points > pointLimit
      ? [{ rule: 'points', spent: points, limit: pointLimit, cards: of('points') } as const]
      : []),
  ];
}

function largeAgendas({ cards }: Deck, limit: AgendaLimit): readonly Finding[] {
  const slots = cards.filter(
    ({ card }) => card.card_type_id === 'agenda' && (card.agenda_points ?? 0) >= LARGE_AGENDA,
  );
  const large = slots.map(({ card }) => card);
  if (limit === null || large.length === 0) return [];
  if (limit === 'unknown') return [{ rule: 'not-checked', of: 'large-agendas', cards: large }];
  const copies = sum(slots, (slot) => slot.copies);
  return copies > limit ? [{ rule: 'large-agendas', copies, limit, cards: large }] : [];
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
