import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Faction } from '../api/resources/registry.ts';

/** The factions of a side (of both without one): full ones first, then the small, then the neutral. */
export function useFactionIds(sideId?: string): readonly string[] {
  const { data } = useQuery(allQuery('factions'));
  return [...(data?.records ?? [])]
    .filter(({ side_id }) => sideId === undefined || side_id === sideId)
    .sort(byRank)
    .map(({ id }) => id);
}

/** The card types of a side, identities first: a type names its side in its relationship alone (API-NOTES 3.14). */
export function useTypeIds(sideId: string): readonly string[] {
  const { data } = useQuery(allQuery('card_types'));
  return (data?.records ?? [])
    .filter(({ related }) => related.side?.kind === 'target' && related.side.target.id === sideId)
    .map(({ id }) => id)
    .sort((a, b) => Number(b.endsWith('_identity')) - Number(a.endsWith('_identity')) || a.localeCompare(b));
}

function byRank(a: Faction, b: Faction): number {
  return (
    a.side_id.localeCompare(b.side_id) ||
    Number(a.id.startsWith('neutral')) - Number(b.id.startsWith('neutral')) ||
    Number(a.is_mini) - Number(b.is_mini) ||
    a.name.localeCompare(b.name)
  );
}
