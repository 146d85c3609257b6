import { type PackedCatalogue, unpackCards, unpackPrintings } from './records/packed.ts';
import type {
  CatalogueCard,
  CatalogueFacts,
  CataloguePrinting,
  References,
  StoredCard,
  StoredPrinting,
} from './records/storedRecords.ts';

/** Records in the order of the positions that searches answer with, and by id. */
export interface Rows<R> {
  readonly all: readonly R[];
  readonly byId: ReadonlyMap<string, R>;
}

/** One download of the card pool as the page holds it. Rows are made when they are first wanted. */
export interface CatalogueData {
  readonly facts: CatalogueFacts;
  readonly references: References;
  /** Numbers of records, without making the rows. */
  readonly counts: { readonly cards: number; readonly printings: number };
  cards(): Rows<CatalogueCard>;
  printings(): Rows<CataloguePrinting>;
  /** What of printings is not their card's, with printings whose card is not there. */
  storedPrintings(): readonly StoredPrinting[];
  /** Makes the rows of cards in steps of a few milliseconds: at once they take up to 100 ms, on a phone four times that. */
  prepareCards(): Generator<void>;
}

export function createData(packed: PackedCatalogue): CatalogueData {
  const { facts, references } = packed;
  const storedPrintings = inSteps(() => unpackPrintings(packed));
  const storedCards = inSteps(() => unpackCards(packed));
  const joinedCards = inSteps(() => joinCards(storedCards(), storedPrintings(), references));
  const cards = once(() => rowsOf(joinedCards()));
  const printings = once(() => rowsOf(joinPrintings(storedPrintings(), cards().all, references)));
  const counts = { cards: packed.cards.length, printings: packed.printings.length };
  function* prepareCards() {
    for (const part of [storedPrintings, storedCards, joinedCards]) {
      while (!part.step()) yield;
    }
    yield;
    cards();
  }
  return { facts, references, counts, cards, printings, storedPrintings, prepareCards };
}

function rowsOf<R extends { readonly id: string }>(all: readonly R[]): Rows<R> {
  return { all, byId: new Map(all.map((row) => [row.id, row])) };
}

/** What is made when it is first wanted, and kept. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** What is made when it is first wanted; `step` makes a part of it before, and says whether that was the last. */
function inSteps<T>(make: () => Generator<void, T>): (() => T) & { step(): boolean } {
  let making: Generator<void, T> | null = null;
  let made: IteratorResult<void, T> | null = null;
  const step = () => {
    if (made?.done) return true;
    making ??= make();
    try {
      made = making.next();
    } catch (fault) {
      // Whoever asks again is told again
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

/**
 * All that is made in steps, at once.
 * @internal for tests
 */
export function atOnce<T>(steps: Generator<void, T>): T {
  return inSteps(() => steps)();
}

/** Cards that are joined in one step. */
const JOINED_AT_ONCE = 200;

type Names = Pick<References, 'card_sets' | 'card_cycles' | 'card_subtypes'>;

/**
 * Stored cards → whole cards. The names run parallel to the ids, and the pictures are those of the latest printing
 * (docs/api.md, Printings). What is not known keeps its id as its name.
 * @internal for tests
 */
export function* joinCards(
  cards: readonly StoredCard[],
  printings: readonly StoredPrinting[],
  names: Names,
): Generator<void, CatalogueCard[]> {
  const setName = namer(names.card_sets);
  const cycleName = namer(names.card_cycles);
  const images = new Map(printings.map((printing) => [printing.id, printing.images]));
  const joined: CatalogueCard[] = [];
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

/**
 * Stored printings → whole printings. A printing whose card is not there is left out: nothing could be said of it.
 * @internal for tests
 */
export function joinPrintings(
  printings: readonly StoredPrinting[],
  cards: readonly CatalogueCard[],
  names: Names,
): CataloguePrinting[] {
  const setName = namer(names.card_sets);
  const cycleName = namer(names.card_cycles);
  const subtypeName = namer(names.card_subtypes);
  const shared = new Map(
    cards.map(({ layout_id: _layout, latest_printing_images: _images, ...card }) => [card.id, card]),
  );
  return printings.flatMap((printing) => {
    const card = shared.get(printing.card_id);
    if (card === undefined) return [];
    return {
      ...card,
      ...printing,
      card_set_name: setName(printing.card_set_id),
      card_cycle_name: cycleName(printing.card_cycle_id),
      card_subtype_names: card.card_subtype_ids.map(subtypeName),
    };
  });
}

function namer(records: readonly { readonly id: string; readonly name: string }[]): (id: string) => string {
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
