import { type DatedSnapshot, snapshotHistory } from '../../domain/legality/snapshots.ts';

interface PoolSnapshot extends DatedSnapshot {
  readonly card_pool_id: string;
  readonly card_set_ids: readonly string[];
}

/**
 * A pool's sets and place in its format's history, as its snapshots name them (docs/api.md, Snapshots): the previous and next
 * pool, and the sets that entered or left since the previous one. A pool without a snapshot of the format has no neighbours.
 */
export function placeOfPool(poolId: string, formatId: string, snapshots: readonly PoolSnapshot[]) {
  const history = snapshotHistory(formatId, snapshots);
  const order = [...new Set(history.map(({ snapshot }) => snapshot.card_pool_id))];
  const at = order.indexOf(poolId);
  const previous = at < 1 ? null : (order[at - 1] ?? null);
  const next = at < 0 ? null : (order[at + 1] ?? null);
  const sets = setsOf(poolId, snapshots);
  const before = previous === null ? sets : setsOf(previous, snapshots);
  return {
    previous,
    next,
    sets,
    entered: sets.filter((id) => !before.includes(id)),
    left: before.filter((id) => !sets.includes(id)),
  };
}

function setsOf(poolId: string, snapshots: readonly PoolSnapshot[]): readonly string[] {
  return snapshots.find(({ card_pool_id }) => card_pool_id === poolId)?.card_set_ids ?? [];
}
