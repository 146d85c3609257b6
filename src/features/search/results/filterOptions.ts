import type { Faction } from '../../../data/api/resources/registry.ts';
import { compareText } from '../../../domain/text/compareText.ts';

/** Card types in the order of the rules (docs/api.md, Names: the 11 types are complete). */
const TYPES: readonly string[] = [
  'corp_identity',
  'agenda',
  'asset',
  'ice',
  'operation',
  'upgrade',
  'runner_identity',
  'event',
  'hardware',
  'program',
  'resource',
];

/** Factions as the game has always had them, for the time before the API's list is here. */
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

const isCorpType = (id: string) => TYPES.indexOf(id) < TYPES.indexOf('runner_identity');

/**
 * The factions and types that make sense with the chosen sides: all when none or both are chosen. They keep their order,
 * whatever is counted, so that a choice never moves under the pointer: Runner, Corp, then the small and neutral factions.
 */
export function optionsForSide(sides: readonly string[], factions: readonly Faction[]) {
  const fits = (side: string) => sides.length === 0 || sides.includes(side);
  const known = factions.length === 0 ? FACTIONS : [...factions].sort(byRank);
  return {
    factions: known.filter(({ side_id }) => fits(side_id)).map(({ id }) => id),
    types: TYPES.filter((id) => fits(isCorpType(id) ? 'corp' : 'runner')),
  };
}

function byRank(a: Faction, b: Faction): number {
  return rank(a) - rank(b) || compareText(a.id, b.id);
}

function rank({ id, is_mini, side_id }: Faction): number {
  return (id.startsWith('neutral') ? 4 : is_mini ? 2 : 0) + (side_id === 'corp' ? 1 : 0);
}
