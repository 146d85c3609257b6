import type { Card, Deck, List, Records, Snapshot } from './records.ts';

/** Formats' verdicts on cards and decks, computed from the dumps by docs/decks.md and docs/architecture.md, A day. */

/** `not-begun`: the format has no snapshot yet. `unreleased`: the card is not out. Both keep it out of decks. */
export type Kind =
  | 'not-begun'
  | 'unreleased'
  | 'not-in-pool'
  | 'banned'
  | 'restricted'
  | 'points'
  | 'penalty'
  | 'universal'
  | 'legal';

/** What is in force in a format on a day, or now (`null`): the active snapshot, else the last one that had started. */
function inForce(records: Records, format: string, day: string | null): Snapshot | undefined {
  const own = records.snapshots.filter(({ format_id }) => format_id === format);
  if (day === null) return own.find(({ active }) => active);
  return own
    .filter(({ date_start }) => date_start <= day)
    .toSorted((a, b) => (a.date_start < b.date_start ? 1 : -1))[0];
}

function listOf(records: Records, snapshot: Snapshot | undefined): List | undefined {
  return records.lists.get(snapshot?.restriction_id ?? '');
}

export function verdictOn(records: Records, card: Card, format: string, day: string | null): Kind {
  if (day !== null && card.date_release > day) return 'unreleased';
  const snapshot = inForce(records, format, day);
  return snapshot === undefined ? 'not-begun' : verdictBy(records, card, snapshot);
}

function verdictBy(records: Records, card: Card, snapshot: Snapshot): Kind {
  if (!card.card_pool_ids.includes(snapshot.card_pool_id)) return 'not-in-pool';
  const list = listOf(records, snapshot);
  if (list === undefined) return 'legal';
  const { banned, restricted, global_penalty, points, universal_faction_cost } = list.verdicts;
  if (banned.includes(card.id)) return 'banned';
  if (card.card_subtype_ids.some((id) => list.banned_subtypes.includes(id))) return 'banned';
  if (restricted.includes(card.id)) return 'restricted';
  if (card.id in universal_faction_cost) return 'universal';
  if (global_penalty.includes(card.id)) return 'penalty';
  return card.id in points ? 'points' : 'legal';
}

/** Days ahead for which pages say what is to come. */
const SOON = 60;

/**
 * The other verdict that a card is about to get, or has by the dates alone: by the last snapshot that is dated already although
 * another is active, else by the first within 60 days that changes it.
 * @param today `YYYY-MM-DD`
 */
export function comingOn(records: Records, card: Card, format: string, today: string): Kind | null {
  const active = inForce(records, format, null);
  if (active === undefined) return null;
  const last = new Date(today);
  last.setUTCDate(last.getUTCDate() + SOON);
  const later = records.snapshots
    .filter(({ format_id, date_start }) => format_id === format && date_start > active.date_start)
    .filter(({ date_start }) => date_start <= last.toISOString().slice(0, 10))
    .toSorted((a, b) => (a.date_start < b.date_start ? -1 : 1));
  const dated = later.filter(({ date_start }) => date_start <= today).slice(-1);
  const now = verdictBy(records, card, active);
  const kinds = [...dated, ...later.filter(({ date_start }) => date_start > today)].map((snapshot) =>
    verdictBy(records, card, snapshot),
  );
  return kinds.find((kind) => kind !== now) ?? null;
}

/** `unsure` if a rule decides that cannot be checked from the records. */
export type DeckVerdict = 'no-rules' | 'legal' | 'not-legal' | 'unsure';

/** The deck as played, with a separate identity, whether the API has it among the slots or not. */
export function slotsOf({ card_slots, identity_card_id }: Deck): readonly (readonly [string, number])[] {
  return Object.entries(card_slots).filter(([id]) => id !== identity_card_id);
}

