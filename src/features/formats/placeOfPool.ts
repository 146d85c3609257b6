import { type DatedSnapshot, sharedPeriods, snapshotHistory } from '../../domain/legality/snapshots.ts';

interface PoolSnapshot extends DatedSnapshot {
  readonly card_pool_id: string;
  readonly card_set_ids: readonly string[];
}

/**
 * A pool's place in its format's history: the previous and next pool, and the sets that entered or left since the previous one.
 * Snapshots name the pool and its sets (docs/api.md, Snapshots), so they give the
 * order; a pool without a snapshot of the format has no neighbours. Ids are set ids, in the snapshots' order.
 */
export function placeOfPool(poolId: string, formatId: string, snapshots: readonly PoolSnapshot[]) {
  const order = [
    ...new Set(
      sharedPeriods(snapshotHistory(formatId, snapshots), (snapshot) => snapshot.card_pool_id).map(
        ({ key }) => key,
      ),
    ),
  ];
  const at = order.indexOf(poolId);
  const previous = at < 1 ? null : (order[at - 1] ?? null);
  const next = at < 0 ? null : (order[at + 1] ?? null);
  if (previous === null) return { previous, next, entered: [], left: [] };
  const sets = setsOf(poolId, snapshots);
  const before = setsOf(previous, snapshots);
  return {
    previous,
    next,
    entered: sets.filter((id) => !before.includes(id)),
    left: before.filter((id) => !sets.includes(id)),
  };
}

function setsOf(poolId: string, snapshots: readonly PoolSnapshot[]): readonly string[] {
  return snapshots.find((snapshot) => snapshot.card_pool_id === poolId)?.card_set_ids ?? [];
}
