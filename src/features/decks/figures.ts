import type { ListedCard } from '../../data/api/resources/listed.ts';
import { agendaRange } from '../../domain/legality/deckRules.ts';
import type { DeckSlot } from '../../domain/legality/deckTexts.ts';
import type { Judge } from '../../domain/legality/judge.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { type DeckContents, influenceByCard } from './contents.ts';

/** What a deck looks like in numbers. Copies are counted, not titles. */

type Slot = DeckSlot<ListedCard>;

/** Upper limit of the curve, more than any card costs. */
const MOST_COST = 60;

/** Number of cards per cost (`0`, `1` …, `X`), in total and by type, including gaps; agendas have none. */
export function costCurve({ slots }: DeckContents) {
  const paid = slots.filter(({ card }) => card.cost !== null);
  const numbers = paid.map(({ card }) => Number(card.cost)).filter((cost) => Number.isInteger(cost));
  const highest = Math.max(-1, ...numbers.filter((cost) => cost <= MOST_COST));
  const costs = Array.from({ length: highest + 1 }, (_, cost) => String(cost));
  if (paid.some(({ card }) => card.cost === 'X')) costs.push('X');
  return costs.map((cost) => {
    const these = paid.filter(({ card }) => card.cost === cost);
    return { cost, copies: copiesOf(these), byType: countBy(these, ({ card }) => card.card_type_id) };
  });
}

export function typeCounts({ slots }: DeckContents) {
  return countBy(slots, ({ card }) => card.card_type_id);
}

/** Influence that counts, per faction, highest first. */
export function influenceByFaction(contents: DeckContents, judge: Judge | null) {
  const counted = influenceByCard(contents, judge);
  return [...groupBy(contents.slots, ({ card }) => card.faction_id)]
    .map(([key, these]) => ({
      key,
      copies: these.reduce((sum, { card }) => sum + (counted.get(card) ?? 0), 0),
    }))
    .filter(({ copies }) => copies > 0)
    .sort((a, b) => b.copies - a.copies);
}

/** The kinds of ice, and their icebreakers (docs/decks.md, Figures). */
const ICE_KINDS = ['barrier', 'code_gate', 'sentry'] as const;
const BREAKERS = { barrier: 'fracter', code_gate: 'decoder', sentry: 'killer' } as const;

/** Counts ice by kind, or as `other`; ice with several kinds under each. Average strength: over all copies with a number. */
export function iceCounts({ slots }: DeckContents) {
  const ice = slots.filter(({ card }) => card.card_type_id === 'ice');
  const count = (kind: string, these: readonly Slot[]) => {
    const numbered = these.filter(({ card }) => card.strength !== null && card.strength >= 0);
    const strength = numbered.reduce((sum, { card, copies }) => sum + (card.strength ?? 0) * copies, 0);
    const averageStrength = numbered.length === 0 ? null : strength / copiesOf(numbered);
    return { kind, copies: copiesOf(these), averageStrength };
  };
  const of = (kind: string) => ice.filter(({ card }) => card.card_subtype_ids.includes(kind));
  const other = ice.filter(({ card }) => !ICE_KINDS.some((kind) => card.card_subtype_ids.includes(kind)));
  return [...ICE_KINDS.map((kind) => count(kind, of(kind))), count('other', other)].filter(
    ({ copies }) => copies > 0,
  );
}

/**
 * Icebreakers by the kind of ice they break, including kinds without any; `ai` breaks all. Empty for a deck without
 * icebreakers.
 */
export function breakerCounts({ slots }: DeckContents) {
  const breakers = slots.filter(({ card }) => card.card_subtype_ids.includes('icebreaker'));
  if (breakers.length === 0) return [];
  const of = (against: string, subtype: string) => {
    const these = breakers.filter(({ card }) => card.card_subtype_ids.includes(subtype));
    return { against, titles: these.map(({ card }) => card.title) };
  };
  return [...ICE_KINDS.map((kind) => of(kind, BREAKERS[kind])), of('ai', 'ai')];
}

/** Cards whose text gives credits: "gain 4 credits", "take 2 credits", recurring credits. */
export function economyCards({ slots }: DeckContents): readonly Slot[] {
  const gives = /\b(?:gain|take) (?:\d+|X|an additional \d+) credits?/i;
  return slots.filter(({ card }) => {
    const { recurring_credits_provided: recurring } = card.card_abilities;
    return gives.test(card.stripped_text ?? '') || (typeof recurring === 'number' && recurring !== 0);
  });
}

/** Null for a deck without agendas. */
export function agendaFigures({ slots, identity }: DeckContents) {
  const agendas = slots.filter(({ card }) => card.card_type_id === 'agenda');
  const copies = copiesOf(agendas);
  if (copies === 0) return null;
  const size = copiesOf(slots);
  const points = agendas.reduce((sum, slot) => sum + (slot.card.agenda_points ?? 0) * slot.copies, 0);
  return {
    agendas: copies,
    points,
    needed: agendaRange(size, identity?.minimum_deck_size ?? null),
    /** On average one in this many cards is an agenda. */
    oneIn: size / copies,
    /** Average per accessed card. */
    pointsPerCard: points / size,
    /** Number of agendas by points, lowest first. */
    byPoints: countBy(agendas, ({ card }) => String(card.agenda_points ?? 0)).toSorted(
      (a, b) => Number(a.key) - Number(b.key),
    ),
  };
}

export function copiesOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, { copies }) => sum + copies, 0);
}

/** Highest count first; ties keep their order. */
function countBy(slots: readonly Slot[], keyOf: (slot: Slot) => string) {
  return [...groupBy(slots, keyOf)]
    .map(([key, these]) => ({ key, copies: copiesOf(these) }))
    .sort((a, b) => b.copies - a.copies);
}
