import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import {
  explainAbsence,
  type JudgedCard,
  type Verdict,
  verdictOf,
  verdictWord,
} from '../../domain/legality/verdict.ts';
import { isByList } from '../../domain/legality/verdictHistory.ts';
import { useAsOf } from '../ui/Link.tsx';
import { Tag, type TagTone } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { entryUrl } from './compareUrls.ts';
import { cardIdOf, type Listed } from './listed.ts';
import styles from './VerdictTag.module.css';

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

interface TagProps {
  readonly verdict: Verdict;
  /** The line of the list that says so. */
  readonly href?: string | undefined;
}

/** A verdict as a tag: the word carries it, the colour repeats it. */
export function VerdictTag({ verdict, href }: TagProps) {
  const tag = <Tag tone={VERDICT_TONES[verdict.kind]}>{verdictWord(verdict)}</Tag>;
  if (href === undefined) return tag;
  return (
    <TextLink href={href} className={styles.link}>
      {tag}
    </TextLink>
  );
}

interface JudgedTagProps {
  readonly judge: Judge;
  readonly card: DatedCard;
}

/** The verdict of a judge; one that a ban list gives leads to its line. Not for a place within a link. */
export function JudgedTag({ judge, card }: JudgedTagProps) {
  const verdict = judge(card);
  const href =
    judge.listId !== null && isByList(verdict) ? entryUrl(judge.listId, card.card_id ?? card.id) : undefined;
  return <VerdictTag verdict={verdict} href={href} />;
}

/** Says what a format says of a card now, or on the day that the page looks at. */
export interface Judge {
  (card: DatedCard): Verdict;
  /** The ban list in force; null where there is none. */
  readonly listId: string | null;
}

/** A card, or a printing of it, whose release may be known. */
interface DatedCard extends JudgedCard {
  /** `YYYY-MM-DD`; of a printing its own */
  readonly date_release?: string;
  readonly printing_ids?: readonly string[];
  readonly card_id?: string;
}

const UNRELEASED: Verdict = { kind: 'not-in-pool', why: 'unreleased' };

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
    const judge = (card: DatedCard): Verdict => {
      if (asOf !== null && releaseOf(card) > asOf) return UNRELEASED;
      return explainAbsence(verdictOf(card, snapshot, restriction), card, snapshot, snapshots);
    };
    return Object.assign(judge, { listId: restriction?.id ?? null });
  }, [snapshots, restrictions, formatId, asOf]);
}

/** The verdict tag of a card in the reader's format; `null` until it is known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useJudge(useSettings((settings) => settings.format));
  return useMemo(
    () => judge && ((card) => <JudgedTag judge={judge} card={{ ...card, id: cardIdOf(card) }} />),
    [judge],
  );
}
