import {
  type AsOf,
  type DatedSnapshot,
  sharedPeriods,
  snapshotHistory,
} from '../../domain/legality/snapshots.ts';

/** The attributes of a snapshot that rotation needs. */
interface PoolSnapshot extends DatedSnapshot {
  readonly card_set_ids: readonly string[];
}

/** Days (`YYYY-MM-DD`) in a format's card pool; `until` is the day after the last, `null` if it is still in. */
export interface PoolTime {
  readonly from: string;
  readonly until: string | null;
}

/**
 * When a format's card pool had at least one of some sets, oldest first. Announced snapshots do not count yet, so sets that
 * they will rotate are still in.
 */
export function timesInPool(
  setIds: readonly string[],
  formatId: string,
  snapshots: readonly PoolSnapshot[],
  asOf: AsOf = null,
): readonly PoolTime[] {
  const history = snapshotHistory(formatId, snapshots, asOf);
  const isIn = ({ card_set_ids }: PoolSnapshot) =>
    card_set_ids.some((id) => setIds.includes(id)) ? 'in' : null;
  return sharedPeriods(history, isIn)
    .filter(({ state }) => state !== 'announced')
    .map(({ from, until, state }) => ({ from, until: state === 'active' ? null : until }));
}
