import type { AuthoredDeck } from '../decklists/authored.ts';
import { CARD_ENTRIES, type CardEntry, found } from './catalogue.ts';
import { chooseAgendas } from './deckAgendas.ts';
import { availableFor, isOwn } from './deckPool.ts';
import { createSlots, type DeckSlots } from './deckSlots.ts';
import { createRandom, shuffled } from './random.ts';

const cards = new Map(CARD_ENTRIES.map((entry) => [entry.id, entry]));

/** Pieces of ice in a Corp deck, at least. */
const ICE = 15;
const BREAKERS = ['Fracter', 'Decoder', 'Killer'];

/** How much of the influence goes to other factions' cards: as much as leaves enough for a whole deck. */
const SPLASHES = [0.85, 0.6, 0.4];

/**
 * Fills up an authored deck by the rules of deckbuilding, with cards that were out on its day, and always in the same way.
 * @throws {Error} when the cards of that day do not make a deck
 */
export function assembleDeck(deck: AuthoredDeck, seed: number): DeckSlots {
  const identity = found(cards, deck.identity);
  const { deckSize, influence } = limitsOf(identity);
  const { flaw } = deck.options;
  const size =
    flaw === 'too small' ? deckSize - 9 : deckSize + (identity.side === 'corp' ? 4 * (seed % 2) : 0);
  const excess = flaw === 'too much influence' ? 4 : 0;
  for (const share of excess ? [1.1] : SPLASHES) {
    const slots = createSlots(identity.faction, size, influence + excess);
    fillSlots(slots, deck, identity, { seed, size, splash: influence * share });
    if (slots.count() === size) return slots;
  }
  throw new Error(`${deck.name} is short of ${size} cards`);
}

interface Filling {
  readonly seed: number;
  readonly size: number;
  /** Influence to spend on other factions' cards before own ones go in. */
  readonly splash: number;
}

function fillSlots(slots: DeckSlots, deck: AuthoredDeck, identity: CardEntry, filling: Filling): void {
  const available = shuffled(availableFor(identity, deck), createRandom(filling.seed));
  for (const id of deck.options.main ?? []) addUsual(slots, found(cards, id));
  if (identity.side === 'corp') addCorpBasics(slots, available, filling.size);
  else addBreakers(slots, available);
  fill(slots, available, identity.faction, filling.splash);
}

function limitsOf({ card }: CardEntry): { deckSize: number; influence: number } {
  const { deckSize, influence } = card.identity ?? {};
  if (!deckSize || !influence) throw new Error(`${card.title} is no identity for the decks of the sample`);
  return { deckSize, influence };
}

/** Three copies, two of a unique card; the deck limit may allow fewer. */
function addUsual(slots: DeckSlots, entry: CardEntry): void {
  slots.add(entry, entry.card.unique ? 2 : 3);
}

function addCorpBasics(slots: DeckSlots, available: readonly CardEntry[], size: number): void {
  for (const [agenda, copies] of chooseAgendas(slots, available, size)) slots.add(agenda, copies);
  for (const entry of ownFirst(available, slots)) {
    if (slots.count(isIce) >= ICE) break;
    if (isIce(entry)) addUsual(slots, entry);
  }
}

function isIce({ card }: CardEntry): boolean {
  return card.type === 'ice';
}

function addBreakers(slots: DeckSlots, available: readonly CardEntry[]): void {
  for (const breaker of BREAKERS) {
    const isBreaker = ({ card }: CardEntry) => card.subtypes?.includes(breaker) === true;
    if (slots.has(isBreaker)) continue;
    const choice = ownFirst(available, slots).find(isBreaker);
    if (choice) slots.add(choice, 2);
  }
}

/** Others' cards to the worth of `splash` influence, own and neutral ones, then more copies and the cheapest of the rest. */
function fill(slots: DeckSlots, available: readonly CardEntry[], faction: string, splash: number): void {
  const others = available.filter(({ card }) => card.type !== 'agenda');
  const isConsole = ({ card }: CardEntry) => card.subtypes?.includes('Console') === true;
  for (const entry of others) {
    if (slots.influence() >= splash) break;
    if (!isOwn(entry, faction) && isWanted(entry)) slots.add(entry, 2);
  }
  for (const entry of others) {
    if (isConsole(entry) && slots.has(isConsole)) continue;
    if (isOwn(entry, faction)) addUsual(slots, entry);
  }
  const cheapestFirst = [...others].sort((a, b) => slots.costOf(a) - slots.costOf(b));
  for (const entry of cheapestFirst) if (!isConsole(entry) && isWanted(entry)) slots.add(entry, 3);
}

/** Alliance cards and consoles are not worth another faction's influence. */
function isWanted({ card }: CardEntry): boolean {
  return !/Alliance|Console|Directive/.test(card.subtypes ?? '');
}

function ownFirst(available: readonly CardEntry[], slots: DeckSlots): readonly CardEntry[] {
  const isFree = (entry: CardEntry) => slots.costOf(entry) === 0;
  return [...available.filter(isFree), ...available.filter((entry) => !isFree(entry))];
}
