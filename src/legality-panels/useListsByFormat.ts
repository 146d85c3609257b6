import { useMemo } from 'react';
import { allQuery } from '../api/queries.ts';
import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { groupListsByFormat, type ListsByFormat } from '../legality/listsByFormat.ts';
import { useAwaited } from '../records/useAwaited.ts';

export type BanListsByFormat = ListsByFormat<Restriction, Snapshot>;

/**
 * All ban lists, put where the snapshots say: two small collections, each downloaded once for all that need it.
 * Null until both are here; a page whose matter they are uses `ListsByFormatPanel`, which says what is missing.
 */
export function useListsByFormat(): BanListsByFormat | null {
  const restrictions = useAwaited(allQuery('restrictions')).data?.records;
  const snapshots = useAwaited(allQuery('snapshots')).data?.records;
  return useMemo(
    () =>
      restrictions === undefined || snapshots === undefined
        ? null
        : groupListsByFormat(restrictions, snapshots),
    [restrictions, snapshots],
  );
}
