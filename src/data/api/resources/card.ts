import * as v from 'valibot';
import {
  date,
  flag,
  ids,
  integer,
  integerOrText,
  integersById,
  listOf,
  name,
  nullableInteger,
  nullableShortText,
  nullableText,
  numeral,
  text,
  timestamp,
} from './fields.ts';

/** Size of a picture → its absolute URL (docs/api.md, Images); the set of sizes varies. */
const imageSizes = v.record(v.string(), v.string());
const images = v.optional(v.record(v.string(), imageSizes), {});

/** Restriction ids (not card ids: docs/api.md, Cards) by verdict. */
const restrictionsOfCard = v.optional(
  v.object({
    banned: ids,
    restricted: ids,
    global_penalty: ids,
    points: integersById,
    universal_faction_cost: integersById,
  }),
  { banned: [], restricted: [], global_penalty: [], points: {}, universal_faction_cost: {} },
);

/** Flags and numbers (docs/api.md, Cards), all optional because some servers send only part of them. -1 means X. */
const abilities = v.optional(v.record(v.string(), v.nullable(v.union([v.boolean(), integer]))), {});

/** An extra face of a card; missing members repeat the front's (docs/api.md, Faces). */
const face = v.object({
  index: integer,
  images,
  base_link: integerOrText,
  display_subtypes: nullableText,
  card_subtype_ids: ids,
  text: nullableShortText,
  stripped_text: nullableShortText,
  title: nullableText,
  stripped_title: nullableText,
  flavor: nullableShortText,
  copy_quantity: nullableInteger,
});

/** Attributes shared by cards and printings (docs/api.md, Cards). */
const sharedCardEntries = {
  stripped_title: text,
  title: name,
  card_type_id: text,
  side_id: text,
  faction_id: text,
  cost: numeral,
  advancement_requirement: numeral,
  agenda_points: nullableInteger,
  base_link: nullableInteger,
  deck_limit: nullableInteger,
  in_restriction: flag,
  influence_cost: nullableInteger,
  influence_limit: nullableInteger,
  memory_cost: nullableInteger,
  minimum_deck_size: nullableInteger,
  num_printings: nullableInteger,
  printing_ids: ids,
  restriction_ids: ids,
  /** -1 means X. */
  strength: nullableInteger,
  stripped_text: nullableShortText,
  text: nullableShortText,
  trash_cost: nullableInteger,
  is_unique: flag,
  card_subtype_ids: ids,
  display_subtypes: nullableText,
  attribution: nullableText,
  format_ids: ids,
  card_pool_ids: ids,
  snapshot_ids: ids,
  card_cycle_ids: ids,
  card_cycle_names: ids,
  card_set_ids: ids,
  card_set_names: ids,
  designed_by: nullableText,
  narrative_text: nullableShortText,
  printings_released_by: ids,
  pronouns: nullableText,
  pronunciation_approximation: nullableText,
  pronunciation_ipa: nullableText,
  num_extra_faces: v.optional(integer, 0),
  faces: v.optional(listOf(face), []),
  card_abilities: abilities,
  restrictions: restrictionsOfCard,
  latest_printing_id: nullableText,
  date_release: date,
  updated_at: timestamp,
};

export const cardSchema = v.object({
  ...sharedCardEntries,
  layout_id: v.optional(text, 'normal'),
  latest_printing_images: images,
});

/** What a list shows of a card that it names. */
export const namedCardSchema = v.pick(cardSchema, ['title', 'stripped_title', 'card_type_id', 'faction_id']);

export type Images = v.InferOutput<typeof images>;

/** docs/api.md, Printings. `date_release` is the set's; every shared field equals the card's. */
export const printingSchema = v.object({
  ...sharedCardEntries,
  card_id: text,
  card_cycle_id: text,
  card_cycle_name: name,
  card_set_id: text,
  card_set_name: name,
  flavor: nullableShortText,
  display_illustrators: nullableText,
  illustrator_ids: ids,
  illustrator_names: ids,
  position: nullableInteger,
  position_in_set: nullableInteger,
  quantity: nullableInteger,
  card_subtype_names: ids,
  is_latest_printing: flag,
  released_by: nullableText,
  images,
});
