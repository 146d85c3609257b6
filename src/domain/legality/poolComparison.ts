/** What comparing card pools needs of a card or of a set: the pools that hold it. */
interface Pooled {
  readonly id: string;
  readonly card_pool_ids: readonly string[];
}

/** What two card pools hold, apart and together; each in the order in which it was given. */
export interface PoolComparison<P> {
  readonly came: readonly P[];
  readonly left: readonly P[];
  readonly stayed: readonly P[];
}

/** Sorts what two pools hold. A card belongs to a pool where the card says so (docs/api.md, Snapshots). */
export function comparePools<P extends Pooled>(
  records: readonly P[],
  fromPoolId: string,
  toPoolId: string,
): PoolComparison<P> {
  const isIn = (pool: string) => (record: P) => record.card_pool_ids.includes(pool);
  const [wasIn, isNowIn] = [isIn(fromPoolId), isIn(toPoolId)];
  return {
    came: records.filter((record) => isNowIn(record) && !wasIn(record)),
    left: records.filter((record) => wasIn(record) && !isNowIn(record)),
    stayed: records.filter((record) => wasIn(record) && isNowIn(record)),
  };
}
