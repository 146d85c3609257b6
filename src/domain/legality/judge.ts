import { formatDate } from '../text/format.ts';
import { type AgendaLimit, agendaLimitOf } from './agendaLimits.ts';
import {
  type AsOf,
  comingSnapshots,
  currentSnapshots,
  type DatedSnapshot,
  shortListName,
} from './snapshots.ts';
import {
  type BanList,
  explainAbsence,
  isPlayable,
  isSameVerdict,
  type JudgedCard,
  type SnapshotRules,
  type Verdict,
  verdictOf,
  verdictWord,
} from './verdict.ts';
import { isByList } from './verdictHistory.ts';

/** A ban list, as far as verdicts and their words need it. */
interface JudgingList extends BanList {
  readonly name: string;
  readonly point_limit: number | null;
}

type JudgingSnapshot = SnapshotRules & DatedSnapshot;

/** A card, or a printing, whose release may be known. */
export interface DatedCard extends JudgedCard {
  /** `YYYY-MM-DD`; a printing has its own. */
  readonly date_release?: string;
  readonly printing_ids?: readonly string[];
  readonly card_id?: string;
}

/** A change that a snapshot brings which is dated already, or starts soon (`comingSnapshots`). */
export interface Change {
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** The ban list behind it; null if it is the card pool. */
  readonly list: { readonly id: string; readonly name: string } | null;
}

type ComingVerdict = Change & { readonly verdict: Verdict };

/** A card's verdict, and the other one that it is about to get, or has by the date alone. */
export type Judged = Verdict & { readonly coming?: ComingVerdict };

/** What a format goes by at one time. */
export interface Rules {
  readonly judge: (card: DatedCard) => Verdict;
  /** The ban list in force; null if none. */
  readonly list: JudgingList | null;
  readonly agendaLimit: AgendaLimit;
}

interface ComingRules extends Rules {
  readonly from: string;
  /** Whether the date has come, although the API does not count it as in force. */
  readonly isDated: boolean;
}

/** Whether there is nothing to say of a card but that it is legal. */
export function isPlainlyLegal({ kind, coming }: Judged): boolean {
  return kind === 'legal' && coming === undefined;
}

/** Judges cards in a format, now or on a day. */
export interface Judge {
  (card: DatedCard): Judged;
  readonly rules: Rules;
  /** The rules of the snapshots to come, in order. */
  readonly coming: readonly ComingRules[];
}

const UNRELEASED: Verdict = { kind: 'not-in-pool', why: 'unreleased' };

/** When a card was released; empty if only a later printing is known. */
function releaseOf({ date_release = '', printing_ids = [], card_id }: DatedCard): string {
  return card_id === undefined || printing_ids.length === 1 ? date_release : '';
}

/**
 * A format's judge, now or on a day; `null` if it has no snapshot then.
 * @param today `YYYY-MM-DD`, from which the changes to come count
 */
export function judgeOf(
  formatId: string,
  snapshots: readonly JudgingSnapshot[],
  restrictions: readonly JudgingList[],
  asOf: AsOf,
  today: string,
): Judge | null {
  const rulesOf = (snapshot: JudgingSnapshot): Rules => {
    const list = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    return {
      judge: (card) => {
        if (asOf !== null && releaseOf(card) > asOf) return UNRELEASED;
        return explainAbsence(verdictOf(card, snapshot, list), card, snapshot, snapshots);
      },
      list,
      agendaLimit: agendaLimitOf(snapshot.restriction_id, formatId),
    };
  };
  const snapshot = currentSnapshots(snapshots, asOf).get(formatId);
  if (snapshot === undefined) return null;
  const rules = rulesOf(snapshot);
  const coming = comingSnapshots(formatId, snapshots, asOf, today).map(
    (next): ComingRules => ({ ...rulesOf(next), from: next.date_start, isDated: next.date_start <= today }),
  );
  const judge = (card: DatedCard): Judged => {
    const verdict = rules.judge(card);
    const change = changeOf(card, verdict, coming);
    return change === null ? verdict : { ...verdict, coming: change };
  };
  return Object.assign(judge, { rules, coming });
}

/** The first rules to come under which something differs from now, counting only the last of those that are dated already. */
export function firstChange(
  coming: readonly ComingRules[],
  differs: (rules: ComingRules) => boolean,
): ComingRules | null {
  const dated = Math.max(
    coming.findLastIndex(({ isDated }) => isDated),
    0,
  );
  return coming.slice(dated).find(differs) ?? null;
}

function changeOf(card: DatedCard, now: Verdict, coming: readonly ComingRules[]): ComingVerdict | null {
  // A pool lists cards that are not out yet
  const released = releaseOf(card);
  const found = firstChange(coming, (rules) => !isSameVerdict(rules.judge(card), now));
  if (found === null) return null;
  const verdict = found.judge(card);
  // Several may be dated already: the first of them made the change
  const before = coming.slice(0, coming.indexOf(found)).reverse();
  const other = before.findIndex((rules) => !isSameVerdict(rules.judge(card), verdict));
  const maker = before[(other === -1 ? before.length : other) - 1] ?? found;
  const isMadeByList = isByList(verdict) || (isByList(now) && isPlayable(verdict));
  return {
    verdict,
    from: maker.from > released ? maker.from : released,
    list: isMadeByList ? maker.list : null,
  };
}

/** A change's source and day: `by 26.05, 1 May 2026`, or `from 1 May 2026` if no list makes it. */
export function sourceWords({ list, from }: Change): string {
  const day = formatDate(from, 'short');
  return list === null ? `from ${day}` : `by ${shortListName(list.name)}, ${day}`;
}

/** A verdict in words, with the one to come: `Legal · banned by 26.05, 1 May 2026`. */
export function judgedWords(judged: Judged): string {
  const word = verdictWord(judged);
  const coming = comingWords(judged);
  return coming === null ? word : `${word} · ${coming}`;
}

/** The verdict to come: `banned by 26.05, 1 May 2026`. Null for none. */
export function comingWords({ kind, coming }: Judged): string | null {
  if (coming === undefined) return null;
  const isUnbanned = kind === 'banned' && coming.verdict.kind === 'legal';
  const then = isUnbanned ? 'unbanned' : verdictWord(coming.verdict).toLowerCase();
  return `${then} ${sourceWords(coming)}`;
}
