import type { NamedCollection } from '../records/useNames.ts';

/** Whose records the values of a filter are: a small named collection, or one that is asked for the one record. */
export type ValueNames = NamedCollection | 'cards' | 'printings' | 'decklists';

/** The filters that chips name in words: the label, and where the names of the values come from. */
export const FILTER_WORDS: Readonly<
  Record<string, { readonly label: string; readonly names: ValueNames | null }>
> = {
  side_id: { label: 'Side', names: 'sides' },
  faction_id: { label: 'Faction', names: 'factions' },
  card_type_id: { label: 'Type', names: 'card_types' },
  card_subtype_id: { label: 'Subtype', names: 'card_subtypes' },
  card_set_id: { label: 'Set', names: 'card_sets' },
  card_set_type_id: { label: 'Kind of set', names: 'card_set_types' },
  card_cycle_id: { label: 'Cycle', names: 'card_cycles' },
  card_pool_id: { label: 'Card pool', names: 'card_pools' },
  format_id: { label: 'Format', names: 'formats' },
  restriction_id: { label: 'Ban list', names: 'restrictions' },
  illustrator_id: { label: 'Illustrator', names: 'illustrators' },
  printing_id: { label: 'Printing', names: 'printings' },
  decklist_id: { label: 'In the decklist', names: 'decklists' },
  card_id: { label: 'Card', names: 'cards' },
  exclude_card_id: { label: 'Without the card', names: 'cards' },
  identity_card_id: { label: 'Identity', names: 'cards' },
  user_id: { label: 'By', names: null },
  active: { label: 'In force', names: null },
  is_mini: { label: 'Mini-faction', names: null },
  nsg_rules_team_verified: { label: 'Verified', names: null },
  id: { label: 'One of', names: null },
  search: { label: 'Search', names: null },
  distinct_cards: { label: 'Newest printings only', names: null },
};
