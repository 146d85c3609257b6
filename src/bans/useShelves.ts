import { useMemo } from 'react';
import { allQuery } from '../api/queries.ts';
import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { useAwaited } from '../reference/useAwaited.ts';
import { type Shelves, shelve } from './shelves.ts';

export type BanShelves = Shelves<Restriction, Snapshot>;

/**
 * All ban lists, put where the snapshots say: two small collections, each downloaded once for all that need it.
 * Null until both are here; a page whose matter they are uses `ShelvesPanel`, which says what is missing.
 */
export function useShelves(): BanShelves | null {
  const restrictions = useAwaited(allQuery('restrictions')).data?.records;
  const snapshots = useAwaited(allQuery('snapshots')).data?.records;
  return useMemo(
    () => (restrictions === undefined || snapshots === undefined ? null : shelve(restrictions, snapshots)),
    [restrictions, snapshots],
  );
}
