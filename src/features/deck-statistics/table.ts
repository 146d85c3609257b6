/**
 * All decklists in columns: typed arrays with one entry per deck, and one per card in a deck. 100,000 decks take about ten
 * megabytes so, where objects would take hundreds.
 */

/** What is read of a decklist. `card_slots` may hold the identity, and anything that a server sends as a number of copies. @internal for tests */
export interface DeckRecord {
  readonly id: string;
  readonly identity_card_id: string;
  readonly side_id: string;
  readonly faction_id: string;
  /** ISO 8601 */
  readonly created_at: string;
  readonly card_slots: Readonly<Record<string, unknown>>;
}

export interface DeckTable {
  readonly count: number;
  /** What the numbers in the columns are places in. */
  readonly cards: readonly string[];
  readonly sides: readonly string[];
  readonly factions: readonly string[];
  /** By deck: 53 bits made of its id, which tell it apart when it comes again. */
  readonly keys: Float64Array<ArrayBuffer>;
  /** By deck: the card that is its identity, or `NO_CARD`. */
  readonly identities: Uint16Array<ArrayBuffer>;
  /** By deck, or `NO_NAME`. */
  readonly sideOf: Uint8Array<ArrayBuffer>;
  readonly factionOf: Uint8Array<ArrayBuffer>;
  /** By deck: days since 1970 on which it was published, in UTC; 0 where that is not known. */
  readonly days: Uint16Array<ArrayBuffer>;
  /** By deck, and one more: where its slots begin. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** By slot. The identity is in none. */
  readonly slotCards: Uint16Array<ArrayBuffer>;
  /** By slot: 1 to 255. */
  readonly slotCopies: Uint8Array<ArrayBuffer>;
}

export const NO_CARD = 0xffff;
const NO_NAME = 0xff;

const DAY = 86_400_000;
const LATEST_DAY = 0xffff;
const MOST_COPIES = 0xff;

export interface DeckCollector {
  /** Adds a deck, unless it is there already. */
  add(deck: DeckRecord): void;
  /** Adds the decks of a table that are not there already. */
  addTable(table: DeckTable): void;
  finish(): DeckTable;
}

/** Puts decks into columns one by one, each once. */
export function collectDecks(): DeckCollector {
  const seen = new Set<number>();
  const cards = createNames(NO_CARD);
  const sides = createNames(NO_NAME);
  const factions = createNames(NO_NAME);
  const keys: number[] = [];
  const identities: number[] = [];
  const sideOf: number[] = [];
  const factionOf: number[] = [];
  const days: number[] = [];
  const starts: number[] = [0];
  const slotCards: number[] = [];
  const slotCopies: number[] = [];

  const addSlot = (card: number, copies: number) => {
    if (card === NO_CARD) return;
    slotCards.push(card);
    slotCopies.push(copies);
  };
  const addHead = (key: number, identity: number, side: number, faction: number, day: number) => {
    seen.add(key);
    keys.push(key);
    identities.push(identity);
    sideOf.push(side);
    factionOf.push(faction);
    days.push(day);
    starts.push(slotCards.length);
  };

  return {
    add(deck) {
      const key = keyOfDeck(deck.id);
      if (seen.has(key)) return;
      for (const [id, copies] of Object.entries(deck.card_slots)) {
        // The identity is among the slots or not; copies below one are none (docs/api.md, Decklists)
        if (id === deck.identity_card_id || typeof copies !== 'number' || !(copies >= 1)) continue;
        addSlot(cards.place(id), Math.min(MOST_COPIES, Math.floor(copies)));
      }
      addHead(
        key,
        deck.identity_card_id === '' ? NO_CARD : cards.place(deck.identity_card_id),
        sides.place(deck.side_id),
        factions.place(deck.faction_id),
        dayOf(deck.created_at),
      );
    },
    addTable(table) {
      const cardAt = table.cards.map(cards.place);
      const sideAt = table.sides.map(sides.place);
      const factionAt = table.factions.map(factions.place);
      for (let deck = 0; deck < table.count; deck += 1) {
        const key = table.keys[deck] ?? 0;
        if (seen.has(key)) continue;
        const end = table.starts[deck + 1] ?? 0;
        for (let slot = table.starts[deck] ?? 0; slot < end; slot += 1)
          addSlot(cardAt[table.slotCards[slot] ?? NO_CARD] ?? NO_CARD, table.slotCopies[slot] ?? 0);
        addHead(
          key,
          cardAt[table.identities[deck] ?? NO_CARD] ?? NO_CARD,
          sideAt[table.sideOf[deck] ?? NO_NAME] ?? NO_NAME,
          factionAt[table.factionOf[deck] ?? NO_NAME] ?? NO_NAME,
          table.days[deck] ?? 0,
        );
      }
    },
    finish: () => ({
      count: keys.length,
      cards: cards.all,
      sides: sides.all,
      factions: factions.all,
      keys: new Float64Array(keys),
      identities: new Uint16Array(identities),
      sideOf: new Uint8Array(sideOf),
      factionOf: new Uint8Array(factionOf),
      days: new Uint16Array(days),
      starts: new Uint32Array(starts),
      slotCards: new Uint16Array(slotCards),
      slotCopies: new Uint8Array(slotCopies),
    }),
  };
}

/** Days since 1970, in UTC; 0 for what is no date. */
export function dayOf(date: string): number {
  const day = Math.floor(Date.parse(date) / DAY);
  return day > 0 && day <= LATEST_DAY ? day : 0;
}

/** `2026-05-09`; null for the day that is none. */
export function dateOf(day: number): string | null {
  return day === 0 ? null : new Date(day * DAY).toISOString().slice(0, 10);
}

/** Names by place, each once; a name for which there is no room is `full`. */
function createNames(full: number) {
  const all: string[] = [];
  const places = new Map<string, number>();
  const place = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    if (all.length >= full) return full;
    places.set(name, all.length);
    return all.push(name) - 1;
  };
  return { all, place };
}

/**
 * 53 bits of a text (cyrb53, in the public domain): of 100,000 ids, the chance that any two share theirs is below one in a million.
 */
function keyOfDeck(id: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
}
