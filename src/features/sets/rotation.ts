import {
  type AsOf,
  type DatedSnapshot,
  sharedPeriods,
  snapshotHistory,
} from '../../domain/legality/snapshots.ts';

/** What the times of sets in a card pool need of a snapshot. */
interface PoolSnapshot extends DatedSnapshot {
  readonly card_set_ids: readonly string[];
}

/** Days, `YYYY-MM-DD`, on which a format's card pool held something; `until` is the day after the last, `null` while it lasts. */
export interface PoolTime {
  readonly from: string;
  readonly until: string | null;
}

/**
 * When a format's card pool held at least one of some sets, oldest first. A snapshot that is announced says nothing yet, so what it
 * rotates out is still in.
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