export function deckVerdict(records: Records, deck: Deck, format: string, day: string | null): DeckVerdict {
  const snapshot = inForce(records, format, day);
  if (snapshot === undefined) return 'no-rules';
  const slots = slotsOf(deck);
  const known = slots.flatMap(([id, copies]) => {
    const card = records.cards.get(id);
    return card === undefined ? [] : [{ card, copies }];
  });
  const identity = records.cards.get(deck.identity_card_id);
  const faults = [
    identity === undefined || !identity.card_type_id.endsWith('identity'),
    known.some(({ copies }) => copies <= 0),
    known.some(({ card }) => card.card_type_id.endsWith('identity')),
    identity !== undefined &&
      breaksBuilding(records, identity, known, listOf(records, snapshot), format, day),
    breaksFormat(
      records,
      identity === undefined ? known : [...known, { card: identity, copies: 1 }],
      format,
      day,
    ),
  ];
  if (faults.includes(true)) return 'not-legal';
  const professor = identity?.id === 'the_professor_keeper_of_knowledge';
  const hasUniversal = known.some(({ card }) => verdictOn(records, card, format, day) === 'universal');
  const list = snapshot.restriction_id;
  const isUnknownList = format === 'startup' && list !== null && !(list in LARGE_AGENDAS);
  const isUnsure =
    known.length < slots.length || (professor && hasUniversal) || (isUnknownList && largeAgendas(known) > 0);
  return isUnsure ? 'unsure' : 'legal';
}

interface Slot {
  readonly card: Card;
  readonly copies: number;
}

/** Cards whose text waives their own influence, depending on the rest of the deck. */
const ALLIANCE: Readonly<Record<string, (slots: readonly Slot[]) => boolean>> = {
  consulting_visit: ofFaction('weyland_consortium'),
  executive_search_firm: ofFaction('weyland_consortium'),
  heritage_committee: ofFaction('jinteki'),
  raman_rai: ofFaction('jinteki'),
  ibrahim_salem: ofFaction('nbn'),
  salems_hospitality: ofFaction('nbn'),
  jeeves_model_bioroids: ofFaction('haas_bioroid'),
  product_recall: ofFaction('haas_bioroid'),
  mumba_temple: (slots) => copiesOf(slots, ({ card_type_id }) => card_type_id === 'ice') <= 15,
  mumbad_virtual_tour: (slots) => copiesOf(slots, ({ card_type_id }) => card_type_id === 'asset') >= 7,
  museum_of_history: (slots) => copiesOf(slots, () => true) >= 50,
  pad_factory: (slots) => copiesOf(slots, ({ id }) => id === 'pad_campaign') >= 3,
};

function ofFaction(faction: string): (slots: readonly Slot[]) => boolean {
  return (slots) =>
    copiesOf(
      slots,
      ({ faction_id, card_subtype_ids }) => faction_id === faction && !card_subtype_ids.includes('alliance'),
    ) >= 6;
}

function copiesOf(slots: readonly Slot[], counts: (card: Card) => boolean): number {
  return slots.reduce((sum, { card, copies }) => sum + (counts(card) ? copies : 0), 0);
}

/** Whether a card's text may make it free, and this recount doesn't know how. */
export function isFreeByText({ id, stripped_text }: Card): boolean {
  return !Object.hasOwn(ALLIANCE, id) && /\bcosts? 0 influence\b/i.test(stripped_text ?? '');
}

/** A deck's influence: the cost of all cards outside the faction, and the part that counts against the limit. */
export function influenceOf(identity: Card, slots: readonly Slot[]): { spent: number; counted: number } {
  let spent = 0;
  let counted = 0;
  for (const { card, copies } of slots) {
    if (card.faction_id === identity.faction_id) continue;
    const each = card.influence_cost ?? 0;
    spent += each * copies;
    if (ALLIANCE[card.id]?.(slots)) continue;
    const professor = identity.id === 'the_professor_keeper_of_knowledge';
    counted += each * (professor && card.card_type_id === 'program' ? copies - 1 : copies);
  }
  return { spent, counted };
}

