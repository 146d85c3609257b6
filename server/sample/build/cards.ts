import type { ResourceObject } from '../../../src/domain/json-api/collections.ts';
import { compareText } from '../../../src/domain/text/compareText.ts';
import { CARD_ENTRIES, type CardEntry } from './catalogue.ts';
import { cardFaces, imagesOf } from './faces.ts';
import { factsOf } from './facts.ts';
import { inOrder, recordOf, UPDATED_AT } from './records.ts';

/** The attributes of a card in the API's order (docs/api.md, Cards). */
const ATTRIBUTES = [
  ...(['stripped_title', 'title', 'card_type_id', 'side_id', 'faction_id', 'cost'] as const),
  ...(['advancement_requirement', 'agenda_points', 'base_link', 'deck_limit', 'in_restriction'] as const),
  ...(['influence_cost', 'influence_limit', 'memory_cost', 'minimum_deck_size', 'num_printings'] as const),
  ...(['printing_ids', 'date_release', 'restriction_ids', 'strength', 'stripped_text', 'text'] as const),
  ...(['trash_cost', 'is_unique', 'card_subtype_ids', 'display_subtypes', 'attribution'] as const),
  ...(['updated_at', 'format_ids', 'card_pool_ids', 'snapshot_ids', 'card_cycle_ids'] as const),
  ...(['card_cycle_names', 'card_set_ids', 'card_set_names', 'designed_by', 'narrative_text'] as const),
  ...(['printings_released_by', 'pronouns', 'pronunciation_approximation', 'pronunciation_ipa'] as const),
  ...(['layout_id', 'num_extra_faces', 'faces', 'card_abilities', 'restrictions'] as const),
  ...(['latest_printing_id', 'latest_printing_images'] as const),
];

export function cardRecords(): readonly ResourceObject[] {
  return CARD_ENTRIES.map(cardRecord);
}

function cardRecord(entry: CardEntry): ResourceObject {
  const { id, card, printings } = entry;
  const [latest] = printings;
  if (!latest) throw new Error(`${card.title} was never printed`);
  const facts = factsOf(entry);
  const faces = cardFaces(entry);
  const attributes = inOrder(ATTRIBUTES, {
    ...facts,
    date_release: printings.map(({ release }) => release.set.date).reduce(earlier),
    updated_at: UPDATED_AT,
    layout_id: card.layout ?? 'normal',
    num_extra_faces: faces.length,
    faces,
    latest_printing_images: imagesOf(latest),
  });
  return recordOf('cards', id, attributes, {
    card_cycles: `card_cycles?filter[id]=${facts.card_cycle_ids}`,
    card_sets: `card_sets?filter[id]=${facts.card_set_ids}`,
    card_subtypes: `card_subtypes?filter[id]=${facts.card_subtype_ids.join(',') || 'none'}`,
    card_type: `card_types/${card.type}`,
    faction: `factions/${entry.faction}`,
    printings: `printings?filter[card_id]=${id}`,
    rulings: `rulings?filter[card_id]=${id}`,
    reviews: `reviews?filter[card_id]=${id}`,
    side: `sides/${entry.side}`,
    decklists: `decklists?filter[card_id]=${id}`,
    card_pools: `card_pools?filter[card_id]=${id}`,
  });
}

function earlier(a: string, b: string): string {
  return compareText(a, b) < 0 ? a : b;
}
