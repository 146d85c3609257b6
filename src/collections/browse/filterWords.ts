import type { NamedCollection } from '../../reference/useNames.ts';

/** The filters that chips name in words: the label, and where the names of the values come from. */
export const FILTER_WORDS: Readonly<
  Record<string, { readonly label: string; readonly names: NamedCollection | null }>
> = {
  side_id: { label: 'Side', names: 'sides' },
  faction_id: { label: 'Faction', names: 'factions' },
  card_type_id: { label: 'Type', names: 'card_types' },
  card_subtype_id: { label: 'Subtype', names: 'card_subtypes' },
  card_set_id: { label: 'Set', names: 'card_sets' },
  card_cycle_id: { label: 'Cycle', names: 'card_cycles' },
  card_pool_id: { label: 'Card pool', names: 'card_pools' },
  illustrator_id: { label: 'Illustrator', names: 'illustrators' },
  decklist_id: { label: 'In the decklist', names: null },
  card_id: { label: 'Card', names: null },
  id: { label: 'Id', names: null },
  search: { label: 'Search', names: null },
  distinct_cards: { label: 'Newest printings only', names: null },
};
