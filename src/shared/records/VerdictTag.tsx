import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import { type JudgedCard, type Verdict, verdictOf } from '../../domain/legality/verdict.ts';
import { verdictWord } from '../../domain/legality/verdictWords.ts';
import { Tag, type TagTone } from '../ui/Tag.tsx';
import { useAsOf } from './asOf.tsx';
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

/** Says what a format says of a card now, or on the day that the page looks at. */
export type Judge = (card: DatedCard) => Verdict;

/** A card, or a printing of it, whose release may be known. */
interface DatedCard extends JudgedCard {
  /** `YYYY-MM-DD`; of a printing its own */
  readonly date_release?: string;
  readonly printing_ids?: readonly string[];
  readonly card_id?: string;
}

const NOT_IN_POOL: Verdict = { kind: 'not-in-pool' };

/** When a card was released; empty where only a later printing of it is known. */
function releaseOf({ date_release = '', printing_ids = [], card_id }: DatedCard): string {
  return card_id === undefined || printing_ids.length === 1 ? date_release : '';
}

/**
 * The judge of a format as it stands now, or on the page's day; `null` until its snapshot and ban list are here, or where it has none.
 */
export function useJudge(formatId: string): Judge | null {
  const snapshots = useQuery(allQuery('snapshots')).data?.records;
  const asOf = useAsOf();
  const restrictions = useQuery(allQuery('restrictions')).data?.records;
  return useMemo(() => {
    if (snapshots === undefined || restrictions === undefined) return null;
    const snapshot = currentSnapshots(snapshots, asOf).get(formatId);
    if (snapshot === undefined) return null;
    const restriction = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    return (card) => {
      if (asOf !== null && releaseOf(card) > asOf) return NOT_IN_POOL;
      return verdictOf(card, snapshot, restriction);
    };
  }, [snapshots, restrictions, formatId, asOf]);
}

/** The verdict tag of a card in the reader's format; `null` until it is known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useJudge(useSettings((settings) => settings.format));
  return useMemo(
    () => judge && ((card) => <VerdictTag verdict={judge({ ...card, id: cardIdOf(card) })} />),
    [judge],
  );
}
