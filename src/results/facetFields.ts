import type { NamedCollection } from '../api/queries.ts';

/** The facets of a search: the keyword that they write, their heading, and where their values have names. */
export interface FacetField {
  readonly keyword: string;
  readonly title: string;
  readonly names: NamedCollection | null;
  /** Values shown before "more". */
  readonly shown: number;
}

export const FACETS: readonly FacetField[] = [
  { keyword: 'side', title: 'Side', names: 'sides', shown: 2 },
  { keyword: 'faction', title: 'Faction', names: 'factions', shown: 12 },
  { keyword: 'card_type', title: 'Type', names: 'card_types', shown: 11 },
  { keyword: 'card_subtype', title: 'Subtype', names: null, shown: 8 },
  { keyword: 'format', title: 'Legal in', names: 'formats', shown: 6 },
  { keyword: 'card_set', title: 'Set', names: 'card_sets', shown: 6 },
];

/** Number fields that can be narrowed from both ends. */
export const RANGES: readonly { readonly keyword: string; readonly title: string }[] = [
  { keyword: 'cost', title: 'Cost' },
  { keyword: 'strength', title: 'Strength' },
  { keyword: 'influence_cost', title: 'Influence' },
];
