import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allQuery } from '../api/queries.ts';
import { currentSnapshots } from '../legality/snapshots.ts';
import { type JudgedCard, type Verdict, verdictOf } from '../legality/verdict.ts';

/** Says what a format says of a card now. */
export type Judge = (card: JudgedCard) => Verdict;

/** The judge of a format as it stands now; `null` until its snapshot and ban list are here, or where it has none. */
export function useJudge(formatId: string): Judge | null {
  const snapshots = useQuery(allQuery('snapshots')).data?.records;
  const restrictions = useQuery(allQuery('restrictions')).data?.records;
  return useMemo(() => {
    if (snapshots === undefined || restrictions === undefined) return null;
    const snapshot = currentSnapshots(snapshots).get(formatId);
    if (snapshot === undefined) return null;
    const restriction = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    return (card) => verdictOf(card, snapshot, restriction);
  }, [snapshots, restrictions, formatId]);
}
