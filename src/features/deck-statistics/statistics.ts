import { compareText } from '../../domain/text/compareText.ts';
import { DAY } from '../../domain/text/format.ts';
import { remember } from '../../domain/text/lookup.ts';
import { type DeckTable, dateOf, dayOf, NO_CARD } from './columns.ts';
import type { Basis, CardShare, QuarterShare } from './shares.ts';

/** Minimum share of a card's decks, and number of decks, for two cards to count as played together. */
const LEAST_TOGETHER_SHARE = 0.05;
const LEAST_TOGETHER = 5;
/** Minimum share of an identity's decks for core and for flexible cards. */
const CORE_SHARE = 0.75;
const FLEXIBLE_SHARE = 0.25;
/** Minimum number of decks, before and after together, for a card's trend. */
export const LEAST_TREND_DECKS = 5;
/** Minimum number of days before a change to compare with. */
const LEAST_DAYS_BEFORE = 90;
/** Standard errors of a significant change: by chance only 1 in 20 cards exceeds it. */
const CHANCE = 1.96;

/** The periods that a trend compares. */
const BEFORE = 1;
const AFTER = 2;

const MOST_TOGETHER = 12;
const MOST_IDENTITIES = 8;
const MOST_CARDS = 15;
const MOST_TRENDS = 12;

/** What the decks of a card are compared with. */
interface OneCard {
  readonly cardId: string;
  readonly sideId: string;
  /** The day the card came out, `YYYY-MM-DD`, since older decks could not hold it; null: all decks count. */
  readonly since: string | null;
}

export type DeckStatistics = ReturnType<typeof createStatistics>;

