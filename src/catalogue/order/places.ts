import type { CatalogueCard, CataloguePrinting, References } from '../records/storedRecords.ts';

/** Where factions, types and printings stand among their like; positions count from 0. */
export interface Places {
  faction(id: string): number;
  type(id: string): number;
  /** Of a printing: its cycle's, its set's and its own position, as in a binder; null where it is not known. */
  printing(id: string): readonly [cycle: number, set: number, number: number] | null;
}

type Ordering = Pick<References, 'factions' | 'card_types' | 'card_sets' | 'card_cycles'>;

export function readPlaces(references: Ordering, printings: readonly PlacedPrinting[]): Places {
  const factions = rankBy(references.factions, ({ id, side_id, is_mini, name }) => [
    side_id,
    id.startsWith('neutral') ? '2' : is_mini ? '1' : '0',
    name,
  ]);
  const types = rankBy(references.card_types, ({ id, name }) => [id.endsWith('_identity') ? '0' : '1', name]);
  const cycles = new Map(references.card_cycles.map(({ id, position }) => [id, position ?? 0]));
  const sets = new Map(references.card_sets.map(({ id, position }) => [id, position ?? 0]));
  const places = new Map(
    printings.map((printing) => [
      printing.id,
      [
        cycles.get(printing.card_cycle_id) ?? 0,
        sets.get(printing.card_set_id) ?? 0,
        printing.position ?? 0,
      ] as const,
    ]),
  );
  return {
    faction: (id) => factions.get(id) ?? factions.size,
    type: (id) => types.get(id) ?? types.size,
    printing: (id) => places.get(id) ?? null,
  };
}

type PlacedPrinting = Pick<CataloguePrinting, 'id' | 'card_cycle_id' | 'card_set_id' | 'position'>;

/** The printing that says where a record stands: itself, or a card's first, the one whose date is the card's. */
export function placedPrintingOf(record: CatalogueCard | CataloguePrinting): string {
  return 'card_id' in record ? record.id : (record.printing_ids.at(-1) ?? '');
}

/** Each record's place when sorted by words compared one after another. */
function rankBy<R extends { readonly id: string }>(
  records: readonly R[],
  words: (record: R) => readonly string[],
): ReadonlyMap<string, number> {
  const sorted = records
    .map((record) => ({ id: record.id, key: words(record).join('\u0000').toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return new Map(sorted.map(({ id }, place) => [id, place]));
}
