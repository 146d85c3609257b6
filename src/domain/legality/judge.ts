import { formatDate } from '../text/format.ts';
import { checkDeck, type Deck, type DeckCheck, type Finding, type FormatRules } from './deckRules.ts';
import { type AgendaLimit, agendaLimitOf } from './deckTexts.ts';
import { findingWords } from './deckWords.ts';
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
interface Change {
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** The ban list behind it; null if it is the card pool. */
  readonly list: { readonly id: string; readonly name: string } | null;
}

type ComingVerdict = Change & { readonly verdict: Verdict };

/** A card's verdict, and the other one that it is about to get, or has by the date alone. */
export type Judged = Verdict & { readonly coming?: ComingVerdict };

/** What a format goes by at one time. */
interface Rules {
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
function firstChange(
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

/** What changes for a deck: whether it is legal then, and the faults that it has only then. */
type ComingCheck = Change & Pick<DeckCheck, 'isLegal' | 'findings'>;

/** A deck's check in a format, and what is about to change, or has by the date alone. */
export type JudgedDeck = DeckCheck & { readonly coming: ComingCheck | null };

/** The rules of a format as a deck's check needs them. */
export function formatRules({ judge, list, agendaLimit }: Rules): FormatRules {
  return { judge, pointLimit: list?.point_limit ?? null, agendaLimit };
}

/** Checks a deck against a format's rules, now and under the ones to come. */
export function judgeDeck(deck: Deck, { rules, coming }: Judge): JudgedDeck {
  const checkBy = (one: Rules) => checkDeck(deck, formatRules(one));
  const check = checkBy(rules);
  const changeBy = (others: Rules) => {
    const { isLegal, findings } = checkBy(others);
    return { isLegal, findings: findings.flatMap((finding) => newPart(finding, check.findings)) };
  };
  const next = firstChange(coming, (others) => {
    const { isLegal, findings } = changeBy(others);
    return isLegal !== check.isLegal || findings.length > 0;
  });
  return {
    ...check,
    coming: next && {
      ...changeBy(next),
      from: next.from,
      list: next.list?.id === rules.list?.id ? null : next.list,
    },
  };
}

/** What of a finding is not among the former ones: the cards that were not banned or out of the pool, else the whole of it. */
function newPart(finding: Finding, former: readonly Finding[]): readonly Finding[] {
  const before = former.find(({ rule }) => rule === finding.rule);
  if (finding.rule === 'banned' && before?.rule === 'banned') {
    const known = new Set(before.cards.map(({ card }) => card));
    const cards = finding.cards.filter(({ card }) => !known.has(card));
    return cards.length > 0 ? [{ ...finding, cards }] : [];
  }
  if (finding.rule === 'card-pool' && before?.rule === 'card-pool') {
    const cards = finding.cards.filter((card) => !before.cards.includes(card));
    return cards.length > 0 ? [{ ...finding, cards }] : [];
  }
  const words = findingWords(finding, '').fault;
  return former.some((other) => findingWords(other, '').fault === words) ? [] : [finding];
}

/** A change's source and day: `by 26.05, 1 May 2026`, or `from 1 May 2026` if no list makes it. */
function sourceWords({ list, from }: Change): string {
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

/** What a deck's check becomes: `not legal by 26.05, 1 May 2026: 1 card banned`; `also by …` if its legality stays. Null for no change. */
export function comingDeckWords({ coming, isLegal }: JudgedDeck, formatName: string): string | null {
  if (coming === null) return null;
  const verdict = coming.isLegal ? 'legal' : 'not legal';
  const words = `${coming.isLegal === isLegal ? 'also' : verdict} ${sourceWords(coming)}`;
  const faults = coming.findings.map((finding) => findingWords(finding, formatName).fault);
  return faults.length === 0 ? words : `${words}: ${faults.join(' · ')}`;
}
