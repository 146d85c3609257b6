import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { allQuery } from '../api/queries.ts';
import { currentSnapshots } from '../legality/snapshots.ts';
import { type JudgedCard, type Verdict, verdictOf } from '../legality/verdict.ts';
import { verdictWord } from '../legality/verdictWords.ts';
import { useSettings } from '../settings/settings.ts';
import { Tag, type TagTone } from '../ui/Tag.tsx';
import { cardIdOf, type Listed } from './listed.ts';

/** The tone of each verdict, in tags and in pictures of time. */
export const VERDICT_TONES: Readonly<Record<Verdict['kind'], TagTone>> = {
  legal: 'good',
  banned: 'bad',
  restricted: 'warn',
  points: 'warn',
  'global-penalty': 'warn',
  'universal-influence': 'warn',
  'not-in-pool': 'neutral',
};

/** A verdict as a tag: the word carries it, the colour repeats it. */
export function VerdictTag({ verdict }: { verdict: Verdict }) {
  return <Tag tone={VERDICT_TONES[verdict.kind]}>{verdictWord(verdict)}</Tag>;
}

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

/** The verdict tag of a card in the reader's format; `null` until it is known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useJudge(useSettings((settings) => settings.format));
  return useMemo(
    () => judge && ((card) => <VerdictTag verdict={judge({ ...card, id: cardIdOf(card) })} />),
    [judge],
  );
}
