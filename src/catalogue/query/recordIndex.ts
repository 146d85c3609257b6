import type { Kind } from '../../query-language/fields.ts';
import { buildIndex, type SearchContext, type SearchIndex } from '../../query-language/searchIndex.ts';
import { createRanker, type Ranker } from '../order/ranks.ts';
import { joinCards, joinPrintings } from '../records/join.ts';
import { type PackedCatalogue, unpackCards, unpackPrintings } from '../records/packed.ts';
import type { CatalogueCard, CataloguePrinting, References } from '../records/storedRecords.ts';

/** What belongs to searching one kind of record. */
export interface Side {
  readonly rows: readonly (CatalogueCard | CataloguePrinting)[];
  readonly index: SearchIndex;
  readonly ranks: Ranker;
  /** Places in `rows` by the card's id; of printings the latest comes first. */
  readonly byCard: ReadonlyMap<string, readonly number[]>;
}

export interface Sides {
  readonly cards: Side & { readonly rows: readonly CatalogueCard[] };
  readonly printings: Side;
  of(kind: Kind): Side;
}

/** @throws TypeError when a column of the packed form is missing */
export function createSides(packed: PackedCatalogue): Sides {
  const { references } = packed;
  const storedPrintings = unpackPrintings(packed);
  const cards = joinCards(unpackCards(packed), storedPrintings, references);
  const printings = joinPrintings(storedPrintings, cards, references);
  const context = readContext(references);

  const side = <R extends CatalogueCard | CataloguePrinting>(kind: Kind, rows: readonly R[]) => ({
    rows,
    index: buildIndex(
      kind,
      rows.map((row) => ({ id: row.id, attributes: row })),
      context,
    ),
    ranks: createRanker(rows, references, printings),
    byCard: placesByCard(rows),
  });
  const sides = { cards: side('cards', cards), printings: side('printings', printings) };
  return { ...sides, of: (kind) => sides[kind] };
}

/** The id of the card that a row is of. */
export function cardIdOf(row: CatalogueCard | CataloguePrinting): string {
  return 'card_id' in row ? row.card_id : row.id;
}

function placesByCard(
  rows: readonly (CatalogueCard | CataloguePrinting)[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, row] of rows.entries()) {
    const id = cardIdOf(row);
    const others = places.get(id) ?? [];
    if ('is_latest_printing' in row && row.is_latest_printing) others.unshift(place);
    else others.push(place);
    places.set(id, others);
  }
  return places;
}

/** What a search needs besides the records. */
function readContext({ card_subtypes, snapshots }: References): SearchContext {
  return {
    subtypeNames: new Map(card_subtypes.map(({ id, name }) => [id, name])),
    snapshots: snapshots.map(({ id, format_id, active, date_start, restriction_id }) => ({
      id,
      formatId: format_id,
      active,
      dateStart: date_start,
      restrictionId: restriction_id,
    })),
  };
}
