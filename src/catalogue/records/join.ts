import type {
  CatalogueCard,
  CataloguePrinting,
  References,
  StoredCard,
  StoredPrinting,
} from './storedRecords.ts';

type Names = Pick<References, 'card_sets' | 'card_cycles' | 'card_subtypes'>;

/**
 * Own cards → whole cards. The names run parallel to the ids, and the pictures are those of the latest printing
 * (API-NOTES 2.3, 2.5). What is not known keeps its id as its name.
 */
export function joinCards(
  cards: readonly StoredCard[],
  printings: readonly StoredPrinting[],
  names: Names,
): CatalogueCard[] {
  const setName = namer(names.card_sets);
  const cycleName = namer(names.card_cycles);
  const images = new Map(printings.map((printing) => [printing.id, printing.images]));
  return cards.map((card) => ({
    ...card,
    card_set_names: card.card_set_ids.map(setName),
    card_cycle_names: card.card_cycle_ids.map(cycleName),
    latest_printing_images: images.get(card.latest_printing_id ?? card.printing_ids[0] ?? '') ?? {},
  }));
}

/** Own printings → whole printings. A printing whose card is not there is left out: nothing could be said of it. */
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
