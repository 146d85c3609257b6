import type { ResourceObject } from '../../../src/domain/json-api/collections.ts';
import { PRINTING_ENTRIES, type PrintingEntry, sortedSet } from './catalogue.ts';
import { imagesOf, printingFaces } from './faces.ts';
import { factsOf, subtypeNamesOf } from './facts.ts';
import { slugOf } from './plainText.ts';
import { inOrder, recordOf, UPDATED_AT } from './records.ts';

/** The attributes of a printing in the API's order (docs/api.md, Printings). */
const ATTRIBUTES = [
  ...(['card_id', 'card_cycle_id', 'card_cycle_name', 'card_set_id', 'card_set_name', 'flavor'] as const),
  ...(['display_illustrators', 'illustrator_ids', 'illustrator_names', 'position'] as const),
  ...(['position_in_set', 'quantity', 'date_release', 'updated_at', 'stripped_title', 'title'] as const),
  ...(['card_type_id', 'side_id', 'faction_id', 'advancement_requirement', 'cost'] as const),
  ...(['agenda_points', 'base_link', 'deck_limit', 'in_restriction', 'influence_cost'] as const),
  ...(['influence_limit', 'memory_cost', 'minimum_deck_size', 'num_printings'] as const),
  ...(['is_latest_printing', 'printing_ids', 'restriction_ids', 'strength', 'stripped_text'] as const),
  ...(['text', 'trash_cost', 'is_unique', 'card_subtype_ids', 'card_subtype_names'] as const),
  ...(['display_subtypes', 'attribution', 'format_ids', 'card_pool_ids', 'snapshot_ids'] as const),
  ...(['card_cycle_ids', 'card_cycle_names', 'card_set_ids', 'card_set_names', 'designed_by'] as const),
  ...(['narrative_text', 'released_by', 'printings_released_by', 'pronouns'] as const),
  ...(['pronunciation_approximation', 'pronunciation_ipa', 'images', 'card_abilities'] as const),
  ...(['latest_printing_id', 'restrictions', 'num_extra_faces', 'faces'] as const),
];

export function printingRecords(): readonly ResourceObject[] {
  return PRINTING_ENTRIES.map(printingRecord);
}

function printingRecord(entry: PrintingEntry): ResourceObject {
  const { id, printing, release } = entry;
  const { id: cardId, card, faction, side, printings } = entry.card;
  const facts = factsOf(entry.card);
  const faces = printingFaces(entry);
  const illustrators = illustratorIds(printing.illustrators);
  const attributes = inOrder(ATTRIBUTES, {
    ...facts,
    card_id: cardId,
    card_cycle_id: release.cycle.id,
    card_cycle_name: release.cycle.name,
    card_set_id: release.set.id,
    card_set_name: release.set.name,
    flavor: printing.flavor,
    display_illustrators: printing.illustrators,
    illustrator_ids: illustrators,
    illustrator_names: illustratorNames(printing.illustrators),
    position: printing.number,
    position_in_set: printing.number - release.set.firstNumber + 1,
    quantity: facts.deck_limit,
    date_release: release.set.date,
    updated_at: UPDATED_AT,
    is_latest_printing: entry === printings[0],
    card_subtype_names: subtypeNamesOf(card.subtypes),
    released_by: release.cycle.releasedBy,
    images: imagesOf(entry),
    num_extra_faces: faces.length,
    faces,
  });
  return recordOf('printings', id, attributes, {
    card: `cards/${cardId}`,
    card_cycle: `card_cycles/${release.cycle.id}`,
    card_set: `card_sets/${release.set.id}`,
    card_type: `card_types/${card.type}`,
    faction: `factions/${faction}`,
    side: `sides/${side}`,
    // Empty if there is none, unlike on cards (docs/api.md, Relationships)
    card_subtypes: `card_subtypes?filter[id]=${facts.card_subtype_ids}`,
    illustrators: `illustrators?filter[id]=${illustrators}`,
    card_pools: `card_pools?filter[printing_id]=${id}`,
  });
}

/** The ids of the illustrators named on a printing, sorted. */
function illustratorIds(printed: string | null): readonly string[] {
  return sortedSet(namesOn(printed).map(slugOf));
}

/** Their names in the order of their ids, not as printed (docs/api.md, Printings). */
function illustratorNames(printed: string | null): readonly string[] {
  return [...namesOn(printed)].sort((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1));
}

export function illustratorRecords(): readonly ResourceObject[] {
  const named = PRINTING_ENTRIES.flatMap(({ printing }) => namesOn(printing.illustrators));
  return illustratorNames(sortedSet(named).join(', ')).map((name) => {
    const id = slugOf(name);
    const count = named.filter((other) => other === name).length;
    return recordOf(
      'illustrators',
      id,
      { name, num_printings: count, updated_at: UPDATED_AT },
      { printings: `printings?filter[illustrator_id]=${id}` },
    );
  });
}

function namesOn(printed: string | null): readonly string[] {
  return printed === null ? [] : printed.split(/, | & /);
}