/** Figures of all decks (docs/decks.md, Statistics). */
export function createStatistics(table: DeckTable) {
  const { count, cards, sides, identities, sideOf, factionOf, days, starts, slotCards } = table;
  const cardPlaces = new Map(cards.map((id, place) => [id, place]));
  const quarterOf = quartersOf(days);

  function eachCardOf(deck: number, visit: (card: number, copies: number) => void): void {
    const end = starts[deck + 1] ?? 0;
    for (let slot = starts[deck] ?? 0; slot < end; slot += 1)
      visit(slotCards[slot] ?? 0, table.slotCopies[slot] ?? 0);
  }

  function eachDeck(fits: (deck: number) => boolean, visit: (deck: number) => void): void {
    for (let deck = 0; deck < count; deck += 1) if (fits(deck)) visit(deck);
  }

  /** Decks and copies per card, among matching decks. */
  function countCards(fits: (deck: number) => boolean) {
    const decks = new Uint32Array(cards.length);
    const copies = new Uint32Array(cards.length);
    eachDeck(fits, (deck) =>
      eachCardOf(deck, (card, number) => {
        add(decks, card);
        add(copies, card, number);
      }),
    );
    return { decks, copies };
  }

  function basisOf(fits: (deck: number) => boolean): Basis {
    let decks = 0;
    let from = Number.POSITIVE_INFINITY;
    let to = 0;
    eachDeck(fits, (deck) => {
      decks += 1;
      const day = days[deck] ?? 0;
      if (day === 0) return;
      if (day < from) from = day;
      if (day > to) to = day;
    });
    return { decks, from: to === 0 ? null : dateOf(from), to: dateOf(to) };
  }

  /** Every quarter between the first and last deck in `all`, with the number of those in `some`. */
  function byQuarter(all: (deck: number) => boolean, some: (deck: number) => boolean): QuarterShare[] {
    const totals = new Map<number, [some: number, all: number]>();
    eachDeck(all, (deck) => {
      const quarter = quarterOf[deck] ?? 0;
      if (quarter === 0) return;
      const total = remember(totals, quarter, (): [number, number] => [0, 0]);
      total[1] += 1;
      if (some(deck)) total[0] += 1;
    });
    const known = [...totals.keys()];
    if (known.length === 0) return [];
    const first = Math.min(...known);
    return Array.from({ length: Math.max(...known) - first + 1 }, (_, place) => {
      const [decks, of] = totals.get(first + place) ?? [0, 0];
      return { from: startOfQuarter(first + place), decks, of };
    });
  }

  function shares(counts: ArrayLike<number>, of: (card: number) => number, most: number): CardShare[] {
    return Array.from(counts, (decks, card) => ({ id: cards[card] ?? '', decks, of: of(card) }))
      .filter(({ decks }) => decks > 0)
      .sort(byDecks)
      .slice(0, most);
  }

  /** Decks per identity, among matching ones. */
  function countIdentities(fits: (deck: number) => boolean): Uint32Array {
    const decks = new Uint32Array(cards.length);
    eachDeck(fits, (deck) => add(decks, identities[deck]));
    return decks;
  }

  /** The decks since a day. Excludes decks without a date, which may be older. */
  function decksSince(since: string | null): (deck: number) => boolean {
    const first = since === null ? 0 : dayOf(since);
    return (deck) => (days[deck] ?? 0) >= first;
  }

  function sideSince(sideId: string, since: string | null): (deck: number) => boolean {
    const side = sides.indexOf(sideId);
    const isSince = decksSince(since);
    return (deck) => sideOf[deck] === side && isSince(deck);
  }

  function ofCard({ cardId, sideId, since }: OneCard) {
    const ofSide = sideSince(sideId, since);
    const basis = basisOf(ofSide);
    const card = cardPlaces.get(cardId);
    const copiesIn = new Uint8Array(count);
    eachDeck(ofSide, (deck) =>
      eachCardOf(deck, (other, number) => {
        if (other === card) copiesIn[deck] = number;
      }),
    );
    const holds = (deck: number) => (copiesIn[deck] ?? 0) > 0;
    const { decks } = basisOf(holds);
    const copies = new Uint32Array(4);
    eachDeck(holds, (deck) => add(copies, Math.min(copiesIn[deck] ?? 0, 4) - 1));
    const both = countCards(holds).decks;
    const ofOthers = countCards(ofSide).decks;
    const leastTogether = Math.max(LEAST_TOGETHER, Math.ceil(decks * LEAST_TOGETHER_SHARE));
    const together = cards.flatMap((id, other) => {
      const shared = both[other] ?? 0;
      if (shared < leastTogether || other === card) return [];
      const lift = liftOf({ together: shared, one: decks, other: ofOthers[other] ?? 0, all: basis.decks });
      return lift > 1 ? [{ id, decks: shared, lift }] : [];
    });
    const byIdentity = countIdentities(ofSide);
    return {
      /** Decks of the card's side since its release. */
      basis,
      decks,
      /** Number of decks with one, two, three, and more copies. */
      copies: [...copies],
      /** Cards it is played with more often than by chance, highest lift first. */
      together: together.sort((a, b) => b.lift - a.lift || byDecks(a, b)).slice(0, MOST_TOGETHER),
      /** Minimum number of decks for a pair in `together`. */
      leastTogether,
      identities: shares(countIdentities(holds), (card) => byIdentity[card] ?? 0, MOST_IDENTITIES),
      quarters: byQuarter(ofSide, holds),
    };
  }

  function ofIdentity({ cardId, sideId, since }: OneCard) {
    const card = cardPlaces.get(cardId);
    const ofSide = sideSince(sideId, since);
    const isSince = decksSince(since);
    const isIts = (deck: number) => identities[deck] === card && isSince(deck);
    const basis = basisOf(isIts);
    const counted = countCards(isIts);
    const slots = shares(counted.decks, () => basis.decks, cards.length).map((share) => {
      const copies = counted.copies[cardPlaces.get(share.id) ?? 0] ?? 0;
      return { ...share, /** On average, in the decks with it. */ copies: copies / share.decks };
    });
    return {
      /** The identity's decks since its release. */
      basis,
      /** Number of decks of its side since then. */
      ofSide: basisOf(ofSide).decks,
      core: slots.filter(({ decks, of }) => decks >= of * CORE_SHARE),
      flexible: slots.filter(({ decks, of }) => decks < of * CORE_SHARE && decks >= of * FLEXIBLE_SHARE),
      quarters: byQuarter((deck) => ofSide(deck) || isIts(deck), isIts),
    };
  }

  function ofFaction(factionId: string) {
    const faction = table.factions.indexOf(factionId);
    const isIts = (deck: number) => factionOf[deck] === faction;
    const basis = basisOf(isIts);
    return {
      basis,
      cards: shares(countCards(isIts).decks, () => basis.decks, MOST_CARDS),
      identities: shares(countIdentities(isIts), () => basis.decks, MOST_IDENTITIES),
    };
  }

  /** @param since the day the set came out; null: all decks count */
  function ofSet(listed: readonly { readonly id: string; readonly sideId: string }[], since: string | null) {
    const isSince = decksSince(since);
    const asIdentity = countIdentities(isSince);
    const bySide = new Map(
      sides.map((id) => {
        const ofSide = sideSince(id, since);
        return [id, { all: basisOf(ofSide).decks, withCard: countCards(ofSide).decks }];
      }),
    );
    const found = listed.map(({ id, sideId }): CardShare => {
      const card = cardPlaces.get(id) ?? cards.length;
      const { all = 0, withCard = [] } = bySide.get(sideId) ?? {};
      return { id, decks: (withCard[card] ?? 0) + (asIdentity[card] ?? 0), of: all };
    });
    return {
      basis: basisOf(isSince),
      cards: found
        .filter(({ decks, of }) => decks > 0 && of > 0)
        .sort((a, b) => b.decks / b.of - a.decks / a.of || byDecks(a, b))
        .slice(0, MOST_CARDS),
    };
  }

  /**
   * Each side's cards whose share changed on a day.
   * @param allowed the cards of the decks that count; null: any
   * @param until the last day to count; null: that of the latest deck
   */
  function trends(allowed: readonly string[] | null, on: string, until: string | null) {
    const change = dayOf(on);
    const latest = days.reduce((later, day) => Math.max(later, day), 0);
    const last = until === null ? latest : Math.min(dayOf(until), latest);
    const first = change - Math.max(last - change + 1, LEAST_DAYS_BEFORE);
    const mayHold = new Uint8Array(cards.length);
    for (const id of allowed ?? []) mayHold[cardPlaces.get(id) ?? cards.length] = 1;
    const fitsPool = (deck: number) => {
      if (allowed === null) return true;
      let fits = mayHold[identities[deck] ?? NO_CARD] === 1;
      eachCardOf(deck, (card) => {
        fits &&= mayHold[card] === 1;
      });
      return fits;
    };
    const spans = new Uint8Array(count);
    eachDeck(fitsPool, (deck) => {
      const day = days[deck] ?? 0;
      if (day >= first && day <= last) spans[deck] = day < change ? BEFORE : AFTER;
    });
    return sides.map((side, place) => {
      const isBefore = (deck: number) => spans[deck] === BEFORE && sideOf[deck] === place;
      const isAfter = (deck: number) => spans[deck] === AFTER && sideOf[deck] === place;
      const before = basisOf(isBefore);
      const after = basisOf(isAfter);
      const countedBefore = countCards(isBefore).decks;
      const countedAfter = countCards(isAfter).decks;
      const moved = cards.flatMap((id, card) => {
        const trend = { id, before: countedBefore[card] ?? 0, after: countedAfter[card] ?? 0 };
        if (trend.before + trend.after < LEAST_TREND_DECKS) return [];
        if (Math.abs(standardErrors(trend, before.decks, after.decks)) < CHANCE) return [];
        return [{ ...trend, change: trend.after / after.decks - trend.before / before.decks }];
      });
      const some = (sign: 1 | -1) =>
        moved
          .filter(({ change: by }) => by * sign > 0)
          .sort((a, b) => (b.change - a.change) * sign || compareText(a.id, b.id))
          .slice(0, MOST_TRENDS);
      return { side, before, after, rising: some(1), falling: some(-1) };
    });
  }

  return { count, ofCard, ofIdentity, ofFaction, ofSet, trends };
}