function breaksBuilding(
  records: Records,
  identity: Card,
  slots: readonly Slot[],
  list: List | undefined,
  format: string,
  day: string | null,
): boolean {
  const size = copiesOf(slots, () => true);
  if (size < (identity.minimum_deck_size ?? 0)) return true;

  const single = ['ampere_cybernetics_for_anyone', 'nova_initiumia_catalyst_impetus'].includes(identity.id);
  if (slots.some(({ card, copies }) => copies > (single ? 1 : (card.deck_limit ?? Number.POSITIVE_INFINITY))))
    return true;

  if (identity.influence_limit !== null) {
    const inPool = slots.map((slot) => ({ ...slot, kind: verdictOn(records, slot.card, format, day) }));
    const penalty = inPool.reduce((sum, { kind, copies }) => sum + (kind === 'penalty' ? copies : 0), 0);
    const limit = penalty === 0 ? identity.influence_limit : Math.max(1, identity.influence_limit - penalty);
    const universal = inPool.reduce(
      (sum, { kind, card, copies }) =>
        kind === 'universal' ? sum + (list?.verdicts.universal_faction_cost[card.id] ?? 0) * copies : sum,
      0,
    );
    if (influenceOf(identity, slots).counted + universal > limit) return true;
  }

  if (slots.some(({ card }) => card.side_id !== identity.side_id)) return true;
  if (
    identity.id === 'custom_biotics_engineered_for_success' &&
    slots.some(({ card }) => card.faction_id === 'jinteki')
  )
    return true;
  if (identity.side_id !== 'corp') return false;

  const foreign = slots.filter(
    ({ card }) =>
      card.card_type_id === 'agenda' &&
      card.influence_cost === null &&
      card.faction_id !== identity.faction_id &&
      !card.faction_id.startsWith('neutral'),
  );
  const most =
    identity.id === 'the_shadow_pulling_the_strings'
      ? Number.POSITIVE_INFINITY
      : identity.id === 'ampere_cybernetics_for_anyone'
        ? 2
        : 0;
  const byFaction = Map.groupBy(foreign, ({ card }) => card.faction_id);
  if ([...byFaction.values()].some((agendas) => agendas.length > most)) return true;

  const points = slots.reduce((sum, { card, copies }) => sum + (card.agenda_points ?? 0) * copies, 0);
  const least = 2 + 2 * Math.floor(Math.max(size, identity.minimum_deck_size ?? 0) / 5);
  return points < least || points > least + 1;
}

function breaksFormat(records: Records, slots: readonly Slot[], format: string, day: string | null): boolean {
  const list = listOf(records, inForce(records, format, day));
  const kinds = slots.map(({ card }) => ({ card, kind: verdictOn(records, card, format, day) }));
  const count = (kind: Kind) => kinds.filter((one) => one.kind === kind).length;
  if (count('unreleased') + count('not-in-pool') + count('banned') > 0) return true;
  if (count('restricted') > 1) return true;
  const points = kinds.reduce(
    (sum, { card, kind }) => sum + (kind === 'points' ? (list?.verdicts.points[card.id] ?? 0) : 0),
    0,
  );
  if (list?.point_limit != null && points > list.point_limit) return true;
  return largeAgendas(slots) > (LARGE_AGENDAS[list?.id ?? ''] ?? Number.POSITIVE_INFINITY);
}

/** Startup's limits on agendas worth 3 or more points, by list (docs/decks.md, Rules for decks). */
const LARGE_AGENDAS: Readonly<Record<string, number>> = {
  startup_ban_list_24_01: Number.POSITIVE_INFINITY,
  startup_ban_list_24_09: 3,
  startup_balance_update_25_04: 4,
  startup_balance_update_25_11: 4,
  startup_balance_update_26_03: 3,
  startup_balance_update_26_05: 4,
};

function largeAgendas(slots: readonly Slot[]): number {
  return copiesOf(
    slots,
    ({ card_type_id, agenda_points }) => card_type_id === 'agenda' && (agenda_points ?? 0) >= 3,
  );
}
