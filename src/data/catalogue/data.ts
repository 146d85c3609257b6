import type { ListedCard, ListedPrinting } from '../api/resources/listed.ts';
import { type PackedCatalogue, unpackCards, unpackPrintings } from './records/packed.ts';
import {
  type References,
  readReferences,
  type StoredCard,
  type StoredPrinting,
} from './records/storedRecords.ts';

/** Records in the order of search positions, and by id. */
export interface Rows<R> {
  readonly all: readonly R[];
  readonly byId: ReadonlyMap<string, R>;
}

export type CatalogueData = ReturnType<typeof createData>;

/** One download of the card pool in memory. Records are created lazily. */
export function createData(packed: PackedCatalogue) {
  const { facts } = packed;
  const references = inSteps(() => readReferences(packed.references, facts.api));
  const storedPrintings = inSteps(() => unpackPrintings(packed));
  const storedCards = inSteps(() => unpackCards(packed));
  const joinedCards = inSteps(() => joinCards(storedCards(), storedPrintings(), references()));
  const cards = once(() => rowsOf(joinedCards()));
  const joinedPrintings = inSteps(() => joinPrintings(storedPrintings(), cards().all, references()));
  const printings = once(() => rowsOf(joinedPrintings()));
  return {
    facts,
    references: (): References => references(),
    /** Counts without creating the rows. */
    counts: { cards: packed.cards.length, printings: packed.printings.length },
    cards,
    printings,
    /** Printings without their card's attributes, including those whose card is missing. */
    storedPrintings: (): readonly StoredPrinting[] => storedPrintings(),
    /** Creates the records in steps of a few milliseconds: all at once take up to 100 ms, four times that on a phone. */
    *prepareRows(kind: 'cards' | 'printings'): Generator<void> {
      const parts = [references, storedPrintings, storedCards, joinedCards];
      for (const part of kind === 'cards' ? parts : [...parts, joinedPrintings]) {
        while (!part.step()) yield;
      }
      yield;
      cards();
      if (kind === 'printings') printings();
    },
  };
}

function rowsOf<R extends { readonly id: string }>(all: readonly R[]): Rows<R> {
  return { all, byId: new Map(all.map((row) => [row.id, row])) };
}

/** A lazily created, cached value. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** A lazily created value; `step` creates a part of it in advance, and returns whether it is complete. */
function inSteps<T>(make: () => Generator<void, T>): (() => T) & { step(): boolean } {
  let making: Generator<void, T> | null = null;
  let made: IteratorResult<void, T> | null = null;
  const step = () => {
    if (made?.done) return true;
    making ??= make();
    try {
      made = making.next();
    } catch (fault) {
      // So that later calls throw too
      making = null;
      throw fault;
    }
    return made.done === true;
  };
  const value = () => {
    for (;;) {
      if (made?.done) return made.value;
      step();
    }
  };
  return Object.assign(value, { step });
}

/** Records joined per step. */
const JOINED_AT_ONCE = 200;

type Names = Pick<References, 'card_sets' | 'card_cycles' | 'card_subtypes'>;

/**
 * Stored cards → whole cards. Names are parallel to ids, and the pictures are the latest printing's (docs/api.md, Printings).
 * An unknown id is its own name.
 */
export function* joinCards(
  cards: readonly StoredCard[],
  printings: readonly StoredPrinting[],
  names: Names,
): Generator<void, ListedCard[]> {
  const setName = namer(names.card_sets);
  const cycleName = namer(names.card_cycles);
  const images = new Map(printings.map((printing) => [printing.id, printing.images]));
  const joined: ListedCard[] = [];
  for (const card of cards) {
    if (joined.length % JOINED_AT_ONCE === 0) yield;
    joined.push({
      ...card,
      card_set_names: card.card_set_ids.map(setName),
      card_cycle_names: card.card_cycle_ids.map(cycleName),
      latest_printing_images: images.get(card.latest_printing_id ?? card.printing_ids[0] ?? '') ?? {},
    });
  }
  return joined;
}

/** Stored printings → whole printings, without those whose card is missing. */
export function* joinPrintings(
  printings: readonly StoredPrinting[],
  cards: readonly ListedCard[],
  names: Names,
): Generator<void, ListedPrinting[]> {
  const setName = namer(names.card_sets);
  const cycleName = namer(names.card_cycles);
  const subtypeName = namer(names.card_subtypes);
  const shared = new Map(
    cards.map(({ layout_id: _layout, latest_printing_images: _images, ...card }) => [card.id, card]),
  );
  const joined: ListedPrinting[] = [];
  for (const [at, printing] of printings.entries()) {
    if (at % JOINED_AT_ONCE === 0) yield;
    const card = shared.get(printing.card_id);
    if (card === undefined) continue;
    joined.push({
      ...card,
      ...printing,
      card_set_name: setName(printing.card_set_id),
      card_cycle_name: cycleName(printing.card_cycle_id),
      card_subtype_names: card.card_subtype_ids.map(subtypeName),
    });
  }
  return joined;
}

function namer(records: readonly { readonly id: string; readonly name: string }[]): (id: string) => string {
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
