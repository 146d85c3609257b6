import type { DeckColumns } from './columns.ts';

/** All decklists in typed arrays: 100,000 decks take about 10 MB, as objects hundreds. */
export interface DeckTable extends Pick<DeckColumns, 'cards' | 'sides' | 'factions'> {
  readonly count: number;
  readonly identities: Uint16Array<ArrayBuffer>;
  readonly sideOf: Uint8Array<ArrayBuffer>;
  readonly factionOf: Uint8Array<ArrayBuffer>;
  readonly days: Uint16Array<ArrayBuffer>;
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly slotCards: Uint16Array<ArrayBuffer>;
  readonly slotCopies: Uint8Array<ArrayBuffer>;
}

export const NO_CARD = 0xffff;
export const NO_NAME = 0xff;

const DAY = 86_400_000;
const LATEST_DAY = 0xffff;

export function toTable({ ids, cards, sides, factions, ...columns }: DeckColumns): DeckTable {
  return {
    count: ids.length,
    cards,
    sides,
    factions,
    identities: new Uint16Array(columns.identities),
    sideOf: new Uint8Array(columns.sideOf),
    factionOf: new Uint8Array(columns.factionOf),
    days: new Uint16Array(columns.days),
    starts: new Uint32Array(columns.starts),
    slotCards: new Uint16Array(columns.slotCards),
    slotCopies: new Uint8Array(columns.slotCopies),
  };
}

/** Days since 1970 in UTC; 0 for an invalid date. */
export function dayOf(date: string): number {
  const day = Math.floor(Date.parse(date) / DAY);
  return day > 0 && day <= LATEST_DAY ? day : 0;
}

/** `2026-05-09`; null for day 0. */
export function dateOf(day: number): string | null {
  return day === 0 ? null : new Date(day * DAY).toISOString().slice(0, 10);
}
