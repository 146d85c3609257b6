import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allQuery } from '../api/queries.ts';
import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { groupListsByFormat, type ListsByFormat } from '../legality/listsByFormat.ts';

export type BanListsByFormat = ListsByFormat<Restriction, Snapshot>;

/**
 * All ban lists, put where the snapshots say: two small collections, each downloaded once for all that need it.
 * Null until both are here; a page whose matter they are uses `ListsByFormatPanel`, which says what is missing.
 */
export function useListsByFormat(): BanListsByFormat | null {
  const restrictions = useQuery(allQuery('restrictions')).data?.records;
  const snapshots = useQuery(allQuery('snapshots')).data?.records;
  return useMemo(
    () =>
      restrictions === undefined || snapshots === undefined
        ? null
        : groupListsByFormat(restrictions, snapshots),
    [restrictions, snapshots],
  );
}
