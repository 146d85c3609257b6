import { joinCards, joinPrintings } from './records/join.ts';
import { type PackedCatalogue, unpackCards, unpackPrintings } from './records/packed.ts';
import type {
  CatalogueCard,
  CatalogueFacts,
  CataloguePrinting,
  References,
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
}

export function createData(packed: PackedCatalogue): CatalogueData {
  const { facts, references } = packed;
  const storedPrintings = once(() => unpackPrintings(packed));
  const cards = once(() => rowsOf(joinCards(unpackCards(packed), storedPrintings(), references)));
  const printings = once(() => rowsOf(joinPrintings(storedPrintings(), cards().all, references)));
  const counts = { cards: packed.cards.length, printings: packed.printings.length };
  return { facts, references, counts, cards, printings };
}

function rowsOf<R extends { readonly id: string }>(all: readonly R[]): Rows<R> {
  return { all, byId: new Map(all.map((row) => [row.id, row])) };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