/** Adds to a count; a place outside, such as `NO_CARD`, counts nowhere. */
function add(counts: Uint32Array, place: number | undefined, by = 1): void {
  if (place !== undefined && place < counts.length) counts[place] = (counts[place] ?? 0) + by;
}

/**
 * How many times more often two cards share a deck than if independent: (together ÷ all) ÷ (one ÷ all × other ÷ all). 1
 * is chance.
 */
export function liftOf({ together, one, other, all }: Record<'together' | 'one' | 'other' | 'all', number>) {
  return (together * all) / (one * other);
}

/** The change of a share in pooled standard errors; 0 if either period has no decks. */
function standardErrors(
  { before, after }: Record<'before' | 'after', number>,
  ofBefore: number,
  ofAfter: number,
): number {
  if (ofBefore === 0 || ofAfter === 0) return 0;
  const joined = (before + after) / (ofBefore + ofAfter);
  const error = Math.sqrt(joined * (1 - joined) * (1 / ofBefore + 1 / ofAfter));
  return error === 0 ? 0 : (after / ofAfter - before / ofBefore) / error;
}

function byDecks(a: { id: string; decks: number }, b: { id: string; decks: number }): number {
  return b.decks - a.decks || compareText(a.id, b.id);
}

/** By deck: the quarter, counted from year 0; 0 if the day is unknown. */
function quartersOf(days: Uint16Array): Uint16Array {
  return days.map((day) => {
    const date = new Date(day * DAY);
    return day === 0 ? 0 : date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
  });
}

function startOfQuarter(quarter: number): string {
  const month = String((quarter % 4) * 3 + 1).padStart(2, '0');
  return `${Math.floor(quarter / 4)}-${month}-01`;
}
