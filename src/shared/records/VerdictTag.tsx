import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import { cardIdOf, type Listed } from '../../data/api/resources/listed.ts';
import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { type AsOf, currentSnapshots } from '../../domain/legality/snapshots.ts';
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

/** A verdict as a tag, linked if `href` is given: the word carries the meaning, the colour repeats it. */
export function VerdictTag({ verdict, href }: { verdict: Verdict; href?: string | undefined }) {
  const tag = <Tag tone={VERDICT_TONES[verdict.kind]}>{verdictWord(verdict)}</Tag>;
  if (href === undefined) return tag;
  return (
    <TextLink href={href} className={styles.link}>
      {tag}
    </TextLink>
  );
}

/** The judge's verdict; if a ban list gives it, a link to the card's line. Not for use inside a link. */
export function JudgedTag({ judge, card }: { judge: Judge; card: DatedCard }) {
  const verdict = judge(card);
  const href =
    judge.list !== null && isByList(verdict) ? entryUrl(judge.list.id, card.card_id ?? card.id) : undefined;
  return <VerdictTag verdict={verdict} href={href} />;
}

/** Judges cards in a format, now or on the page's day. */
export interface Judge {
  (card: DatedCard): Verdict;
  /** The ban list in force; null if none. */
  readonly list: Restriction | null;
}

/** A card, or a printing, whose release may be known. */
interface DatedCard extends JudgedCard {
  /** `YYYY-MM-DD`; a printing has its own. */
  readonly date_release?: string;
  readonly printing_ids?: readonly string[];
  readonly card_id?: string;
}

const UNRELEASED: Verdict = { kind: 'not-in-pool', why: 'unreleased' };

/** When a card was released; empty if only a later printing is known. */
function releaseOf({ date_release = '', printing_ids = [], card_id }: DatedCard): string {
  return card_id === undefined || printing_ids.length === 1 ? date_release : '';
}

/** A format's judge, now or on a day; `null` if it has no snapshot then. */
export function judgeOf(
  formatId: string,
  snapshots: readonly Snapshot[],
  restrictions: readonly Restriction[],
  asOf: AsOf,
): Judge | null {
  const snapshot = currentSnapshots(snapshots, asOf).get(formatId);
  if (snapshot === undefined) return null;
  const list = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
  const judge = (card: DatedCard): Verdict => {
    if (asOf !== null && releaseOf(card) > asOf) return UNRELEASED;
    return explainAbsence(verdictOf(card, snapshot, list), card, snapshot, snapshots);
  };
  return Object.assign(judge, { list });
}

/** A format's judge, now or on the page's day; `null` until its snapshot and ban list are loaded, or if it has none. */
export function useJudge(formatId: string): Judge | null {
  const snapshots = useQuery(allQuery('snapshots')).data?.records;
  const asOf = useAsOf();
  const restrictions = useQuery(allQuery('restrictions')).data?.records;
  return useMemo(
    () => (snapshots && restrictions ? judgeOf(formatId, snapshots, restrictions, asOf) : null),
    [snapshots, restrictions, formatId, asOf],
  );
}

/** A card's verdict tag in the reader's format; `null` until known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useJudge(useSettings((settings) => settings.format));
  return useMemo(
    () => judge && ((card) => <JudgedTag judge={judge} card={{ ...card, id: cardIdOf(card) }} />),
    [judge],
  );
}
