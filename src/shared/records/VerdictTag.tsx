import { type ReactNode, useMemo } from 'react';
import { cardIdOf, type Listed } from '../../data/api/resources/listed.ts';
import { useSettings } from '../../data/settings/settings.ts';
import {
  type DatedCard,
  type Judge,
  type Judged,
  judgedWords,
  judgeOf,
} from '../../domain/legality/judge.ts';
import { type Standing, standingOf } from '../../domain/legality/snapshots.ts';
import { type Verdict, verdictWord } from '../../domain/legality/verdict.ts';
import { isByList } from '../../domain/legality/verdictHistory.ts';
import { useToday } from '../ui/hydration.ts';
import { useAsOf } from '../ui/Link.tsx';
import { Tag, type TagTone } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { entryUrl } from './compareUrls.ts';
import { useRecords } from './RecordNames.tsx';
import styles from './VerdictTag.module.css';

/** Each verdict's tone, in tags and timelines. */
export const VERDICT_TONES: Readonly<Record<Verdict['kind'], TagTone>> = {
  legal: 'good',
  banned: 'bad',
  restricted: 'warn',
  points: 'warn',
  'global-penalty': 'warn',
  'universal-influence': 'warn',
  'not-in-pool': 'neutral',
};

interface Props {
  readonly verdict: Judged;
  readonly href?: string | undefined;
  /** Whether the verdict to come is only a sign, where the words follow. */
  readonly isShort?: boolean | undefined;
}

/** A verdict as a tag, linked if `href` is given: the word carries the meaning, the colour repeats it. */
export function VerdictTag({ verdict, href, isShort = false }: Props) {
  const words = judgedWords(verdict);
  const tag =
    verdict.coming === undefined ? (
      <Tag tone={VERDICT_TONES[verdict.kind]}>{words}</Tag>
    ) : (
      <Tag tone="warn" title={words}>
        <span aria-hidden="true">⚠ </span>
        {isShort ? verdictWord(verdict) : words}
      </Tag>
    );
  if (href === undefined) return tag;
  return (
    <TextLink href={href} className={styles.link}>
      {tag}
    </TextLink>
  );
}

interface JudgedProps extends Pick<Props, 'isShort'> {
  readonly judge: Judge;
  readonly card: DatedCard;
}

/** The judge's verdict; if a ban list gives it, a link to the card's line. Not for use inside a link. */
export function JudgedTag({ judge, card, isShort }: JudgedProps) {
  const verdict = judge(card);
  const { list } = judge.rules;
  const href = list !== null && isByList(verdict) ? entryUrl(list.id, card.card_id ?? card.id) : undefined;
  return <VerdictTag verdict={verdict} href={href} isShort={isShort} />;
}

/** How a period is presented now or on the page's day. */
export function useStanding(): (period: Parameters<typeof standingOf>[0]) => Standing {
  const asOf = useAsOf();
  const today = useToday();
  return (period) => standingOf(period, asOf, today);
}

/** A format's judge, now or on the page's day; `null` until its snapshot and ban list are loaded, or if it has none. */
export function useJudge(formatId: string): Judge | null {
  const snapshots = useRecords('snapshots');
  const asOf = useAsOf();
  const today = useToday();
  const restrictions = useRecords('restrictions');
  return useMemo(
    () => (snapshots && restrictions ? judgeOf(formatId, snapshots, restrictions, asOf, today) : null),
    [snapshots, restrictions, formatId, asOf, today],
  );
}

/** The judge of the reader's format. */
export function useReadersJudge(): Judge | null {
  return useJudge(useSettings((settings) => settings.format));
}

/** A card's verdict tag in the reader's format; `null` until known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useReadersJudge();
  return useMemo(
    () => judge && ((card) => <JudgedTag judge={judge} card={{ ...card, id: cardIdOf(card) }} />),
    [judge],
  );
}
