import type { CardEntry } from './catalogue.ts';
import { deckLimitOf } from './facts.ts';

/** The cards of a deck in the making, with the rules of deckbuilding that can be checked card by card. */
export interface DeckSlots {
  /** Adds up to `copies` of a card, as many as size, deck limit and influence allow. */
  add(entry: CardEntry, copies: number): void;
  has(test: (entry: CardEntry) => boolean): boolean;
  /** The number of cards for which `test` holds; all of them without it. */
  count(test?: (entry: CardEntry) => boolean): number;
  influence(): number;
  /** The influence of one copy. */
  costOf(entry: CardEntry): number;
  entries(): readonly (readonly [entry: CardEntry, copies: number])[];
}

/** @param influenceLimit infinite where the identity has none */
export function createSlots(faction: string, size: number, influenceLimit: number): DeckSlots {
  const slots = new Map<CardEntry, number>();
  const slotsOf = () => [...slots];
  const count: DeckSlots['count'] = (test = () => true) =>
    sum(slotsOf().map(([entry, copies]) => (test(entry) ? copies : 0)));
  const influence = () => sum(slotsOf().map(([entry, copies]) => influenceOf(entry, faction) * copies));
  return {
    add(entry, copies) {
      const present = slots.get(entry) ?? 0;
      const cost = influenceOf(entry, faction);
      const affordable = cost === 0 ? copies : Math.floor((influenceLimit - influence()) / cost);
      const room = Math.min(copies, deckLimitOf(entry.card) - present, size - count(), affordable);
      if (room > 0) slots.set(entry, present + room);
    },
    has: (test) => slotsOf().some(([entry]) => test(entry)),
    count,
    influence,
    costOf: (entry) => influenceOf(entry, faction),
    entries: slotsOf,
  };
}

function influenceOf({ card, faction }: CardEntry, deckFaction: string): number {
  return faction === deckFaction ? 0 : (card.influence ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
