import type { AuthoredDeck } from '../authored.ts';
import { SNAPSHOTS } from '../formats.ts';
import { RESTRICTIONS } from '../restrictions.ts';
import { CARD_ENTRIES, type CardEntry, cardNamed } from './catalogue.ts';
import { deckLimitOf } from './facts.ts';
import { namesCard, poolIdsOf } from './legality.ts';
import { createRandom, shuffled } from './random.ts';

/** Pieces of ice in a Corp deck, at least. */
const ICE = 15;
const BREAKERS = ['Fracter', 'Decoder', 'Killer'];

/** The share of influence for other factions' cards; lower shares are tried if no complete deck results. */
const SPLASHES = [0.85, 0.6, 0.4];

/**
 * Completes an authored deck by the deckbuilding rules, with cards released by its date. Deterministic.
 * @throws {Error} if the cards of that day do not make a deck
 */
export function assembleDeck(deck: AuthoredDeck, seed: number): DeckSlots {
  const identity = cardNamed(deck.identity);
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
  /** Influence to spend on other factions' cards before its own. */
  readonly splash: number;
}

function fillSlots(slots: DeckSlots, deck: AuthoredDeck, identity: CardEntry, filling: Filling): void {
  const available = shuffled(availableFor(identity, deck), createRandom(filling.seed));
  for (const id of deck.options.main ?? []) addUsual(slots, cardNamed(id));
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

/** Adds cards of other factions up to `splash` influence, then own and neutral ones, then the cheapest of the rest. */
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

/**
 * The cards that may complete a deck: released by its date, in some format's card pool, no agendas of another faction. If a
 * format is among the deck's tags, only what its snapshot of that day allows without restriction.
 */
function availableFor({ side, faction }: CardEntry, { date, options }: AuthoredDeck): readonly CardEntry[] {
  const isAllowed = allowedBy(options.tags ?? [], date);
  return CARD_ENTRIES.filter(
    (entry) =>
      entry.side === side &&
      !entry.card.identity &&
      entry.printings.some(({ release }) => release.set.date <= date) &&
      (entry.card.type !== 'agenda' || isOwn(entry, faction)) &&
      isAllowed(entry),
  );
}

function isOwn(entry: CardEntry, faction: string): boolean {
  return entry.faction === faction || entry.faction.startsWith('neutral_');
}

function allowedBy(tags: readonly string[], date: string): (entry: CardEntry) => boolean {
  const snapshot = SNAPSHOTS.findLast(({ format, date: start }) => tags.includes(format) && start <= date);
  if (!snapshot) return (entry) => poolIdsOf(entry).length > 0;
  const list = RESTRICTIONS.find(({ id }) => id === snapshot.restriction);
  return (entry) => poolIdsOf(entry).includes(snapshot.pool) && !(list && namesCard(list, entry));
}

/**
 * Agendas, besides those already in, that bring a Corp deck to the agenda points for its size: 2 for every 5 cards begun, and
 * 2 more, or one point above that.
 */
function chooseAgendas(
  slots: DeckSlots,
  available: readonly CardEntry[],
  size: number,
): readonly (readonly [CardEntry, number])[] {
  const wanted = Math.floor(size / 5) * 2 + 2;
  const present = slots
    .entries()
    .reduce((points, [{ card }, copies]) => points + (card.points ?? 0) * copies, 0);
  const agendas = available.filter(({ card }) => card.type === 'agenda' && card.points !== 0);
  const choice = chooseFrom(
    agendas.filter((agenda) => !slots.has((entry) => entry === agenda)),
    wanted - present,
  );
  if (!choice) throw new Error(`No agendas for ${wanted} points`);
  return choice;
}

/** Copies of agendas, earlier ones first, that add up to `points` or one more. */
function chooseFrom(
  agendas: readonly CardEntry[],
  points: number,
): readonly (readonly [CardEntry, number])[] | undefined {
  if (points === 0 || points === -1) return [];
  const [first, ...rest] = agendas;
  if (!first || points < 0) return undefined;
  const limit = first.card.advancement === 'X' ? 1 : 3;
  for (let copies = limit; copies >= 0; copies--) {
    const others = chooseFrom(rest, points - copies * (first.card.points ?? 0));
    if (others) return copies === 0 ? others : [[first, copies], ...others];
  }
  return undefined;
}

/** The cards of a deck being built, with the deckbuilding rules that can be checked card by card. */
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

/** @param influenceLimit infinite if the identity has none */
function createSlots(faction: string, size: number, influenceLimit: number): DeckSlots {
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
