import { compareText } from '../../../src/domain/text/compareText.ts';
import type { AuthoredCard, AuthoredPrinting } from '../authored.ts';
import { ANARCH } from '../cards/anarch.ts';
import { CRIMINAL } from '../cards/criminal.ts';
import { HAAS_BIOROID } from '../cards/haasBioroid.ts';
import { JINTEKI } from '../cards/jinteki.ts';
import { ADAM, APEX, SUNNY } from '../cards/miniFactions.ts';
import { NBN } from '../cards/nbn.ts';
import { NEUTRAL_CORP } from '../cards/neutralCorp.ts';
import { NEUTRAL_RUNNER } from '../cards/neutralRunner.ts';
import { SHAPER } from '../cards/shaper.ts';
import { WEYLAND } from '../cards/weyland.ts';
import { FACTIONS, type SideId } from '../game.ts';
import { type AuthoredCycle, type AuthoredSet, CYCLES } from '../sets.ts';
import { slugOf } from './plainText.ts';

/** A set with its position. */
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

/** Every authored card, by faction. */
const CARDS_BY_FACTION: readonly (readonly [faction: string, cards: readonly AuthoredCard[]])[] = [
  ['adam', ADAM],
  ['anarch', ANARCH],
  ['apex', APEX],
  ['criminal', CRIMINAL],
  ['haas_bioroid', HAAS_BIOROID],
  ['jinteki', JINTEKI],
  ['nbn', NBN],
  ['neutral_corp', NEUTRAL_CORP],
  ['neutral_runner', NEUTRAL_RUNNER],
  ['shaper', SHAPER],
  ['sunny_lebeau', SUNNY],
  ['weyland_consortium', WEYLAND],
];

/** In release order. */
export const SET_ENTRIES: readonly SetEntry[] = CYCLES.flatMap((cycle) =>
  cycle.sets.map((set, index) => ({ set, cycle, position: index + 1 })),
);

const releases = new Map(SET_ENTRIES.map((entry) => [entry.set.id, entry]));
const sides = new Map(FACTIONS.map(({ id, side }) => [id, side]));

/** Every card, by id: the order of the API's own answers. */
export const CARD_ENTRIES: readonly CardEntry[] = CARDS_BY_FACTION.flatMap(([faction, cards]) =>
  cards.map((card) => createEntry(card, faction)),
).sort((a, b) => compareText(a.id, b.id));

const cards = new Map(CARD_ENTRIES.map((entry) => [entry.id, entry]));

/** @throws {Error} for an unknown id */
export function cardNamed(id: string): CardEntry {
  return found(cards, id);
}

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

/** A map's value for a key from the authored data. @throws {Error} if it is missing, which is a typo in the data */
export function found<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The sample names "${key}", which is not in it`);
  return value;
}

/**
 * Turns `[[card_id]]` into a link as players write it: `[Title](/en/card/NNNNN)`, with the number of the oldest printing
 * (docs/api.md, Text markup).
 */
export function linkCards<T extends string | null>(markdown: T): T | string {
  return markdown === null ? markdown : markdown.replace(/\[\[(\w+)\]\]/g, (_, id: string) => linkTo(id));
}

function linkTo(id: string): string {
  const { card, printings } = cardNamed(id);
  return `[${card.title}](/en/card/${printings.at(-1)?.id})`;
}

/** The values without repeats, sorted. */
export function sortedSet(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort(compareText);
}
