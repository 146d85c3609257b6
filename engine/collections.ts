import type { CollectionName } from '../src/domain/json-api/collections.ts';
import { type CollectionRules, rules } from './collectionRules.ts';

export const RULES: Readonly<Record<CollectionName, CollectionRules>> = {
  cards: rules({
    defaultSize: { live: 1_000 },
    maxSize: 10_000,
    string: `id stripped_title title card_type_id side_id faction_id stripped_text text display_subtypes attribution
      designed_by narrative_text pronouns pronunciation_approximation pronunciation_ipa layout_id`,
    integer: `agenda_points base_link deck_limit influence_cost influence_limit memory_cost minimum_deck_size
      num_printings strength trash_cost num_extra_faces`,
    boolean: 'in_restriction is_unique',
    date: 'date_release',
    datetime: 'updated_at',
    numberText: 'cost advancement_requirement',
    array: `printing_ids restriction_ids card_subtype_ids format_ids card_pool_ids snapshot_ids card_cycle_ids
      card_cycle_names card_set_ids card_set_names printings_released_by`,
    relationships: `card_cycles card_sets card_subtypes card_type:card_types faction:factions printings rulings reviews
      side:sides decklists card_pools`,
  }),
  printings: rules({
    defaultSize: { live: 1_000 },
    maxSize: 10_000,
    string: `id card_id card_cycle_id card_cycle_name card_set_id card_set_name flavor display_illustrators stripped_title
      title card_type_id side_id faction_id stripped_text text display_subtypes attribution designed_by narrative_text
      released_by pronouns pronunciation_approximation pronunciation_ipa`,
    integer: `position position_in_set quantity agenda_points base_link deck_limit influence_cost influence_limit
      memory_cost minimum_deck_size num_printings strength trash_cost num_extra_faces`,
    boolean: 'in_restriction is_latest_printing is_unique',
    date: 'date_release',
    datetime: 'updated_at',
    numberText: 'cost advancement_requirement',
    array: `illustrator_ids illustrator_names printing_ids restriction_ids card_subtype_ids card_subtype_names format_ids
      card_pool_ids snapshot_ids card_cycle_ids card_cycle_names card_set_ids card_set_names printings_released_by`,
    relationships: `card:cards card_cycle:card_cycles card_set:card_sets card_type:card_types faction:factions side:sides
      card_subtypes illustrators card_pools`,
  }),
  decklists: rules({
    // The reference stops at 1,000, but the dumps of decklists and reviews are pages of 5,000.
    maxSize: 5_000,
    uuid: 'id',
    string: 'user_id identity_card_id name notes side_id',
    boolean: 'follows_basic_deckbuilding_rules',
    datetime: 'created_at updated_at',
    array: 'tags',
    relationships: 'side:sides faction:factions cards',
  }),
  rulings: rules({
    integer: 'id',
    string: 'card_id question answer text_ruling',
    boolean: 'nsg_rules_team_verified',
    datetime: 'updated_at',
    relationships: 'card:cards',
  }),
  restrictions: rules({
    string: 'id name format_id',
    integer: 'point_limit',
    date: 'date_start',
    datetime: 'updated_at',
    relationships: 'format:formats',
  }),
  snapshots: rules({
    defaultSize: { spec: 1_000, live: 1_000 },
    string: 'id format_id card_pool_id restriction_id',
    boolean: 'active',
    date: 'date_start',
    datetime: 'updated_at',
    relationships: 'format:formats card_pool:card_pools restriction:restrictions',
  }),
  formats: rules({
    string: 'id name active_snapshot_id',
    datetime: 'updated_at',
    relationships: 'card_pools snapshots restrictions',
  }),
  card_pools: rules({
    string: 'id name format_id',
    datetime: 'updated_at',
    relationships: 'format:formats card_cycles card_sets snapshots cards printings',
  }),
  card_cycles: rules({
    defaultSize: { live: 1_000 },
    string: 'id name legacy_code released_by',
    integer: 'position',
    date: 'date_release',
    datetime: 'updated_at',
    relationships: 'card_sets printings cards card_pools',
  }),
  card_sets: rules({
    defaultSize: { live: 1_000 },
    string: 'id name card_cycle_id card_set_type_id legacy_code released_by',
    integer: 'size position',
    date: 'date_release',
    datetime: 'updated_at',
    relationships: 'card_cycle:card_cycles card_set_type:card_set_types printings cards card_pools',
  }),
  card_set_types: rules({
    string: 'id name description',
    datetime: 'updated_at',
    relationships: 'card_sets',
  }),
  factions: rules({
    string: 'id name description side_id',
    boolean: 'is_mini',
    datetime: 'updated_at',
    relationships: 'side:sides cards decklists printings',
  }),
  sides: rules({
    string: 'id name',
    datetime: 'updated_at',
    relationships: 'factions card_types cards decklists printings',
  }),
  card_types: rules({
    string: 'id name',
    datetime: 'updated_at',
    relationships: 'side:sides cards printings',
  }),
  card_subtypes: rules({
    string: 'id name',
    datetime: 'updated_at',
    relationships: 'cards printings',
  }),
  illustrators: rules({
    string: 'id name',
    integer: 'num_printings',
    datetime: 'updated_at',
    relationships: 'printings',
  }),
  reviews: rules({
    maxSize: 5_000,
    integer: 'id',
    string: 'card_id body',
    datetime: 'created_at updated_at',
    relationships: 'card:cards',
  }),
};
