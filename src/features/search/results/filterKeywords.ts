import type { Faction } from '../../../data/api/resources/registry.ts';
import type { NamedCollection } from '../../../domain/json-api/collections.ts';
import { CARD_TYPES } from '../../../domain/legality/cardTypes.ts';
import { compareText } from '../../../domain/text/compareText.ts';

export interface CountedField {
  readonly keyword: string;
  readonly title: string;
  readonly names: NamedCollection;
  /** Values shown before "more"; selected ones always are. */
  readonly shown: number;
}

export const COUNTED: readonly CountedField[] = [
  { keyword: 'format', title: 'Legal in', names: 'formats', shown: 6 },
  { keyword: 'card_subtype', title: 'Subtype', names: 'card_subtypes', shown: 8 },
  { keyword: 'card_set', title: 'Set', names: 'card_sets', shown: 6 },
  { keyword: 'card_cycle', title: 'Cycle', names: 'card_cycles', shown: 4 },
];

export const COUNTED_KEYWORDS: readonly string[] = [
  'side',
  'faction',
  'card_type',
  ...COUNTED.map(({ keyword }) => keyword),
];

export const RANGES: readonly { readonly keyword: string; readonly title: string }[] = [
  { keyword: 'cost', title: 'Cost' },
  { keyword: 'strength', title: 'Strength' },
  { keyword: 'influence_cost', title: 'Influence' },
];

export const RANGE_KEYWORDS: readonly string[] = RANGES.map(({ keyword }) => keyword);

/** Not a keyword of the strict language; edited separately. */
export const OWNED = 'owned';

/** Fallback until the API's list is loaded. */
const FACTIONS = [
  { id: 'anarch', side_id: 'runner' },
  { id: 'criminal', side_id: 'runner' },
  { id: 'shaper', side_id: 'runner' },
  { id: 'haas_bioroid', side_id: 'corp' },
  { id: 'jinteki', side_id: 'corp' },
  { id: 'nbn', side_id: 'corp' },
  { id: 'weyland_consortium', side_id: 'corp' },
  { id: 'adam', side_id: 'runner' },
  { id: 'apex', side_id: 'runner' },
  { id: 'sunny_lebeau', side_id: 'runner' },
  { id: 'neutral_runner', side_id: 'runner' },
  { id: 'neutral_corp', side_id: 'corp' },
];

/**
 * The factions and types of the chosen sides; all if none or both are chosen. The order never depends on counts, so
 * that nothing moves under the pointer: Runner, Corp, then the small and neutral factions.
 */
export function optionsForSide(sides: readonly string[], factions: readonly Faction[]) {
  const fits = (side: string) => sides.length === 0 || sides.includes(side);
  const known = factions.length === 0 ? FACTIONS : [...factions].sort(byRank);
  return {
    factions: known.filter(({ side_id }) => fits(side_id)).map(({ id }) => id),
    types: Object.entries(CARD_TYPES).flatMap(([side, types]) => (fits(side) ? types : [])),
  };
}

function byRank(a: Faction, b: Faction): number {
  return rank(a) - rank(b) || compareText(a.id, b.id);
}

function rank({ id, is_mini, side_id }: Faction): number {
  return (id.startsWith('neutral') ? 4 : is_mini ? 2 : 0) + (side_id === 'corp' ? 1 : 0);
}
