import type { AsOf } from './asOf.ts';
import { type DatedSnapshot, type SnapshotPeriod, snapshotHistory } from './snapshots.ts';
import {
  type BanList,
  isPlayable,
  isSameVerdict,
  type JudgedCard,
  type SnapshotRules,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** The time in which a card's verdict in one format stayed the same. */
export interface VerdictPeriod {
  readonly verdict: Verdict;
  /** `YYYY-MM-DD`, the start of the first snapshot that says so. */
  readonly from: string;
  /** The start of the snapshot that ended it; `null` while it lasts. */
  readonly until: string | null;
  /** The restriction of the period's last snapshot. */
  readonly restrictionId: string | null;
  /** The list that made the change at the period's start; `null` where the card pool did, or no list. */
  readonly madeBy: string | null;
}

/**
 * What one format has said of a card over time, oldest first, up to the snapshot in force: later ones are announced, not
 * in force (docs/api.md, Snapshots). A pool lists all of a cycle's cards, those released later too, so nothing is said
 * of the time before `released` (`YYYY-MM-DD`, the card's first release).
 *
 * @internal exported for its tests
 */
export function verdictHistory(
  card: JudgedCard,
  history: readonly SnapshotPeriod<SnapshotRules>[],
  banLists: ReadonlyMap<string, BanList>,
  released = '',
): readonly VerdictPeriod[] {
  const periods: VerdictPeriod[] = [];
  for (const { snapshot, from, state } of history) {
    if (state === 'announced') break;
    const restrictionId = snapshot.restriction_id;
    const verdict = verdictOf(card, snapshot, banLists.get(restrictionId ?? '') ?? null);
    const last = periods.at(-1);
    if (last !== undefined && isSameVerdict(last.verdict, verdict)) {
      periods[periods.length - 1] = { ...last, restrictionId };
      continue;
    }
    if (last !== undefined) periods[periods.length - 1] = { ...last, until: from };
    const madeBy = isByList(verdict) || (last !== undefined && isByList(last.verdict) && isPlayable(verdict));
    periods.push({ verdict, from, until: null, restrictionId, madeBy: madeBy ? restrictionId : null });
  }
  return periods
    .filter(({ until }) => until === null || until > released)
    .map((period) => (period.from < released ? { ...period, from: released } : period));
}

/** A verdict that a later snapshot will bring. */
export interface NextVerdict {
  readonly verdict: Verdict;
  /** The day of that snapshot */
  readonly from: string;
  readonly restrictionId: string | null;
}

/**
 * The first change that snapshots after the one in force bring for a card; `null` where they bring none, or none is in force.
 * @param released what a snapshot says of a card begins on that day at the earliest
 */
function nextVerdict(
  card: JudgedCard,
  history: readonly SnapshotPeriod<SnapshotRules>[],
  banLists: ReadonlyMap<string, BanList>,
  released: string,
): NextVerdict | null {
  const verdictIn = ({ snapshot }: SnapshotPeriod<SnapshotRules>) =>
    verdictOf(card, snapshot, banLists.get(snapshot.restriction_id ?? '') ?? null);
  const current = history.find(({ state }) => state === 'active');
  if (current === undefined) return null;
  const now = verdictIn(current);
  for (const [at, period] of history.entries()) {
    const isOverBefore = (history[at + 1]?.from ?? released) < released;
    if (period.state !== 'announced' || isOverBefore) continue;
    const verdict = verdictIn(period);
    if (!isSameVerdict(now, verdict)) {
      return { verdict, from: later(period.from, released), restrictionId: period.snapshot.restriction_id };
    }
  }
  return null;
}

/**
 * The first day after the one looked at on which a deck may hold a card, as far as snapshots say; `null` where it may hold it
 * already, or where none says so. Never before `released`, since a pool lists all of a cycle's cards.
 * @param asOf a card that is not released on that day is in no deck; `null` is now, which follows what is marked active
 */
function playableFrom(
  card: JudgedCard,
  history: readonly SnapshotPeriod<SnapshotRules>[],
  banLists: ReadonlyMap<string, BanList>,
  released: string,
  asOf: AsOf,
): string | null {
  for (const [at, { snapshot, from, state }] of history.entries()) {
    const end = history[at + 1]?.from ?? null;
    const first = later(from, released);
    if (state === 'past' || (end !== null && end <= first)) continue;
    if (!isPlayable(verdictOf(card, snapshot, banLists.get(snapshot.restriction_id ?? '') ?? null))) continue;
    const isAlready = state === 'active' && (asOf === null || released <= asOf);
    return isAlready ? null : first;
  }
  return null;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Whether a list gave the verdict, and not the card pool alone. */
export function isByList({ kind }: Verdict): boolean {
  return kind !== 'legal' && kind !== 'not-in-pool';
}

/** One format and what it has said of a card over time. */
export interface FormatVerdicts<F> {
  readonly format: F;
  readonly periods: readonly VerdictPeriod[];
  /** What a later snapshot changes. */
  readonly next: NextVerdict | null;
  /** The first day to come on which a deck may hold the card, `YYYY-MM-DD`; `null` where it may already, or none is known. */
  readonly playableFrom: string | null;
}

/**
 * What each format has said of a card up to now or to a day, the formats that most players play first, then in the order
 * given. On a day before the card's release no format has said anything.
 */
export function verdictsByFormat<F extends { readonly id: string }>(
  card: JudgedCard & { readonly date_release: string },
  formats: readonly F[],
  snapshots: readonly RulesSnapshot[],
  banLists: readonly BanList[],
  asOf: AsOf = null,
): readonly FormatVerdicts<F>[] {
  const listById = byId(banLists);
  return formats
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map((format) => {
      const released = card.date_release;
      const history =
        asOf === null ? historyNow(format.id, snapshots) : snapshotHistory(format.id, snapshots, asOf);
      const playable = playableFrom(card, history, listById, released, asOf);
      if (asOf !== null && asOf < released)
        return { format, periods: [], next: null, playableFrom: playable };
      return {
        format,
        periods: verdictHistory(card, history, listById, released),
        next: nextVerdict(card, history, listById, released),
        playableFrom: playable,
      };
    });
}

type RulesSnapshot = SnapshotRules & DatedSnapshot;

/** What is worked out once for all cards: of days there are too many. */
const histories = new WeakMap<
  readonly RulesSnapshot[],
  Map<string, readonly SnapshotPeriod<RulesSnapshot>[]>
>();

function historyNow(
  formatId: string,
  snapshots: readonly RulesSnapshot[],
): readonly SnapshotPeriod<RulesSnapshot>[] {
  const ofFormats = histories.get(snapshots) ?? new Map();
  histories.set(snapshots, ofFormats);
  const history = ofFormats.get(formatId) ?? snapshotHistory(formatId, snapshots);
  ofFormats.set(formatId, history);
  return history;
}

const listsById = new WeakMap<readonly BanList[], ReadonlyMap<string, BanList>>();

function byId(banLists: readonly BanList[]): ReadonlyMap<string, BanList> {
  const lists = listsById.get(banLists) ?? new Map(banLists.map((list) => [list.id, list]));
  listsById.set(banLists, lists);
  return lists;
}

/** The formats that most players play. */
const FIRST = ['standard', 'startup', 'eternal'];

function rank(formatId: string): number {
  const at = FIRST.indexOf(formatId);
  return at < 0 ? FIRST.length : at;
}
