import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import { currentSnapshots } from '../legality/snapshots.ts';

/** How many points a deck of a format may spend now; `null` where its ban list gives no points, or is not known yet. */
export function usePointLimit(formatId: string): number | null {
  const snapshots = useQuery(allQuery('snapshots')).data?.records ?? [];
  const restrictions = useQuery(allQuery('restrictions')).data?.records ?? [];
  const list = currentSnapshots(snapshots).get(formatId)?.restriction_id;
  return restrictions.find(({ id }) => id === list)?.point_limit ?? null;
}
