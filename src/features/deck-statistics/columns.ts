import * as v from 'valibot';
import type { PartForm } from '../../data/keeper/heldList.ts';
import { DAY } from '../../domain/text/format.ts';
import { isObject, remember } from '../../domain/text/lookup.ts';

/**
 * Decklists in columns, as stored: one entry per deck, or per card in a deck. Names are indexes into `cards`, `sides`
 * and `factions` (docs/decks.md, Statistics).
 */
export interface DeckColumns {
  readonly ids: readonly string[];
  readonly cards: readonly string[];
  readonly sides: readonly string[];
  readonly factions: readonly string[];
  /** By deck: the identity card, or `NO_CARD`. */
  readonly identities: readonly number[];
  /** By deck, or `NO_NAME`. */
  readonly sideOf: readonly number[];
  readonly factionOf: readonly number[];
  /** By deck: the publication date in days since 1970, UTC; 0 if unknown. */
  readonly days: readonly number[];
  /** By deck, plus one: the index of its first slot. */
  readonly starts: readonly number[];
  /** By slot, without identities. */
  readonly slotCards: readonly number[];
  /** By slot: 1 to 255. */
  readonly slotCopies: readonly number[];
}

const text = v.nullish(v.string(), '');
/** What is stored of a decklist. One without an identity counts too, and slots are validated one by one. */
export const deckSchema = v.object({
  identity_card_id: text,
  side_id: text,
  faction_id: text,
  created_at: text,
  card_slots: v.nullish(v.record(v.string(), v.unknown()), {}),
});

export type DeckRecord = { readonly id: string } & Readonly<v.InferOutput<typeof deckSchema>>;

export const NO_CARD = 0xffff;
const NO_NAME = 0xff;
const MOST_COPIES = 0xff;

/** Collects decks into columns; of duplicate ids the first counts. */
function collectDecks() {
  const seen = new Set<string>();
  const cards = createNames(NO_CARD);
  const sides = createNames(NO_NAME);
  const factions = createNames(NO_NAME);
  const columns: { readonly [Name in keyof DeckColumns]: DeckColumns[Name][number][] } = {
    ids: [],
    cards: cards.all,
    sides: sides.all,
    factions: factions.all,
    identities: [],
    sideOf: [],
    factionOf: [],
    days: [],
    starts: [0],
    slotCards: [],
    slotCopies: [],
  };

  const addSlot = (card: number, copies: number) => {
    if (card === NO_CARD) return;
    columns.slotCards.push(card);
    columns.slotCopies.push(copies);
  };
  const addHead = (id: string, identity: number, side: number, faction: number, day: number) => {
    seen.add(id);
    columns.ids.push(id);
    columns.identities.push(identity);
    columns.sideOf.push(side);
    columns.factionOf.push(faction);
    columns.days.push(day);
    columns.starts.push(columns.slotCards.length);
  };

  return {
    add(deck: DeckRecord): void {
      if (seen.has(deck.id)) return;
      for (const [id, copies] of Object.entries(deck.card_slots)) {
        // The identity may be among the slots, and copies below one are invalid (docs/api.md, Decklists)
        if (id === deck.identity_card_id || typeof copies !== 'number' || !(copies >= 1)) continue;
        addSlot(cards.place(id), Math.min(MOST_COPIES, Math.floor(copies)));
      }
      addHead(
        deck.id,
        deck.identity_card_id === '' ? NO_CARD : cards.place(deck.identity_card_id),
        sides.place(deck.side_id),
        factions.place(deck.faction_id),
        dayOf(deck.created_at),
      );
    },
    addColumns(part: DeckColumns, isWanted: (id: string) => boolean): void {
      const cardAt = part.cards.map(cards.place);
      const sideAt = part.sides.map(sides.place);
      const factionAt = part.factions.map(factions.place);
      for (const [deck, id] of part.ids.entries()) {
        if (seen.has(id) || !isWanted(id)) continue;
        const end = part.starts[deck + 1] ?? 0;
        for (let slot = part.starts[deck] ?? 0; slot < end; slot += 1)
          addSlot(cardAt[part.slotCards[slot] ?? NO_CARD] ?? NO_CARD, part.slotCopies[slot] ?? 0);
        addHead(
          id,
          cardAt[part.identities[deck] ?? NO_CARD] ?? NO_CARD,
          sideAt[part.sideOf[deck] ?? NO_NAME] ?? NO_NAME,
          factionAt[part.factionOf[deck] ?? NO_NAME] ?? NO_NAME,
          part.days[deck] ?? 0,
        );
      }
    },
    columns,
  };
}

/** Indexes names; once there is no more room, a new name gets `full`. */
function createNames(full: number) {
  const all: string[] = [];
  const places = new Map<string, number>();
  const place = (name: string): number => {
    if (all.length >= full) return places.get(name) ?? full;
    return remember(places, name, () => all.push(name) - 1);
  };
  return { all, place };
}

/** The storage format of decklists for statistics. */
export const deckForm: PartForm<DeckRecord, DeckColumns> = {
  pack(records) {
    const decks = collectDecks();
    for (const record of records) decks.add(record);
    return decks.columns;
  },
  isPart: isColumns,
  idsOf: ({ ids }) => ids,
  merge(parts, isWanted) {
    const decks = collectDecks();
    for (const part of parts.toReversed()) decks.addColumns(part, isWanted);
    return decks.columns;
  },
};

function isColumns(value: unknown): value is DeckColumns {
  return isObject(value) && Object.keys(collectDecks().columns).every((name) => Array.isArray(value[name]));
}

const LATEST_DAY = 0xffff;

export type DeckTable = ReturnType<typeof toTable>;

/** All decklists in typed arrays: 100,000 decks take about 10 MB, as objects hundreds. */
export function toTable({ ids, cards, sides, factions, ...columns }: DeckColumns) {
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
