import type { AuthoredCard, AuthoredPrinting } from '../authored.ts';
import { CARDS_BY_FACTION } from '../cards/all.ts';
import { FACTIONS, type SideId } from '../game.ts';
import { type AuthoredCycle, type AuthoredSet, CYCLES } from '../sets.ts';
import { slugOf } from './plainText.ts';

/** A set with its place in the order of things. */
export interface SetEntry {
  readonly set: AuthoredSet;
  readonly cycle: AuthoredCycle;
  /** In its cycle, from 1. */
  readonly position: number;
}

export interface PrintingEntry {
  readonly id: string;
  readonly card: CardEntry;
  readonly printing: AuthoredPrinting;
  readonly release: SetEntry;
}

export interface CardEntry {
  readonly id: string;
  readonly card: AuthoredCard;
  readonly faction: string;
  readonly side: SideId;
  /** Newest first (docs/api.md, Cards). */
  readonly printings: readonly PrintingEntry[];
}

/** In the order of release. */
export const SET_ENTRIES: readonly SetEntry[] = CYCLES.flatMap((cycle) =>
  cycle.sets.map((set, index) => ({ set, cycle, position: index + 1 })),
);

const releases = new Map(SET_ENTRIES.map((entry) => [entry.set.id, entry]));
const sides = new Map(FACTIONS.map(({ id, side }) => [id, side]));

/** Every card, by id: the order of the API's own answers. */
export const CARD_ENTRIES: readonly CardEntry[] = CARDS_BY_FACTION.flatMap(([faction, cards]) =>
  cards.map((card) => createEntry(card, faction)),
).sort((a, b) => compareText(a.id, b.id));

/** Every printing, by id. */
export const PRINTING_ENTRIES: readonly PrintingEntry[] = CARD_ENTRIES.flatMap(
  ({ printings }) => printings,
).sort((a, b) => compareText(a.id, b.id));

function createEntry(card: AuthoredCard, faction: string): CardEntry {
  const printings: PrintingEntry[] = [];
  const entry = { id: slugOf(card.title), card, faction, side: found(sides, faction), printings };
  for (const printing of card.printings) {
    const release = found(releases, printing.set);
    const id = release.cycle.code + String(printing.number).padStart(3, '0');
    printings.push({ id, card: entry, printing, release });
  }
  printings.sort((a, b) => compareText(b.release.set.date, a.release.set.date));
  return entry;
}

/**
 * What a map holds under a key that the authored data names.
 * @throws {Error} when it holds nothing: a slip of the pen in the data
 */
export function found<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The sample names "${key}", which is not in it`);
  return value;
}

/** Text order by code unit, as ids are sorted everywhere in the API. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The values without repeats, sorted. */
export function sortedSet(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort(compareText);
}
